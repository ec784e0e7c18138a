import type PocketBase from 'pocketbase';
import { all, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { type AgentCommission, agentCommissions } from '../../../model/agents/fields/commission-entries.ts';
import { type AgentPayout, agentPayouts } from '../../../model/agents/fields/payouts.ts';
import { OWN_PAGE } from '../own/own-months.rules.ts';

/** Payouts of one date; a payout has 200 lines at most. */
const MOST_PAYOUTS = 50;
const LINES_PAGE = 500;

/** A page of an agent's own payouts, the latest first. @param page from 1 @throws AppError */
export async function listOwnPayouts(
  pb: PocketBase,
  country: string,
  page: number,
): Promise<{ readonly payouts: readonly AgentPayout[]; readonly hasMore: boolean }> {
  const filter = filterOf(pb, where(agentPayouts).is('country', '=', country));
  const list = (at: number, size: number) =>
    answered(pb.collection('agent_payouts').getList<AgentPayout>(at, size, { sort: '-created,-id', skipTotal: true, filter }));
  const { items: payouts } = await list(page, OWN_PAGE);
  // After a page that is full the one row that would come next, as a page of its own.
  const hasMore = payouts.length === OWN_PAGE && (await list(page * OWN_PAGE + 1, 1)).items.length > 0;
  return { payouts, hasMore };
}

/** A payout with what is in it. */
export interface StatedPayout {
  readonly payout: AgentPayout;
  readonly lines: readonly AgentCommission[];
}

/** An agent's own payouts of a date, with their lines. @param date day of the country until which they were drawn up @throws AppError */
export async function readStatement(pb: PocketBase, country: string, date: string): Promise<readonly StatedPayout[]> {
  const filter = filterOf(pb, all(where(agentPayouts).is('country', '=', country), where(agentPayouts).is('until', '=', date)));
  const { items } = await answered(pb.collection('agent_payouts').getList<AgentPayout>(1, MOST_PAYOUTS, { sort: 'created,id', skipTotal: true, filter }));
  return Promise.all(
    items.map(async (payout) => {
      const own = filterOf(pb, where(agentCommissions).is('payout', '=', payout.id));
      const lines = await answered(
        pb.collection('agent_commissions').getList<AgentCommission>(1, LINES_PAGE, { sort: 'created,id', skipTotal: true, filter: own }),
      );
      return { payout, lines: lines.items };
    }),
  );
}
