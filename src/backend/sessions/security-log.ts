import { UNKNOWN_PER_HOUR } from '../../config/security.ts';
import type { Actor } from './actor.ts';
import type { App, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { byId, rowsOf } from '../engine/rows.ts';
import { storedTime } from '../engine/record-data.ts';
import { noteFromSite as operation } from '../../model/backend/operations.ts';
import type { OwnKind } from '../../schema/security.ts';
import { houseAct } from './house-act.ts';
import { transaction } from '../engine/refusal.ts';

const HOUR_MS = 3_600_000;
/** Within that time the same is written down once. */
const SAME_MS = 600_000;

export interface SecurityFacts {
  readonly kind: OwnKind;
  /** Whom it is about; `null` where the name that was tried is nobody's. */
  readonly person: PbRecord | null;
  readonly address?: string;
  /** Words of the house, never what somebody typed. */
  readonly what?: string;
  readonly actor?: Actor;
}

/** `users:…` or `admins:…` of a record. */
export const subjectOf = (person: PbRecord): string => `${person.collection().name}:${person.id}`;

/** The record of a subject, or `undefined`. */
export function personOf(app: App, subject: unknown): PbRecord | undefined {
  const [, collection = '', id = ''] = /^(users|admins):([a-z0-9]+)$/.exec(String(subject ?? '')) ?? [];
  return collection === '' ? undefined : byId(app, collection, id);
}

export const isGuestAccount = (person: PbRecord): boolean => person.collection().name === 'users' && person.getString('type') === 'tourist';

/** Writes something down. Of guests nothing is; tries at names that nobody has are not written down without end. @returns the row, where there is one */
export function noteSecurity(app: App, { kind, person, address = '', what = '', actor }: SecurityFacts): PbRecord | undefined {
  if (person && isGuestAccount(person)) return undefined;
  if (!person && countOf(app, kind, '', address, Date.now() - HOUR_MS) >= UNKNOWN_PER_HOUR) return undefined;
  const row = new Record(app.findCollectionByNameOrId('security_log'));
  row.set('kind', kind);
  row.set('subject', person ? subjectOf(person) : '');
  row.set('name', person ? person.getString('name_ru') || person.getString('username') : '');
  row.set('address', address.slice(0, 60));
  row.set('what', what.slice(0, 200));
  row.set('actor', actor?.ref ?? '');
  row.set('actor_name', actor?.name ?? '');
  app.save(row);
  return row;
}

/** The same, once in ten minutes of one person and address. */
export function noteOnce(app: App, facts: SecurityFacts): void {
  const subject = facts.person ? subjectOf(facts.person) : '';
  transaction(app, (tx) => {
    if (countOf(tx, facts.kind, subject, facts.address ?? '', Date.now() - SAME_MS) === 0) noteSecurity(tx, facts);
  });
}

function countOf(app: App, kind: OwnKind, subject: string, address: string, since_ms: number): number {
  const sql = `SELECT COUNT(*) AS count FROM security_log INDEXED BY idx_security_log_2
    WHERE address = {:address} AND at > {:since} AND kind = {:kind} AND subject = {:subject}`;
  return rowsOf(app, sql, { kind, subject, address: address.slice(0, 60), since: storedTime(since_ms) }, { count: 0 })[0]?.count ?? 0;
}

export function noteFromSite(e: RequestEvent): void {
  houseAct(e, operation, ({ kind, subject, ...said }) => {
    const person = personOf(e.app, subject);
    if (kind && person) noteOnce(e.app, { kind, person, ...said });
    return { ok: true };
  });
}
