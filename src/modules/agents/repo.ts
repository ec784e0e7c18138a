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

export interface OwnGuests {
  readonly guests: readonly AgentLead[];
  readonly vouchers: readonly AgentVoucher[];
  readonly commissions: readonly AgentCommission[];
  /** What is earned of the guests of this page, whenever it was. */
  readonly ofGuests: readonly AgentCommission[];
}

/**
 * The guests whom an agent brought, what they bought, and what he earns of it, latest first: rules and views leave out everybody else's.
 * @param page of each of the three, from 1
 */
export async function listOwnGuests(pb: PocketBase, country: string, page = 1): Promise<OwnGuests> {
  const options = { sort: '-created,-id', skipTotal: true } as const;
  const ofCountry = where(agentCommissions).is('country', '=', country);
  const [{ guests, ofGuests }, vouchers, commissions] = await answered(
    Promise.all([
      pb
        .collection('agent_leads')
        .getList<AgentLead>(page, OWN_PAGE, { ...options, filter: filterOf(pb, where(agentLeads).is('country', '=', country)) })
        .then(async ({ items }) => {
          if (items.length === 0) return { guests: items, ofGuests: [] };
          const filter = filterOf(pb, all(ofCountry, any(...items.map(({ id }) => where(agentCommissions).is('lead', '=', id)))));
          const found = await pb.collection('agent_commissions').getList<AgentCommission>(1, OF_GUESTS, { sort: '-sold_on,-id', skipTotal: true, filter });
          return { guests: items, ofGuests: found.items };
        }),
      pb
        .collection('agent_vouchers')
        .getList<AgentVoucher>(page, OWN_PAGE, { ...options, filter: filterOf(pb, where(agentVouchers).is('country', '=', country)) }),
      // By the day of the sale, in which order they are kept for each agent.
      pb.collection('agent_commissions').getList<AgentCommission>(page, OWN_PAGE, { sort: '-sold_on,-id', skipTotal: true, filter: filterOf(pb, ofCountry) }),
    ]),
  );
  return { guests, ofGuests, vouchers: vouchers.items, commissions: commissions.items };
}
