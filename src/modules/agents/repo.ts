import type PocketBase from 'pocketbase';
import { answered } from '../../errors/from-pocketbase.ts';
import { type AgentLead, agentLeads } from './fields/agent-leads.ts';
import { type AgentCommission, agentCommissions } from './fields/commission-entries.ts';
import { type AgentVoucher, agentVouchers } from '../vouchers/fields/vouchers.ts';
import { filterOf, where } from '../../data/query.ts';

/** Latest first; older ones are asked for at the office. */
const SHOWN = 200;

/** The guests whom an agent brought, what they bought, and what he earns of it: rules and views leave out everybody else's. */
export async function listOwnGuests(
  pb: PocketBase,
  country: string,
): Promise<{ readonly guests: readonly AgentLead[]; readonly vouchers: readonly AgentVoucher[]; readonly commissions: readonly AgentCommission[] }> {
  const options = { sort: '-created,-id', skipTotal: true } as const;
  const [guests, vouchers, commissions] = await answered(
    Promise.all([
      pb.collection('agent_leads').getList<AgentLead>(1, SHOWN, { ...options, filter: filterOf(pb, where(agentLeads).is('country', '=', country)) }),
      pb.collection('agent_vouchers').getList<AgentVoucher>(1, SHOWN, { ...options, filter: filterOf(pb, where(agentVouchers).is('country', '=', country)) }),
      pb
        .collection('agent_commissions')
        .getList<AgentCommission>(1, SHOWN, { ...options, filter: filterOf(pb, where(agentCommissions).is('country', '=', country)) }),
    ]),
  );
  return { guests: guests.items, vouchers: vouchers.items, commissions: commissions.items };
}
