import type PocketBase from 'pocketbase';
import { answered } from '../../errors/from-pocketbase.ts';
import { type AgentLead, agentLeads } from './fields/agent-leads.ts';
import { type AgentCommission, agentCommissions } from './fields/commission-entries.ts';
import { type AgentVoucher, agentVouchers } from '../vouchers/fields/vouchers.ts';
import { all, filterOf, where } from '../../data/query.ts';

/** Latest first; older ones are asked for at the office. */
const SHOWN = 200;

/** A part of what an agent brought: guests by the instant, what is earned by the day of the sale. The end is not in it. */
export interface OwnSpan {
  readonly since: string;
  readonly before: string;
  readonly from: string;
  readonly to: string;
}

/** The guests whom an agent brought, what they bought, and what he earns of it: rules and views leave out everybody else's. */
export async function listOwnGuests(
  pb: PocketBase,
  country: string,
  span: OwnSpan | null = null,
): Promise<{ readonly guests: readonly AgentLead[]; readonly vouchers: readonly AgentVoucher[]; readonly commissions: readonly AgentCommission[] }> {
  const options = { sort: '-created,-id', skipTotal: true } as const;
  const [lead, voucher, entry] = [where(agentLeads).is, where(agentVouchers).is, where(agentCommissions).is];
  const filters = [
    all(lead('country', '=', country), ...(span ? [lead('created', '>=', span.since), lead('created', '<', span.before)] : [])),
    all(voucher('country', '=', country), ...(span ? [voucher('created', '>=', span.since), voucher('created', '<', span.before)] : [])),
    all(entry('country', '=', country), ...(span ? [entry('sold_on', '>=', span.from), entry('sold_on', '<', span.to)] : [])),
  ].map((filter) => filterOf(pb, filter));
  const list = <T>(name: string, at: number) => pb.collection(name).getList<T>(1, SHOWN, { ...options, filter: filters[at] ?? '' });
  const [guests, vouchers, commissions] = await answered(
    Promise.all([list<AgentLead>('agent_leads', 0), list<AgentVoucher>('agent_vouchers', 1), list<AgentCommission>('agent_commissions', 2)]),
  );
  return { guests: guests.items, vouchers: vouchers.items, commissions: commissions.items };
}
