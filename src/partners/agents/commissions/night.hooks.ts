import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { zoneOf } from '../../../backend/engine/time.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { followNow } from './follow-voucher.hooks.ts';
import * as operations from '../../../model/agents/office.operations.ts';
import { doPart } from '../../../backend/jobs/job-parts.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';

const AT_A_TIME = 200;
const DUE = `SELECT DISTINCT voucher FROM commission_entries INDEXED BY idx_commission_entries_3
  WHERE country = {:country} AND next_day != '' AND next_day <= {:today} AND voucher > {:after} ORDER BY voucher LIMIT {:limit}`;
/** Whose voucher is no more, since it was kept for long enough, goes nowhere by itself. */
const LEFT = "UPDATE commission_entries SET next_day = '' WHERE voucher = {:voucher} AND next_day != ''";

/** Brings every entry on whose day has come, by the clock of its country; each voucher in a transaction of its own, so that one that fails keeps no other. */
export function unlockCommissions(app: App, now_ms = Date.now()): Tally {
  const parts = new Parts();
  for (const { id: country, timezone } of rowsOf(app, 'SELECT id, timezone FROM countries ORDER BY id', {}, { id: '', timezone: '' })) {
    const today = localDay(now_ms, zoneOf(timezone));
    let after = '';
    for (;;) {
      const rows = rowsOf(app, DUE, { country, today, after, limit: AT_A_TIME }, { voucher: '' });
      for (const { voucher } of rows) unlock(app, parts, voucher, now_ms);
      after = rows.at(-1)?.voucher ?? '';
      if (rows.length < AT_A_TIME) break;
    }
  }
  return parts.sum;
}

function unlock(app: App, parts: Parts, voucher: string, now_ms: number): void {
  doPart(app, parts, `commission of ${voucher}`, (tx) => {
    const record = byId(tx, 'vouchers', voucher);
    if (record) followNow(tx, record, now_ms, { isSold: false });
    else tx.nonconcurrentDB().newQuery(LEFT).bind({ voucher }).execute();
    return { changed: 1 };
  });
}

/** The superuser's alone, who may do anything as it is. */
export function unlockAt(e: RequestEvent): void {
  houseAct(e, operations.unlockAt, ({ at }) => {
    const now = typeof at === 'string' ? Date.parse(at) : Date.now();
    if (Number.isNaN(now)) throw e.badRequestError('`at` is no instant.', null);
    unlockCommissions(e.app, now);
    e.noContent(204);
  });
}
