import { DEFAULT_STATUSES, statusesOf } from '../../../src/crm/leads/lead/lead.rules.ts';
import { DEFAULT_HOURS, deadline } from '../../../src/lib/time/office-hours.ts';
import type { Rng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, stored } from './database.ts';
import type { Historian } from './histories.ts';
import type { Person } from './lead-guests.ts';
import { ANSWERS, CALL_NOTES } from './texts.ts';

export const COUNTRY = 'thailand';
export const MINUTE_MS = 60_000;
export const PHUKET = (): number => 420;
export const STATUSES = statusesOf(DEFAULT_STATUSES);
const WAY = ['new', 'contacted', 'qualified', 'offered', 'hold', 'won'] as const;

/** Statuses with their instants, in order. */
export type Path = readonly (readonly [status: string, at: number])[];

/** Where histories and timelines are written. */
interface Books {
  readonly database: BusinessDatabase;
  readonly historian: Historian;
  readonly hasHistory: boolean;
}

/** Where the lead has got to by now: the path of statuses with their instants, and its end. */
export function historyOf(rng: Rng, at: number, now_ms: number): Path {
  const answerAfter = Math.floor(3 + 40 * rng.next() ** 3 * (rng.chance(0.1) ? 12 : 1));
  const path: (readonly [string, number])[] = [['new', at]];
  const goal = rng.next();
  const last = goal < 0.36 ? 'won' : goal < 0.9 ? 'lost' : goal < 0.95 ? 'duplicate' : 'spam';
  let time = deadline(at, answerAfter, DEFAULT_HOURS, PHUKET);
  const steps = last === 'won' ? 5 : last === 'lost' ? rng.int(1, 4) : rng.int(0, 1);
  for (let step = 1; step <= steps; step++) {
    path.push([WAY[step] ?? 'won', time]);
    time += Math.floor(20 + rng.next() ** 2 * (step > 2 ? 12_000 : 7000)) * MINUTE_MS;
  }
  if (last !== 'won') path.push([last, time]);
  return path.filter(([, one]) => one <= now_ms);
}

/** A desk that works: most open leads got where they are within the time that their status allows. */
export function fresh(rng: Rng, path: Path, now_ms: number): Path {
  const [code, since] = path.at(-1) ?? ['new', now_ms];
  const status = STATUSES.get(code);
  if (status?.kind !== 'open' || path.length < 2 || rng.chance(0.2)) return path;
  return [...path.slice(0, -1), [code, Math.max(since, Math.floor(now_ms - rng.next() * status.slaMinutes * MINUTE_MS))]];
}

/** Writes the statuses of a lead, and what its history says of them. */
export function writeStatusPeriods({ database, historian }: Books, lead: string, path: Path, manager: string, source: string, lossReason: string): void {
  path.forEach(([to, at], step) => {
    const before = path[step - 1];
    database.insert('lead_stages', {
      id: newId(),
      lead,
      country: COUNTRY,
      from: before?.[0] ?? '',
      to,
      kind: STATUSES.get(to)?.kind ?? 'open',
      cycle: 1,
      assigned_user: manager,
      source,
      loss_reason: to === 'lost' ? lossReason : '',
      seconds: before ? Math.round((at - before[1]) / 1000) : 0,
      by: step === 0 ? '' : `users:${manager}`,
      at: stored(at),
      created: stored(at),
    });
    const after = { status: to, ...(to === 'lost' ? { loss_reason: lossReason } : {}) };
    if (!before) historian.tell({ entity: 'leads', record: lead, action: 'create', by: '', at, after: { ...after, source, assigned_user: manager } });
    else historian.tell({ entity: 'leads', record: lead, action: 'move', by: manager, at, before: { status: before[0] }, after });
  });
}

/** What was said, in order. @returns how many touches there were. */
export function writeTimeline(
  { database }: Books,
  rng: Rng,
  lead: string,
  person: Person,
  message: string,
  source: string,
  path: Path,
  manager: string,
): number {
  let touches = 0;
  const add = (kind: string, channel: string, text: string, at: number, by: string): void => {
    database.insert('activities', { id: newId(), lead, country: COUNTRY, kind, channel, text, data: '{}', at: stored(at), by, created: stored(at) });
    if (kind.startsWith('call') || kind.startsWith('message')) touches++;
  };
  const channel = source === 'site_form' ? 'site' : source;
  const start = path[0]?.[1] ?? 0;
  add('message_in', channel, message, start, '');
  touches = 0;
  const texts = person.language === 'ru' ? { notes: CALL_NOTES.ru, answers: ANSWERS.ru } : { notes: CALL_NOTES.en, answers: ANSWERS.en };
  for (const [, at] of path.slice(1, 4)) {
    if (rng.chance(0.7))
      add(rng.chance(0.3) ? 'call_out' : 'message_out', rng.pick('whatsapp', 'telegram', 'phone'), rng.pick('', ...texts.answers), at, `users:${manager}`);
    if (rng.chance(0.25)) add('comment', '', rng.pick('', ...texts.notes), at + MINUTE_MS, `users:${manager}`);
  }
  return touches;
}
