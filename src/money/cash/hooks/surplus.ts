import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { mainCurrency, settingIn } from '../../../backend/settings.ts';
import type { Found } from '../../guide/hooks/surplus.ts';
import { aloneUpTo, takesTwo } from '../../../booking/vouchers/payments/payment.rules.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { sumIn } from '../rules/sums.ts';
import { post } from './entries.ts';

/**
 * Cash of a tour that was for no trip is a difference of whoever handed it over, so that what came is what was paid and what
 * differs. Up to the sum that one person decides on alone it stands at once, all of a hand-over together; above it waits for
 * somebody else. @returns whether it waits
 */
export function keepSurplus(desk: Desk, handover: PbRecord, found: readonly Found[], reason: string): boolean {
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
