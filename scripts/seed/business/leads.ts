import { randomUUID } from 'node:crypto';
import { contactKeys, searchText } from '../../../src/domain/contacts.ts';
import { DEFAULT_STAGES, dueAt, stagesOf } from '../../../src/domain/lead.ts';
import { DEFAULT_HOURS, deadline, workingMinutes } from '../../../src/domain/office-hours.ts';
import { createRng, type Rng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, type Row, stored } from './database.ts';
import { HISTORIES_UP_TO, type Historian, openHistorian } from './histories.ts';
import { ANSWERS, CALL_NOTES, EN_NAMES, HOTELS, MESSAGES, RU_NAMES } from './texts.ts';

const COUNTRY = 'thailand';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PHUKET = (): number => 420;
const STAGES = stagesOf(DEFAULT_STAGES);
/** Leads per transaction: big enough to be quick, small enough to leave room for others. */
const PART = 5000;
/** How busy the months are, January first. */
const SEASON = [1.5, 1.5, 1.3, 1, 0.6, 0.5, 0.6, 0.6, 0.5, 0.8, 1.3, 1.6];
const SOURCES: readonly (readonly [string, number])[] = [
  ['site_form', 38],
  ['whatsapp', 17],
  ['telegram', 15],
  ['agent_link', 9],
  ['repeat', 6],
  ['phone', 5],
  ['instagram', 4],
  ['vk', 3],
  ['walk_in', 2],
  ['ota', 1],
];
const REASONS = ['price', 'dates_full', 'no_answer', 'bought_elsewhere', 'changed_plans', 'weather', 'health_age', 'cannot_pay', 'season_closed'] as const;
const NEXT_ACTIONS: Readonly<Record<string, string>> = {
  new: 'Связаться с гостем',
  contacted: 'Узнать даты, число людей и отель',
  qualified: 'Отправить подборку',
  offered: 'Спросить, что выбрали',
  hold: 'Получить предоплату',
};
const WAY = ['new', 'contacted', 'qualified', 'offered', 'hold', 'won'] as const;

export interface LeadsPlan {
  /** How many leads there shall be in all. */
  readonly count: number;
  readonly days: number;
  readonly now_ms: number;
  readonly report?: (done: number) => void;
}

interface World {
  readonly database: BusinessDatabase;
  readonly managers: readonly string[];
  readonly agents: readonly string[];
  readonly excursions: readonly string[];
  readonly numbers: Map<number, number>;
  readonly historian: Historian;
  readonly isTold: boolean;
  readonly regulars: { id: string; person: Person; manager: string }[];
}

interface Person {
  readonly name: string;
  readonly language: 'ru' | 'en';
  readonly phone: string;
  readonly messenger: string;
}

/**
 * Writes a business of so many leads, with their histories, timelines and clients, straight into the database: what
 * is there from an earlier run is counted in. Whoever won is a client, to whom vouchers can be sold.
 * @returns how many were added.
 */
export function seedLeads(database: BusinessDatabase, { count, days, now_ms, report }: LeadsPlan): number {
  const known = Number(database.all("SELECT count(*) AS n FROM leads WHERE created_by = 'demo'")[0]?.['n'] ?? 0);
  const missing = count - known;
  if (missing <= 0) return 0;
  const rng = createRng(`leads/${known}/${count}`);
  const ids = (sql: string): readonly string[] => database.all(sql).map((row) => String(row['id']));
  const world: World = {
    database,
    managers: ids("SELECT id FROM users WHERE type = 'manager' AND active = 1 ORDER BY id"),
    agents: ids("SELECT id FROM users WHERE type = 'agent' ORDER BY id"),
    excursions: ids(`SELECT id FROM ic_excurs WHERE parent = '' AND country = '${COUNTRY}' AND status = 'active' ORDER BY CAST(id AS INTEGER)`),
    numbers: new Map(
      database.all(`SELECT year, last FROM counters WHERE kind = 'lead' AND scope = '${COUNTRY}'`).map((row) => [Number(row['year']), Number(row['last'])]),
    ),
    historian: openHistorian(database, count <= HISTORIES_UP_TO),
    isTold: count <= HISTORIES_UP_TO,
    regulars: [],
  };
  const times = arrivals(rng, missing, days, now_ms);
  for (let from = 0; from < times.length; from += PART) {
    database.together(() => {
      for (const at of times.slice(from, from + PART)) addLead(world, rng, at, now_ms);
      keepNumbers(world);
    });
    report?.(Math.min(times.length, from + PART));
  }
  return missing;
}

/** When leads arrive: more in the season, by day rather than by night, in order. */
function arrivals(rng: Rng, count: number, days: number, now_ms: number): readonly number[] {
  const times: number[] = [];
  while (times.length < count) {
    const at = now_ms - rng.next() * days * DAY_MS;
    const local = new Date(at + 7 * 3_600_000);
    const byMonth = (SEASON[local.getUTCMonth()] ?? 1) / 1.6;
    const byHour = local.getUTCHours() >= 8 ? 1 : 0.2;
    if (rng.chance(byMonth * byHour)) times.push(Math.floor(at));
  }
  return times.sort((a, b) => a - b);
}

function personOf(rng: Rng): Person {
  const isRussian = rng.chance(0.8);
  const digits = (count: number): string => String(rng.int(10 ** (count - 1), 10 ** count - 1));
  if (!isRussian) {
    const name = `${rng.pick('Emma', ...EN_NAMES.first)} ${rng.pick('Smith', ...EN_NAMES.last)}`;
    return {
      name,
      language: 'en',
      phone: rng.pick(`+44${digits(10)}`, `+49${digits(10)}`, `+61${digits(9)}`, `+66${digits(9)}`),
      messenger: handle(rng, name),
    };
  }
  const isWoman = rng.chance(0.55);
  const first = isWoman ? rng.pick('Анна', ...RU_NAMES.female) : rng.pick('Иван', ...RU_NAMES.male);
  const surname = rng.pick('Иванов', ...RU_NAMES.surname) + (isWoman ? 'а' : '');
  const name = rng.chance(0.6) ? `${first} ${surname}` : first;
  return { name, language: 'ru', phone: rng.chance(0.9) ? `+79${digits(9)}` : `+66${digits(9)}`, messenger: handle(rng, `guest${digits(4)}`) };
}

const handle = (rng: Rng, name: string): string => (rng.chance(0.35) ? `@${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}${rng.int(1, 999)}` : '');

/** Where the lead has got to by now: the path of stages with their instants, and its end. */
function historyOf(rng: Rng, at: number, now_ms: number): readonly (readonly [stage: string, at: number])[] {
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

/** A desk that works: most open leads got where they are within the time that their stage allows. */
function fresh(rng: Rng, path: readonly (readonly [string, number])[], now_ms: number): readonly (readonly [string, number])[] {
  const [code, since] = path.at(-1) ?? ['new', now_ms];
  const stage = STAGES.get(code);
  if (stage?.kind !== 'open' || path.length < 2 || rng.chance(0.2)) return path;
  return [...path.slice(0, -1), [code, Math.max(since, Math.floor(now_ms - rng.next() * stage.slaMinutes * MINUTE_MS))]];
}

function addLead(world: World, rng: Rng, at: number, now_ms: number): void {
  const { database } = world;
  const regular = world.regulars.length > 50 && rng.chance(0.12) ? world.regulars[rng.int(0, world.regulars.length - 1)] : undefined;
  const person = regular?.person ?? personOf(rng);
  const source = regular && rng.chance(0.5) ? 'repeat' : weighted(rng);
  const path = fresh(rng, historyOf(rng, at, now_ms), now_ms);
  const [status, since] = path.at(-1) ?? ['new', at];
  const stage = STAGES.get(status);
  const isOpen = stage?.kind === 'open';
  const id = newId();
  const manager = regular?.manager ?? world.managers[rng.int(0, world.managers.length - 1)] ?? '';
  const lossReason = status === 'lost' ? rng.pick('price', ...REASONS) : '';
  const messages = person.language === 'ru' ? MESSAGES.ru : MESSAGES.en;
  const message = rng.pick('', ...messages);
  const isKnown = path.length > 2;
  const hotel = isKnown ? rng.pick('Катания', ...HOTELS) : '';
  const nextAt = isOpen ? Math.max(since, now_ms - 600 * MINUTE_MS) + rng.int(-200, 3000) * MINUTE_MS : null;
  const due = stage && isOpen ? dueAt({ stage, since_ms: since, nextActionAt_ms: nextAt }, DEFAULT_HOURS, PHUKET) : null;
  const year = new Date(at + 7 * 3_600_000).getUTCFullYear();
  const last = (world.numbers.get(year) ?? 0) + 1;
  world.numbers.set(year, last);
  const number = `L-${String(year % 100).padStart(2, '0')}-${String(last).padStart(5, '0')}`;
  const client = status === 'won' ? (regular?.id ?? addClient(world, person, manager, source, hotel, at)) : (regular?.id ?? '');
  const answered = path[1] && path[1][0] === 'contacted' ? path[1][1] : null;
  const touches = timeline(world, rng, id, person, message, source, path, manager);
  const excursion = rng.chance(0.7) && world.excursions.length > 0 ? (world.excursions[rng.int(0, world.excursions.length - 1)] ?? '') : '';
  const nextAction = isOpen ? (NEXT_ACTIONS[status] ?? 'Позвонить') : '';
  const created = stored(at);
  const keys = contactKeys({ phones: [person.phone], messengers: [person.messenger], email: '' });
  database.insert('leads', {
    id,
    uuid: randomUUID(),
    country: COUNTRY,
    name: person.name,
    phone_raw: person.phone,
    phone_e164: person.phone,
    messenger: person.messenger,
    language: person.language,
    excursion,
    variant: '',
    date_from: isKnown ? stored(at + rng.int(1, 12) * DAY_MS).slice(0, 10) : '',
    adults: rng.int(1, 4),
    children: rng.chance(0.35) ? rng.int(1, 2) : 0,
    child_ages: '[]',
    message,
    source,
    source_detail: '{}',
    referral: source === 'agent_link' ? '{"code":"boris","method":"link"}' : 'null',
    manager_hint: 'null',
    consent: JSON.stringify({ version: '2026-01-01', at: created }),
    received_at: created,
    number,
    status,
    status_since: stored(since),
    cycle: 1,
    assigned_user: rng.chance(0.03) && status === 'new' ? '' : manager,
    assigned_reason: regular ? 'last_manager' : 'round_robin',
    assigned_at: created,
    agent: source === 'agent_link' ? (world.agents[0] ?? '') : '',
    client,
    email: '',
    next_action: nextAction,
    next_action_at: nextAt === null ? '' : stored(nextAt),
    due_at: due === null ? '' : stored(due),
    first_response_at: answered === null ? '' : stored(answered),
    response_minutes: answered === null ? 0 : workingMinutes(at, answered, DEFAULT_HOURS, PHUKET),
    touches,
    last_touch_at: stored(since),
    excursions: excursion === '' ? '[]' : JSON.stringify([excursion]),
    picks: 'null',
    date_to: '',
    infants: 0,
    hotel,
    room: hotel && rng.chance(0.6) ? String(rng.int(101, 899)) : '',
    budget: 0,
    budget_currency: '',
    note: '',
    loss_reason: lossReason,
    loss_note: '',
    won_at: status === 'won' ? stored(since) : '',
    closed_at: isOpen ? '' : stored(since),
    merged_into: '',
    also: 'null',
    external_id: '',
    created_by: 'demo',
    updated_by: '',
    offer: '',
    search: searchText([number, hotel, message, nextAction], [person.phone], [person.messenger], [person.name]),
    keys: JSON.stringify(keys),
    created,
    updated: stored(Math.min(now_ms, since + 1000)),
  });
  history(world, id, path, manager, source, lossReason);
  if (status === 'won' && !regular) world.regulars.push({ id: client, person, manager });
}

function weighted(rng: Rng): string {
  let left = rng.next() * 100;
  for (const [source, weight] of SOURCES) {
    left -= weight;
    if (left < 0) return source;
  }
  return 'other';
}

function addClient({ database }: World, person: Person, manager: string, source: string, hotel: string, at: number): string {
  const id = newId();
  const created = stored(at);
  const row: Row = {
    id,
    country: COUNTRY,
    name: person.name,
    name_latin: person.language === 'en' ? person.name : '',
    phones: JSON.stringify([person.phone]),
    phone_e164: person.phone,
    messengers: person.messenger ? JSON.stringify([{ kind: 'telegram', handle: person.messenger }]) : '[]',
    email: '',
    language: person.language,
    hotel,
    first_source: source,
    last_manager: manager,
    state: 'active',
    totals: '{"vouchers":0,"paid":{},"last_trip":""}',
    created_by: 'demo',
    search: searchText([hotel], [person.phone], [person.messenger], [person.name]),
    keys: JSON.stringify(contactKeys({ phones: [person.phone], messengers: [person.messenger], email: '' })),
    created,
    updated: created,
  };
  database.insert('clients', row);
  return id;
}

function history(
  { database, historian, isTold }: World,
  lead: string,
  path: readonly (readonly [string, number])[],
  manager: string,
  source: string,
  lossReason: string,
): void {
  path.forEach(([to, at], step) => {
    const before = path[step - 1];
    database.insert('lead_stages', {
      id: newId(),
      lead,
      country: COUNTRY,
      from: before?.[0] ?? '',
      to,
      kind: STAGES.get(to)?.kind ?? 'open',
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
    if (!before || !isTold) return;
    const data = JSON.stringify({ from: before[0], to, loss_reason: after.loss_reason ?? '' });
    const row = {
      id: newId(),
      lead,
      country: COUNTRY,
      kind: 'stage',
      channel: '',
      text: '',
      data,
      at: stored(at),
      by: `users:${manager}`,
      created: stored(at),
    };
    database.insert('activities', row);
  });
}

/** What was said, in order. @returns how many touches there were. */
function timeline(
  { database }: World,
  rng: Rng,
  lead: string,
  person: Person,
  message: string,
  source: string,
  path: readonly (readonly [string, number])[],
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

function keepNumbers({ database, numbers }: World): void {
  const now = stored(Date.now());
  for (const [year, last] of numbers) {
    database.run(
      "INSERT INTO counters (id, kind, scope, year, last, created, updated) VALUES (?, 'lead', ?, ?, ?, ?, ?) ON CONFLICT (kind, scope, year) DO UPDATE SET last = excluded.last",
      newId(),
      COUNTRY,
      year,
      last,
      now,
      now,
    );
  }
}
