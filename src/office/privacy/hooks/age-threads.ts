import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import { overwriteDeleted } from '../../../backend/engine/remains.ts';
import { storedTime } from '../../../backend/engine/record-data.ts';
import type { Description } from '../../../schema/describe.ts';
import { tellsSql } from '../../../schema/erasure.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import type { RetentionAction, Ending } from '../../../people/retention/hooks/retention-actions.ts';
import { closeLeads } from './anonymise.ts';
import { accountsOf, eventsAbout, foldersOf, eraseAccount, eraseRows, eraseTracks } from './erase.ts';
import { eraseThread, type Thread } from './erase-thread.ts';

const LOSS_REASON = 'no_answer';

/** Requests of which nothing came: with all that was said of them, and with their guest where nothing else is left of him. */
export const endRequests: RetentionAction = {
  end: (ending, ids) => {
    const desk = openDesk(ending.tx, SYSTEM, {}, null);
    for (const id of ids) {
      const lead = byId(ending.tx, 'leads', id);
      if (!lead) continue;
      const client = lead.getString('client');
      // None of them was a purchase, else the request were none of these.
      const vouchers = pointingAt(ending.tx, 'vouchers.lead', id).map((voucher) => voucher.id);
      erase(desk, ending, { everyone: [], leads: [lead], vouchers });
      eraseLeftover(desk, ending, client);
    }
  },
};

/** Sales that bookkeeping asks for no more: who it was goes, days and sums stay. */
export const endSales: RetentionAction = {
  end: (ending, ids) => {
    const desk = openDesk(ending.tx, SYSTEM, {}, null);
    for (const id of ids) {
      const voucher = byId(ending.tx, 'vouchers', id);
      if (!voucher) continue;
      const [client, lead] = [voucher.getString('client'), byId(ending.tx, 'leads', voucher.getString('lead'))];
      const isLast = lead !== undefined && !tells(ending.tx, vouchers, 'idx_vouchers_12', 'lead', lead.id, id);
      erase(desk, ending, { everyone: [], leads: isLast ? [lead] : [], vouchers: [id] });
      eraseLeftover(desk, ending, client);
    }
  },
};

/** Drafts and holds of which no sale came; the request that they were made for has a time of its own. */
export const endHolds: RetentionAction = {
  end: (ending, ids) => {
    const desk = openDesk(ending.tx, SYSTEM, {}, null);
    for (const id of ids) {
      const voucher = byId(ending.tx, 'vouchers', id);
      if (!voucher) continue;
      erase(desk, ending, { everyone: [], leads: [], vouchers: [id] });
      eraseLeftover(desk, ending, voucher.getString('client'));
    }
  },
};

/** Cards of guests of whom there is neither a request nor a sale. */
export const endCards: RetentionAction = {
  end: (ending, ids) => {
    const desk = openDesk(ending.tx, SYSTEM, {}, null);
    for (const id of ids) {
      const client = byId(ending.tx, 'clients', id);
      if (client) eraseClient(desk, ending, client);
    }
  },
};

/** Accounts that guests made themselves and left. */
export const endAccounts: RetentionAction = {
  end: ({ tx, now }, ids) => {
    overwriteDeleted(tx);
    for (const id of ids) {
      const account = byId(tx, 'users', id);
      if (!account) continue;
      const number = account.getString('phone_e164');
      eraseAccount(tx, account);
      // Somebody else may have made one of the same number since.
      if (accountsOf(tx, [number]).length === 0) eraseTracks(tx, [account], [number]);
      else eraseTracks(tx, [account], []);
    }
    eraseRows(tx, 'events', eventsAbout(tx, new Map([['users', ids]])), storedTime(now));
  },
};

function erase(desk: Desk, { tx, folders }: Ending, thread: Thread): void {
  const { about } = eraseThread(desk, { ...thread, keepsReviews: true });
  closeLeads(desk, thread.leads, LOSS_REASON);
  folders.push(...foldersOf(tx, about));
}

/** A guest goes with the last that is left of him, unless he is expected or the law keeps him. */
function eraseLeftover(desk: Desk, ending: Ending, id: string): void {
  const client = byId(ending.tx, 'clients', id);
  if (client?.getString('state') !== 'active' || client.getBool('legal_hold')) return;
  const today = storedTime(ending.now).slice(0, 10);
  if (client.getString('arrival_date') >= today || client.getString('departure_date') >= today) return;
  if (tells(ending.tx, leads, 'idx_leads_client', 'client', id) || tells(ending.tx, vouchers, 'idx_vouchers_13', 'client', id)) return;
  eraseClient(desk, ending, client);
}

function eraseClient(desk: Desk, ending: Ending, client: PbRecord<'clients'>): void {
  const everyone = [client, ...pointingAt(desk.tx, 'clients.merged_into', client.id)];
  erase(desk, ending, { everyone, leads: [], vouchers: [] });
  desk.note(client, { action: 'anonymise' });
}

/** Whether rows that point at a record tell of somebody still, but for one of them. */
function tells(tx: App, table: Description, index: string, field: string, id: string, but = ''): boolean {
  const sql = `SELECT one.id AS id FROM ${table.name} one INDEXED BY ${index} WHERE one.${field} = {:id} AND one.${field} != '' AND one.id != {:but} AND ${tellsSql(table, 'one')} LIMIT 1`;
  return rowsOf(tx, sql, { id, but }, { id: '' }).length > 0;
}
