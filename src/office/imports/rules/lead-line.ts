import { FIRST_STATUS, REASON_FIELD, unsaidOf } from '../../../crm/leads/lead/lead.rules.ts';
import { deadline } from '../../../lib/time/office-hours.ts';
import type { KnownStatus } from '../../../model/imports/operations.ts';
import { instantOf, type LineFault, type ReadLine, storedInstant, type Values } from './read-line.ts';
import type { Known } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A period of a lead's history. */
export interface Stage {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly seconds: number;
  readonly at: string;
}

/** A lead as a line tells it: what people say of one, and where it stands since when. */
export interface LeadLine {
  /** What a person could have told the desk's own form. */
  readonly told: Fields;
  /** What follows from the status that it came with. */
  readonly standing: Fields;
  readonly stages: readonly Stage[];
  readonly isOpen: boolean;
}
export type PlannedLead = { readonly lead: LeadLine } | { readonly fault: LineFault };

/** A field of a lead by the field of a file that says it. */
const FIELD_OF: Readonly<Record<string, string>> = { phone: 'phone_raw', manager: 'assigned_user' };
/** When a line came about is of the line, and not of the lead that is there. */
const MOMENTS = ['created', 'status_at'];

/** What a line itself says of a lead, by the lead's fields: nothing that holds where it says nothing. */
export function saidOfLead({ values, assumed }: ReadLine): Fields {
  const own = Object.entries(values).filter(([name]) => !assumed.includes(name) && !MOMENTS.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [FIELD_OF[name] ?? name, value]));
}

/** The same of a client. */
export function saidOfClient(read: ReadLine): Fields {
  const own = Object.fromEntries(Object.entries(read.values).filter(([name]) => !read.assumed.includes(name) && name !== 'created'));
  const { phone, messenger, manager, source, ...rest } = own;
  return {
    ...rest,
    ...(phone === undefined ? {} : { phones: [phone] }),
    ...(messenger === undefined ? {} : { messengers: [{ kind: 'other', handle: messenger }] }),
    ...(manager === undefined ? {} : { last_manager: manager }),
    ...(source === undefined ? {} : { first_source: source }),
  };
}

/** What is not written as it stands. */
const STANDING = ['status', 'status_at', 'created', 'loss_reason', 'next_action', 'next_action_at'];
const textOf = (values: Values, name: string): string => String(values[name] ?? '');

/** How somebody is reached; one of these has to be there (domain.md). */
export const hasContact = (values: Values): boolean => ['phone', 'messenger', 'email'].some((name) => textOf(values, name) !== '');

/** A lead of a line, by the rules of the desk. */
export function leadOf({ values, faults }: ReadLine, known: Known): PlannedLead {
  const [first] = faults;
  if (first) return { fault: first };
  if (!hasContact(values)) return { fault: { field: 'phone', code: 'contact' } };
  const status = known.statuses.find(({ code }) => code === (values['status'] ?? FIRST_STATUS));
  if (!status) return { fault: { field: 'status', code: 'word' } };
  const told = toldOf(values);
  const missing = missingFor(status, values, told);
  if (missing) return { fault: missing };
  const now = storedInstant(known.now_ms);
  const created = textOf(values, 'created') || now;
  const since = status.code === FIRST_STATUS ? created : textOf(values, 'status_at') || created;
  if (since < created) return { fault: { field: 'status_at', code: 'before' } };
  const isOpen = status.kind === 'open';
  return {
    lead: {
      told,
      isOpen,
      stages: stagesOf(status, created, since),
      standing: {
        created,
        received_at: created,
        status: status.code,
        status_since: since,
        closed_at: isOpen ? '' : since,
        won_at: status.kind === 'won' ? since : '',
        loss_reason: status.kind === 'lost' ? textOf(values, 'loss_reason') : '',
        ...(isOpen ? planOf(values, status, known) : { next_action: '', next_action_at: '' }),
      },
    },
  };
}

function toldOf(values: Values): Fields {
  const entries = Object.entries(values).filter(([name]) => !STANDING.includes(name));
  const fields = Object.fromEntries(entries.map(([name, value]) => [FIELD_OF[name] ?? name, value]));
  // Who travels: the desk's own form begins with one.
  return { language: 'ru', source: 'other', ...fields, adults: Math.max(1, Number(values['adults'] ?? 1)) };
}

/** What the status asks for: of an open lead all of it, of one that is over why it was lost. */
function missingFor(status: KnownStatus, values: Values, told: Fields): LineFault | null {
  const value = (field: string): unknown => (field === REASON_FIELD ? values['loss_reason'] : told[field]);
  const asked = status.kind === 'open' ? status.required : status.required.filter((field) => field === REASON_FIELD);
  const [missing] = unsaidOf(asked, value);
  return missing === undefined ? null : { field: missing === 'phone_raw' ? 'phone' : missing, code: missing === REASON_FIELD ? 'missing' : 'status_needs' };
}

function planOf(values: Values, { action, slaMinutes }: KnownStatus, { now_ms, hours, zone }: Known): Fields {
  return {
    next_action: textOf(values, 'next_action') || action,
    next_action_at: textOf(values, 'next_action_at') || storedInstant(deadline(now_ms, slaMinutes, hours, zone)),
  };
}

/** It came as a new one, and went from there to where it stands: every period begins where the last one ended. */
function stagesOf({ code, kind }: KnownStatus, created: string, since: string): readonly Stage[] {
  const begun = { from: '', to: FIRST_STATUS, kind: 'open', seconds: 0, at: created };
  if (code === FIRST_STATUS) return [begun];
  const seconds = Math.round((instantOf(since) - instantOf(created)) / 1000);
  return [begun, { from: FIRST_STATUS, to: code, kind, seconds, at: since }];
}

export type PlannedClient = { readonly told: Fields } | { readonly fault: LineFault };

/** A client of a line. */
export function clientOf({ values, faults }: ReadLine, manager: string): PlannedClient {
  const [first] = faults;
  if (first) return { fault: first };
  if (!hasContact(values)) return { fault: { field: 'phone', code: 'contact' } };
  const { phone, messenger, manager: own, source, created: _created, ...rest } = values;
  return {
    told: {
      language: 'ru',
      ...rest,
      phones: phone === undefined ? [] : [phone],
      messengers: messenger === undefined ? [] : [{ kind: 'other', handle: messenger }],
      first_source: source ?? '',
      last_manager: own ?? manager,
      state: 'active',
    },
  };
}
