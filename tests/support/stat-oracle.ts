import type { DatabaseSync } from 'node:sqlite';

type Row = Readonly<Record<string, string | number | null>>;
/** Sums by their words, such as `thailand d new 2026-11-02 anna whatsapp new `. */
export type Sums = Map<string, readonly number[]>;

const rowsOf = (database: DatabaseSync, sql: string): readonly Row[] => database.prepare(sql).all() as unknown as readonly Row[];
const text = (row: Row | undefined, name: string): string => String(row?.[name] ?? '');
const whole = (row: Row, name: string): number => Number(row[name] ?? 0);

/** The day of an instant seven hours ahead of UTC: these businesses lie in Thailand. */
export const dayOf = (stored: string): string => new Date(Date.parse(stored.replace(' ', 'T')) + 7 * 3_600_000).toISOString().slice(0, 10);

function add(sums: Sums, keys: readonly string[], facts: readonly number[]): void {
  const key = keys.join('|');
  const before = sums.get(key);
  sums.set(
    key,
    facts.map((fact, at) => fact + (before?.[at] ?? 0)),
  );
}

/** Adds what happened on a day to that day, to its month and to its year. */
function addOn(sums: Sums, day: string, keysOf: (grain: string, period: string) => readonly string[], facts: readonly number[]): void {
  add(sums, keysOf('d', day), facts);
  add(sums, keysOf('m', day.slice(0, 7)), facts);
  add(sums, keysOf('y', day.slice(0, 4)), facts);
}

/** Histories of leads, each in the order in which it was lived. */
export function historiesIn(database: DatabaseSync): ReadonlyMap<string, readonly Row[]> {
  const histories = new Map<string, Row[]>();
  for (const row of rowsOf(database, 'SELECT rowid AS place, * FROM lead_stages')) {
    const lead = text(row, 'lead');
    histories.set(lead, [...(histories.get(lead) ?? []), row]);
  }
  for (const rows of histories.values())
    rows.sort((one, other) =>
      text(one, 'at') < text(other, 'at') ? -1 : text(one, 'at') > text(other, 'at') ? 1 : whole(one, 'place') - whole(other, 'place'),
    );
  return histories;
}

/** What leads come to, told by living every history again: who had the lead, and whether it was in work. */
export function leadSums(database: DatabaseSync): Sums {
  const sums: Sums = new Map();
  const leads = new Map(rowsOf(database, 'SELECT * FROM leads').map((row) => [text(row, 'id'), row]));
  for (const [id, history] of historiesIn(database)) {
    let held: { readonly manager: string; readonly source: string; readonly status: string } | null = null;
    history.forEach((row, step) => {
      const day = dayOf(text(row, 'at'));
      const now = { manager: text(row, 'assigned_user'), source: text(row, 'source'), status: text(row, 'to') };
      const isOpen = text(row, 'kind') === 'open';
      const tell = (what: string, who: typeof now, n = 1, reason = ''): void =>
        addOn(sums, day, (grain, period) => [text(row, 'country'), grain, what, period, who.manager, who.source, who.status, reason], [n]);
      if (step === 0) tell('new', now);
      if (held && (held.manager !== now.manager || held.source !== now.source)) {
        tell('given', held);
        tell('taken', now);
      }
      if (isOpen && step > 0 && !held) tell('reopened', now);
      if (!isOpen && (held || step === 0)) tell('closed', now, 1, text(row, 'loss_reason'));
      if (held) tell('open', held, -1);
      if (isOpen) tell('open', now);
      held = isOpen ? now : null;
    });
    const [lead, first] = [leads.get(id), history[0]];
    if (!lead || !first) continue;
    const tell = (what: string, status: string, reason: string): void =>
      addOn(
        sums,
        dayOf(text(first, 'at')),
        (grain, period) => [text(first, 'country'), grain, what, period, text(lead, 'assigned_user'), text(lead, 'source'), status, reason],
        [1],
      );
    const minutes = whole(lead, 'response_minutes');
    const within = [5, 15, 30, 60, 120, 240, 480, 1440].find((most) => minutes <= most);
    tell('begun', text(lead, 'status'), text(lead, 'loss_reason'));
    tell('answered', '', text(lead, 'first_response_at') === '' ? 'never' : String(within ?? 'more'));
    tell('been', [...new Set(history.map((row) => text(row, 'to')))].toSorted().join(' '), '');
  }
  return sums;
}

/** From when to when leads were in work; '9' for those that are. */
export function spells(database: DatabaseSync): readonly string[] {
  const all: string[] = [];
  for (const [lead, history] of historiesIn(database)) {
    let since: Row | null = null;
    for (const row of history) {
      const isOpen = text(row, 'kind') === 'open';
      if (isOpen) since ??= row;
      else if (since) {
        all.push([text(since, 'country'), text(row, 'at'), text(since, 'at'), lead].join('|'));
        since = null;
      }
    }
    if (since) all.push([text(since, 'country'), '9', text(since, 'at'), lead].join('|'));
  }
  return all.toSorted();
}

const CALLING: readonly (readonly [string, string])[] = [
  ['77', 'KZ'],
  ['76', 'KZ'],
  ['7', 'RU'],
  ['66', 'TH'],
  ['375', 'BY'],
  ['49', 'DE'],
  ['44', 'GB'],
  ['61', 'AU'],
];

interface Rate {
  readonly base: string;
  readonly quote: string;
  readonly value: string;
}

/** A sum of a voucher in the country's main currency, by the rate that was frozen with it. */
function worthOf(voucher: Row, sum: number, main: string): number {
  const currency = text(voucher, 'currency');
  if (currency === main || sum === 0) return sum;
  const rates = JSON.parse(text(voucher, 'rate_snapshot') || '[]') as readonly Rate[] | null;
  const rate = rates?.find(({ base, quote }) => (base === currency && quote === main) || (quote === currency && base === main));
  if (!rate) return 0;
  const exact = rate.base === currency ? sum * Number(rate.value) : sum * (1 / Number(rate.value));
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

/** What the house paid for a voucher; 0 where nobody said. */
function netOf(voucher: Row, prices: readonly Row[]): number {
  const what = text(voucher, 'variant') || text(voucher, 'excursion');
  const day = text(voucher, 'service_date');
  const fits = prices.filter(
    (row) =>
      text(row, 'excursion') === what &&
      text(row, 'currency') === text(voucher, 'currency') &&
      text(row, 'valid_from') <= day &&
      (text(row, 'valid_to') === '' || day <= text(row, 'valid_to')),
  );
  const price = fits.toSorted((one, other) => (text(one, 'valid_from') < text(other, 'valid_from') ? 1 : -1))[0];
  if (!price) return 0;
  const isPrivate = (JSON.parse(text(voucher, 'price_snapshot') || '{}') as { readonly unit?: string } | null)?.unit === 'private';
  return isPrivate ? whole(price, 'boat') : ['adult', 'child', 'infant'].reduce((sum, one) => sum + whole(voucher, PARTY[one] ?? '') * whole(price, one), 0);
}
const PARTY: Readonly<Record<string, string>> = { adult: 'adults', child: 'children', infant: 'infants' };

/** What sales come to, voucher by voucher. */
export function saleSums(database: DatabaseSync): Sums {
  const sums: Sums = new Map();
  const mains = new Map(rowsOf(database, 'SELECT * FROM currencies WHERE main').map((row) => [text(row, 'country'), text(row, 'code')]));
  const prices = rowsOf(database, 'SELECT * FROM net_prices');
  for (const voucher of rowsOf(database, 'SELECT * FROM vouchers')) {
    const main = mains.get(text(voucher, 'country')) ?? '';
    const [total, balance] = [worthOf(voucher, whole(voucher, 'total'), main), worthOf(voucher, whole(voucher, 'balance'), main)];
    const net = netOf(voucher, prices);
    const scaled = total === whole(voucher, 'total') || whole(voucher, 'total') === 0 ? net : Math.round((net * total) / whole(voucher, 'total'));
    const facts = [1, whole(voucher, 'pax_count'), total, balance, net > 0 ? 1 : 0, net > 0 ? total : 0, net > 0 ? scaled : 0];
    const state = text(voucher, 'state');
    const phone = text(voucher, 'contact_phone').replace(/[\s()-]/g, '');
    const splits: Readonly<Record<string, string>> = {
      '': '',
      manager: text(voucher, 'sold_by'),
      source: text(voucher, 'source'),
      agent: text(voucher, 'agent'),
      excursion: text(voucher, 'excursion'),
      language: text(voucher, 'language'),
      guest_country: phone.startsWith('+') ? (CALLING.find(([code]) => phone.slice(1).startsWith(code))?.[1] ?? '') : '',
    };
    const days: Readonly<Record<string, string>> = {
      created: dayOf(text(voucher, 'created')),
      sold: text(voucher, 'confirmed_at') && dayOf(text(voucher, 'confirmed_at')),
      sailed: text(voucher, 'service_date'),
      cancelled: state === 'cancelled' ? dayOf(text(voucher, 'state_since')) : '',
    };
    for (const [basis, day] of Object.entries(days)) {
      if (day === '') continue;
      const cause = basis === 'cancelled' ? { cause: (JSON.parse(text(voucher, 'cancellation') || '{}') as { readonly by?: string } | null)?.by ?? '' } : {};
      for (const [split, key] of Object.entries({ ...splits, ...cause }))
        addOn(sums, day, (grain, period) => [text(voucher, 'country'), grain, basis, split, period, key, state], facts);
    }
  }
  return sums;
}

/** Money that came and went, payment by payment. */
export function moneySums(database: DatabaseSync): Sums {
  const sums: Sums = new Map();
  const mains = new Map(rowsOf(database, 'SELECT * FROM currencies WHERE main').map((row) => [text(row, 'country'), text(row, 'code')]));
  const vouchers = new Map(rowsOf(database, 'SELECT * FROM vouchers').map((row) => [text(row, 'id'), row]));
  for (const payment of rowsOf(database, "SELECT * FROM payments WHERE state = 'cleared'")) {
    const voucher = vouchers.get(text(payment, 'voucher'));
    const worth = voucher ? worthOf(voucher, whole(payment, 'amount_in_voucher_currency'), mains.get(text(voucher, 'country')) ?? '') : 0;
    const words = ['kind', 'method', 'currency'].map((name) => text(payment, name));
    addOn(sums, dayOf(text(payment, 'received_at')), (grain, period) => [text(payment, 'country'), grain, period, ...words], [
      1,
      whole(payment, 'amount'),
      worth,
    ]);
  }
  return sums;
}

const TABLES = {
  leads: { keys: ['country', 'grain', 'what', 'period', 'manager', 'source', 'status', 'reason'], sums: ['n'] },
  sales: {
    keys: ['country', 'grain', 'basis', 'split', 'period', 'key', 'state'],
    sums: ['n', 'guests', 'total', 'balance', 'known_n', 'known_total', 'net'],
  },
  money: { keys: ['country', 'grain', 'period', 'kind', 'method', 'currency'], sums: ['n', 'amount', 'worth'] },
} as const;

/** What the database kept, without what came to nothing. */
export function keptSums(database: DatabaseSync, table: keyof typeof TABLES): readonly string[] {
  const { keys, sums } = TABLES[table];
  return rowsOf(database, `SELECT * FROM stat_${table}`)
    .filter((row) => sums.some((name) => whole(row, name) !== 0))
    .map((row) => `${keys.map((name) => text(row, name)).join('|')} = ${sums.map((name) => whole(row, name)).join(' ')}`)
    .toSorted();
}

/** The same of sums that were told here. */
export const toldSums = (sums: Sums): readonly string[] =>
  [...sums]
    .filter(([, facts]) => facts.some((fact) => fact !== 0))
    .map(([key, facts]) => `${key} = ${facts.join(' ')}`)
    .toSorted();
