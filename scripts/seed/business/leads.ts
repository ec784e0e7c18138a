import { randomUUID } from 'node:crypto';
import { contactKeys, searchText } from '../../../src/lib/contacts/contacts.ts';
import { dueAt } from '../../../src/crm/leads/lead/lead.rules.ts';
import { DEFAULT_HOURS, workingMinutes } from '../../../src/lib/time/office-hours.ts';
import { createRng, type Rng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, type Row, stored } from './database.ts';
import { HISTORIES_UP_TO, type Historian, openHistorian } from './histories.ts';
import { arrivals, type Person, personOf, sourceOf } from './lead-guests.ts';
import { COUNTRY, fresh, historyOf, MINUTE_MS, PHUKET, STATUSES, writeStatusPeriods, writeTimeline } from './lead-paths.ts';
import { HOTELS, MESSAGES } from './texts.ts';

const DAY_MS = 86_400_000;
/** Leads per transaction: big enough to be quick, small enough to leave room for others. */
const PART = 5000;
const REASONS = ['price', 'dates_full', 'no_answer', 'bought_elsewhere', 'changed_plans', 'weather', 'health_age', 'cannot_pay', 'season_closed'] as const;
const NEXT_ACTIONS: Readonly<Record<string, string>> = {
  new: 'Связаться с гостем',
  contacted: 'Узнать даты, число людей и отель',
  qualified: 'Отправить подборку',
  offered: 'Спросить, что выбрали',
  hold: 'Получить предоплату',
};
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
  readonly hasHistory: boolean;
  readonly regulars: { id: string; person: Person; manager: string }[];
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
    agents: ids("SELECT id FROM users WHERE type = 'agent' ORDER BY username = 'agent' DESC, id"),
    excursions: ids(`SELECT id FROM ic_excurs WHERE parent = '' AND country = '${COUNTRY}' AND status = 'active' ORDER BY CAST(id AS INTEGER)`),
    numbers: new Map(
      database.all(`SELECT year, last FROM counters WHERE kind = 'lead' AND scope = '${COUNTRY}'`).map((row) => [Number(row['year']), Number(row['last'])]),
    ),
    historian: openHistorian(database, count <= HISTORIES_UP_TO),
    hasHistory: count <= HISTORIES_UP_TO,
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

function addLead(world: World, rng: Rng, at: number, now_ms: number): void {
  const { database } = world;
  const regular = world.regulars.length > 50 && rng.chance(0.12) ? world.regulars[rng.int(0, world.regulars.length - 1)] : undefined;
  const person = regular?.person ?? personOf(rng);
  const source = regular && rng.chance(0.5) ? 'repeat' : sourceOf(rng);
  const path = fresh(rng, historyOf(rng, at, now_ms), now_ms);
  const [status, since] = path.at(-1) ?? ['new', at];
  const leadStatus = STATUSES.get(status);
  const isOpen = leadStatus?.kind === 'open';
  const id = newId();
  const manager = regular?.manager ?? world.managers[rng.int(0, world.managers.length - 1)] ?? '';
  const lossReason = status === 'lost' ? rng.pick('price', ...REASONS) : '';
  const messages = person.language === 'ru' ? MESSAGES.ru : MESSAGES.en;
  const message = rng.pick('', ...messages);
  const isKnown = path.length > 2;
  const hotel = isKnown ? rng.pick('Катания', ...HOTELS) : '';
  const nextAt = isOpen ? Math.max(since, now_ms - 600 * MINUTE_MS) + rng.int(-200, 3000) * MINUTE_MS : null;
  const due = leadStatus && isOpen ? dueAt({ status: leadStatus, since_ms: since, nextActionAt_ms: nextAt, holdEnds_ms: null }, DEFAULT_HOURS, PHUKET) : null;
  const year = new Date(at + 7 * 3_600_000).getUTCFullYear();
  const last = (world.numbers.get(year) ?? 0) + 1;
  world.numbers.set(year, last);
  const number = `L-${String(year % 100).padStart(2, '0')}-${String(last).padStart(5, '0')}`;
  const client = status === 'won' ? (regular?.id ?? addClient(world, person, manager, source, hotel, at)) : (regular?.id ?? '');
  const answered = path[1] && path[1][0] === 'contacted' ? path[1][1] : null;
  const touches = writeTimeline(world, rng, id, person, message, source, path, manager);
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
  writeStatusPeriods(world, id, path, manager, source, lossReason);
  if (status === 'won' && !regular) world.regulars.push({ id: client, person, manager });
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
