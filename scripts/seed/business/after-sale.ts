import { afterSale } from '../../../src/crm/leads/lead/lead.rules.ts';
import type { Cancellation } from '../../../src/model/vouchers/fields/shapes.ts';
import { type BusinessDatabase, newId } from './database.ts';
import type { Historian } from './histories.ts';

const OVER = "('cancelled', 'expired', 'rejected')";
const FIRST_CALL_MS = 86_400_000;

/** Leads of which every voucher was cancelled leave Won, as the desk lets them; a guest who left his money is called tomorrow. */
export function leaveWon(database: BusinessDatabase, country: string, historian: Historian, now_ms: number): void {
  const rows = database.all(
    `SELECT l.id, l.cycle, l.assigned_user, l.source, l.status_since,
      (SELECT cancellation FROM vouchers WHERE lead = l.id AND state = 'cancelled' ORDER BY state_since DESC LIMIT 1) AS cancellation
    FROM leads l WHERE l.country = ? AND l.status = 'won' AND l.created_by = 'demo'
      AND EXISTS (SELECT 1 FROM vouchers WHERE lead = l.id AND state = 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM vouchers WHERE lead = l.id AND state NOT IN ${OVER})`,
    country,
  );
  for (const row of rows) {
    const [id, by] = [String(row['id']), String(row['assigned_user'])];
    const cancellation = JSON.parse(String(row['cancellation'])) as Cancellation;
    const { loss_reason, isReopened } = afterSale(cancellation);
    const at = cancellation.at.replace('T', ' ');
    const seconds = Math.max(0, Math.round((Date.parse(cancellation.at) - Date.parse(String(row['status_since']).replace(' ', 'T'))) / 1000));
    const move = (from: string, to: string, kind: string, cycle: number, spent: number): void => {
      const lost = to === 'lost' ? loss_reason : '';
      const same = { id: newId(), lead: id, country, by: by && `users:${by}`, at, created: at };
      database.insert('lead_stages', { ...same, from, to, kind, cycle, assigned_user: by, source: String(row['source']), loss_reason: lost, seconds: spent });
      const before = { status: from };
      historian.tell({ entity: 'leads', record: id, action: 'move', by, at: Date.parse(cancellation.at), before, after: { status: to } });
    };
    const cycle = Number(row['cycle']);
    move('won', 'lost', 'lost', cycle, seconds);
    if (isReopened) move('lost', 'contacted', 'open', cycle + 1, 0);
    const next = new Date(now_ms + FIRST_CALL_MS).toISOString().replace('T', ' ');
    database.run(
      `UPDATE leads SET status = ?, status_since = ?, won_at = '', closed_at = ?, loss_reason = ?, cycle = ?, next_action = ?, next_action_at = ?, due_at = ?
      WHERE id = ?`,
      ...(isReopened ? ['contacted', at, '', '', cycle + 1, 'Предложить другой день', next, next] : ['lost', at, at, loss_reason, cycle, '', '', '']),
      id,
    );
  }
}
