import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { Desk } from '../../../backend/desk.ts';
import { moveLead } from '../../../crm/leads/lead/lead-move.hooks.ts';
import { readStatuses } from '../../../crm/leads/lead/lead.hooks.ts';

/**
 * What is open of leads whose guest is forgotten is lost, for there is nobody left to write to. Asked for when they are blank: what
 * was written of him and is wrong by the rules of today keeps no lead from being closed.
 */
export function closeLeads(desk: Desk, leads: readonly PbRecord[], loss_reason: string): void {
  const statuses = readStatuses(desk.tx);
  for (const { id } of leads) {
    const lead = desk.take('leads', id);
    if (statuses.get(lead.getString('status'))?.kind !== 'open') continue;
    try {
      moveLead(desk, lead, 'lost', { loss_reason });
    } catch (error) {
      // It is blank all the same: that it stays open keeps nobody from being forgotten.
      console.error(`lead ${id} stays open: ${String(error)}`);
    }
  }
}
