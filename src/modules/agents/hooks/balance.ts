import { deskRead } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { profileOf } from './terms.ts';

const SUMS = `SELECT currency, state, SUM(amount) AS amount, COUNT(*) AS entries FROM commission_entries INDEXED BY idx_commission_entries_2
  WHERE agent = {:agent} AND country = {:country} GROUP BY currency, state ORDER BY currency, state`;

/** GET commissions/balance?country=: what an agent has earned by currency and state, of all his entries, and from which sum on he is paid. */
export function readBalance(e: RequestEvent): void {
  deskRead(e, 'referral.own', (app, actor, query) => {
    const profile = profileOf(app, actor.user);
    return {
      sums: rowsOf(app, SUMS, { agent: actor.user, country: wordIn(query['country']) }, { currency: '', state: '', amount: 0, entries: 0 }),
      least: { currency: profile?.getString('currency') ?? '', amount: profile?.getInt('min_payout') ?? 0 },
    };
  });
}
