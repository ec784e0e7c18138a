import type { RequestEvent } from '../jsvm.d.ts';
import { actorCan, isOverseer } from './actor.ts';
import { deskRead, deskWrite } from './desk.ts';
import { maskedFor } from './masks.ts';
import { jsonIn, type Plain, shownOf } from './plain.ts';
import { Refusal } from './refusal.ts';
import { rowsOf } from './rows.ts';
import { textIn } from './told.ts';

const ROWS = 200;
const RIGHTS = {
  leads: 'desk.search',
  clients: 'clients.read',
  vouchers: 'vouchers.read',
  payments: 'vouchers.read',
  reminders: 'vouchers.read',
  notes: 'notes.read',
  reminder_templates: 'reminders.read',
  cancellation_rules: 'cancellation.read',
} as const;

/** GET events?entity=&record=: what was done to a record, newest first. */
export function readEvents(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, { entity = '', record = '' }) => {
    const right = entity in RIGHTS ? RIGHTS[entity as keyof typeof RIGHTS] : null;
    if (!isOverseer(actor) && (right === null || !actorCan(actor, right))) throw new Refusal('forbidden');
    const [subject] = right ? app.findRecordsByFilter(entity, 'id = {:record}', '', 1, 0, { record }) : [];
    // Whose record it is decides on contacts in old values too.
    const owner = subject
      ? { assigned_user: subject.getString('assigned_user'), last_manager: subject.getString('last_manager'), sold_by: subject.getString('sold_by') }
      : {};
    const masked = (row: Plain): Plain => {
      const { assigned_user: _a, last_manager: _l, sold_by: _s, masked: _m, ...rest } = maskedFor(actor, entity, { ...row, ...owner });
      return { ...rest, ...Object.fromEntries(['assigned_user', 'sold_by'].filter((name) => name in row).map((name) => [name, row[name]])) };
    };
    const rows = app.findRecordsByFilter('events', 'entity = {:entity} && record = {:record}', '-revision,-at', ROWS, 0, { entity, record });
    return {
      rows: rows.map((row) => ({ ...shownOf(row), before: masked(jsonIn<Plain>(row, 'before', {})), after: masked(jsonIn<Plain>(row, 'after', {})) })),
    };
  });
}

/** POST exports {list, format, filter, rows}: written down before the file is made. */
export function logExport(e: RequestEvent): void {
  deskWrite(e, { right: 'desk.export', keyed: true }, (desk) => {
    const row = desk.add('exports', {
      actor: desk.actor.ref,
      actor_name: desk.actor.name,
      list: textIn(desk.body['list'], 40),
      format: textIn(desk.body['format'], 10),
      filter: textIn(desk.body['filter'], 2000),
      rows: Math.max(0, Math.floor(Number(desk.body['rows'] ?? 0)) || 0),
    });
    return { id: row.id };
  });
}

/** GET people: who can have leads, and everybody's name for lists. */
export function listPeople(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app) => ({
    rows: rowsOf(app, "SELECT id, name_ru, name_en, type, active FROM users WHERE type IN ('manager', 'senior', 'accountant', 'agent')", {}, PERSON),
  }));
}

const PERSON = { id: '', name_ru: '', name_en: '', type: '', active: false };
