import type PocketBase from 'pocketbase';
import { answered } from '../../errors/from-pocketbase.ts';
import { type AgentLead, agentLeads } from './fields/agent-leads.ts';
import { type AgentCommission, agentCommissions } from './fields/commission-entries.ts';
import { type AgentVoucher, agentVouchers } from '../vouchers/fields/vouchers.ts';
import { all, any, filterOf, where } from '../../data/query.ts';

/** Rows of a page: as many as a phone reads at a pier. */
export const OWN_PAGE = 50;
/** What is earned of the guests of one page. */
const OF_GUESTS = 500;

/** A part of what an agent brought: guests by the instant, what is earned by the day of the sale. The end is not in it. */
export interface OwnSpan {
  readonly since: string;
  readonly before: string;
  readonly from: string;
  readonly to: string;
}

interface OwnAsked {
  /** Of each of the three, from 1. */
  readonly page?: number;
  readonly span?: OwnSpan | null;
}

export interface OwnGuests {
  readonly guests: readonly AgentLead[];
  readonly vouchers: readonly AgentVoucher[];
  readonly commissions: readonly AgentCommission[];
  /** What is earned of the guests of this page, whenever it was. */
  readonly ofGuests: readonly AgentCommission[];
}

/** The guests whom an agent brought, what they bought, and what he earns of it, latest first: rules and views leave out everybody else's. */
export async function listOwnGuests(pb: PocketBase, country: string, { page = 1, span = null }: OwnAsked = {}): Promise<OwnGuests> {
  const [lead, voucher, entry] = [where(agentLeads).is, where(agentVouchers).is, where(agentCommissions).is];
  const ofCountry = entry('country', '=', country);
  const filters = [
    all(lead('country', '=', country), ...(span ? [lead('created', '>=', span.since), lead('created', '<', span.before)] : [])),
    all(voucher('country', '=', country), ...(span ? [voucher('created', '>=', span.since), voucher('created', '<', span.before)] : [])),
    all(ofCountry, ...(span ? [entry('sold_on', '>=', span.from), entry('sold_on', '<', span.to)] : [])),
  ].map((filter) => filterOf(pb, filter));
  const list = <T>(name: string, at: number, sort = '-created,-id') =>
    pb.collection(name).getList<T>(page, OWN_PAGE, { sort, skipTotal: true, filter: filters[at] ?? '' });
  const [{ guests, ofGuests }, vouchers, commissions] = await answered(
    Promise.all([
      list<AgentLead>('agent_leads', 0).then(async ({ items }) => {
        if (items.length === 0) return { guests: items, ofGuests: [] };
        const filter = filterOf(pb, all(ofCountry, any(...items.map(({ id }) => entry('lead', '=', id)))));
        const found = await pb.collection('agent_commissions').getList<AgentCommission>(1, OF_GUESTS, { sort: '-sold_on,-id', skipTotal: true, filter });
        return { guests: items, ofGuests: found.items };
      }),
      list<AgentVoucher>('agent_vouchers', 1),
      // By the day of the sale, in which order they are kept for each agent.
      list<AgentCommission>('agent_commissions', 2, '-sold_on,-id'),
    ]),
  );
  return { guests, ofGuests, vouchers: vouchers.items, commissions: commissions.items };
}
