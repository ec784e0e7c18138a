import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import type { PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { inTransaction } from '../../../backend/sessions/sessions.ts';
import { mainCurrency, settingIn } from '../../../backend/engine/settings.ts';
import { aloneUpTo, takesTwo } from '../../../booking/vouchers/payments/payment.rules.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { addBox as operation } from '../../../model/cash/operations.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';
import type { Found } from '../../guide/hooks/handovers.ts';
import { sumIn } from '../rules/sums.ts';
import { pocketOf, post } from './entries.ts';

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

/** What a guide handed over and two have counted goes from his hand into that of whoever counted it; what is missing stays his. */
export function followHandover(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const was = record.original().getString('state');
    e.next();
    if (was === 'done' || record.getString('state') !== 'done') return;
    const country = record.getString('country');
    const guide = `${HOLDER.user}${record.getString('guide')}`;
    const taker = pocketOf(tx, record.getString('counted_by'), country);
    post(
      tx,
      jsonIn<readonly HandoverLine[]>(record, 'lines', []).flatMap(({ currency, handed }) => [
        { country, holder: guide, other: taker, currency, amount: -handed, kind: 'move' as const, handover: record.id },
        { country, holder: taker, other: guide, currency, amount: handed, kind: 'move' as const, handover: record.id },
      ]),
    );
  });
}

/**
 * Cash of a tour that was for no trip is a difference of whoever handed it over, so that what came is what was paid and what
 * differs. Up to the sum that one person decides on alone it stands at once, all of a hand-over together; above it waits for
 * somebody else. @returns whether it waits
 */
export function keepSurplus(desk: Desk, handover: PbRecord<'handovers'>, found: readonly Found[], reason: string): boolean {
  const country = handover.getString('country');
  const holder = `${HOLDER.user}${handover.getString('guide')}`;
  const states = found.map(({ voucher, currency, amount }): boolean => {
    const isWaiting = takesTwo(sumIn(found, currency), aloneIn(desk, country, currency));
    const request = desk.add(
      'cash_requests',
      {
        ...{ country, kind: 'difference', state: isWaiting ? 'proposed' : 'approved', voucher, holder, amount, currency, reason },
        ...{ prepared_by: desk.actor.ref, prepared_name: desk.actor.name },
        ...(isWaiting ? {} : { decided_by: desk.actor.ref, decided_name: desk.actor.name, decided_at: desk.now }),
      },
      { action: 'create', reason },
    );
    if (!isWaiting) post(desk.tx, [{ country, holder, currency, amount, kind: 'difference', request: request.id, handover: handover.id }]);
    return isWaiting;
  });
  return states.some((isWaiting) => isWaiting);
}

const aloneIn = ({ tx }: Desk, country: string, currency: string): number =>
  aloneUpTo(currency, mainCurrency(tx, country), settingIn(tx, 'alone_up_to', country));
