import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What another reading of the rules makes of a voucher's money, beside what the desk wrote down. Sums in minor units. */
export interface Account {
  readonly state: string;
  readonly came: number;
  readonly went: number;
  readonly kept: number;
  readonly owed: number;
  readonly written: { readonly paid: number; readonly kept: number; readonly owed: number };
}

interface Frozen {
  readonly state: string;
  readonly since: string;
  readonly total: number;
  readonly part_fees: number;
  readonly deposit: number;
  readonly start: string;
  readonly refund_state: string;
  readonly refund_due: number;
  readonly credit_left: number;
  readonly paid: number;
  readonly kept: number;
  readonly rule: string | null;
  readonly cancellation: string | null;
}
interface Terms {
  readonly tiers: readonly { readonly until_hours_before: number; readonly refund_percent?: number; readonly fee_amount?: number; readonly base: string }[];
  readonly no_show_percent: number;
  readonly exceptions: readonly string[];
}

/** Money that came and went for a voucher: every row once, a correction with the sign of what it puts right. */
const SUMS = `
  SELECT
    COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) != 'refund' THEN row.amount_in_voucher_currency END), 0) AS came,
    COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) = 'refund' THEN row.amount_in_voucher_currency END), 0) AS went,
    COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) = 'refund' AND COALESCE(NULLIF(row.settled_at, ''), row.created) < $since
      THEN row.amount_in_voucher_currency END), 0) AS went_before
  FROM payments AS row LEFT JOIN payments AS was ON was.id = row.corrects AND row.corrects != ''
  WHERE row.voucher = $id AND row.state = 'cleared'`;
const VOUCHER = `
  SELECT state, state_since AS since, total, part_fees, deposit_due AS deposit, service_date || 'T' || start_time || ':00+07:00' AS start,
    refund_state, refund_due, credit_left, paid, kept, rule, cancellation FROM vouchers WHERE id = $id`;

/** Reads a voucher's account out of the database file, by plain SQL and arithmetic of its own. */
export function accountOf(dataDir: string, id: string): Account {
  const database = new DatabaseSync(path.join(dataDir, 'pb_data/data.db'), { readOnly: true, timeout: 5000 });
  try {
    const voucher = database.prepare(VOUCHER).get({ id }) as unknown as Frozen;
    const { came, went, went_before } = database.prepare(SUMS).get({ id, since: voucher.since }) as Record<'came' | 'went' | 'went_before', number>;
    // What was kept for people who stayed at home is out of the question, whatever becomes of the rest.
    const part = Math.min(came - went_before, voucher.part_fees);
    const right = rightOf({ ...voucher, total: voucher.total - voucher.part_fees }, came - went_before - part);
    const hasEnded = !['draft', 'on_hold', 'pending_supplier', 'confirmed', 'completed'].includes(voucher.state);
    const open = hasEnded ? Math.max(0, right - (went - went_before)) : Math.max(0, came - went - voucher.total);
    const owed = voucher.refund_state === 'declined' ? voucher.credit_left : open;
    const due = voucher.refund_state === 'due' ? voucher.refund_due : 0;
    return {
      state: voucher.state,
      came,
      went,
      kept: came - went - owed,
      owed,
      written: { paid: voucher.paid, kept: voucher.kept, owed: due + voucher.credit_left },
    };
  } finally {
    database.close();
  }
}

/** What of the money that was there at the end is the guest's. */
function rightOf(voucher: Frozen, money: number): number {
  const rule = JSON.parse(voucher.rule || 'null') as Terms | null;
  const end = JSON.parse(voucher.cancellation || 'null') as { by: string; at: string; exception?: string } | null;
  if (voucher.state === 'no_show' && rule) return money - Math.min(money, absentFee(voucher, rule));
  if (voucher.state !== 'cancelled' || !rule || !end) return money;
  if (end.by !== 'client' || (end.exception && rule.exceptions.includes(end.exception))) return money;
  const minutesLeft = (Date.parse(voucher.start) - Date.parse(end.at)) / 60_000;
  const reached = rule.tiers.filter((tier) => tier.until_hours_before * 60 <= minutesLeft);
  if (reached.length === 0) return money - Math.min(money, absentFee(voucher, rule));
  const tier = reached.reduce((best, one) => (one.until_hours_before > best.until_hours_before ? one : best));
  const base = tier.base === 'deposit' ? Math.min(voucher.deposit, voucher.total) : voucher.total;
  const fee = tier.fee_amount === undefined ? base - Math.round((base * (tier.refund_percent ?? 0)) / 100) : Math.min(base, tier.fee_amount);
  return money - Math.min(money, fee);
}

const absentFee = ({ total }: Frozen, { no_show_percent }: Terms): number => total - Math.round((total * no_show_percent) / 100);
