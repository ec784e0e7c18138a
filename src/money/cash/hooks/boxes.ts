import { deskAct } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { shownOf } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { addBox as operation } from '../../../model/cash/operations.ts';

export function addBox(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
    const { kind, name_ru, name_en } = desk.body;
    const country = desk.take('countries', desk.body.country).id;
    if (!kind) throw fieldFault('kind', 'wrong');
    if (name_ru === '') throw fieldFault('name_ru', 'missing');
    const box = desk.add('cash_boxes', { country, kind, name_ru, name_en, active: true, sort: 10 }, { action: 'create' });
    return { box: shownOf(box) };
  });
}
