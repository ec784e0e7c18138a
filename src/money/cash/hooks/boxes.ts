import { deskWrite } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { BOX_KINDS } from '../../../model/cash/fields/vocab.ts';

/** POST cash/boxes {country, kind, name_ru, name_en}: a further place where cash is kept. */
export function addBox(e: RequestEvent): void {
  deskWrite(e, { right: 'cash.edit', keyed: true }, (desk): Plain => {
    const { body } = desk;
    const country = desk.take('countries', textIn(body['country'], 15)).id;
    const kind = BOX_KINDS.find((one) => one === body['kind']);
    if (!kind) throw fieldFault('kind', 'wrong');
    const name_ru = textIn(body['name_ru'], 60);
    if (name_ru === '') throw fieldFault('name_ru', 'missing');
    const box = desk.add('cash_boxes', { country, kind, name_ru, name_en: textIn(body['name_en'], 60), active: true, sort: 10 }, { action: 'create' });
    return { box: shownOf(box) };
  });
}
