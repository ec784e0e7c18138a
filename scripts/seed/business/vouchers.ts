import { randomBytes, randomUUID } from 'node:crypto';
import { deadlinesOf } from '../../../src/catalogue/cancellation/rules/rule.ts';
import { searchText, latinOf } from '../../../src/lib/contacts/contacts.ts';
import { totalsOf } from '../../../src/booking/vouchers/price/price.rules.ts';
import { headcount } from '../../../src/catalogue/catalogue/rules/party.ts';
import { unitsOf } from '../../../src/catalogue/catalogue/rules/pricing.ts';
import { isEnded, startOf } from '../../../src/booking/vouchers/voucher/voucher.rules.ts';
import { balanceOf, collectOf, depositOf, type LedgerRow, ledgerOf } from '../../../src/booking/vouchers/payments/ledger.rules.ts';
import { keptOf, type Owing, owingOf, type RefundBase, refundStanding } from '../../../src/booking/vouchers/refunds/refund.rules.ts';
import { dayAfter, HOUR_MS, instantOf, localDay } from '../../../src/lib/time/zone.ts';
import type { Cancellation, DateChange } from '../../../src/model/vouchers/fields/shapes.ts';
import { PHUKET_ZONES } from '../data/pickup-areas.ts';
import { createRng, type Rng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, type Row, stored } from './database.ts';
import { leaveWon } from './sale-history.ts';
import { outcomeOf, type SaleEnd } from './sale-history.ts';
import { HISTORIES_UP_TO, type Historian, openHistorian } from './histories.ts';
import { choose, chooseOn, discountFor, EXTRAS } from './sale-terms.ts';
import { tellSale } from './sale-history.ts';
import { seedPeople } from './people.ts';
import { agesFor, partyFor } from './party.ts';
import { type Cashier, openCashier, type Taken } from './payments.ts';
import { productsOf, type SeedProduct } from './products.ts';
import { countForClients, keepNumbers, nextNumber } from './voucher-counts.ts';
import { remind } from './voucher-reminders.ts';

const COUNTRY = 'thailand';
const CURRENCY = 'THB';
/** Smallest sum that is paid, in minor units: whole bahts. */
const STEP = 100;
const PHUKET = (): number => 420;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
const PART = 2000;
/** Guests who came lately and are here still. */
const FRESH_DAYS = 8;
/** Of all vouchers so many sail today and tomorrow, on the trips that most people take: two days of a season as the pier knows them. */
const LIVELY = { share: 0.06, most: 260, trips: 7 } as const;

const POPULAR = "SELECT id FROM ic_excurs WHERE country = ? AND region = 'phuket' AND parent = '' AND boat_kind NOT IN ('', 'none') ORDER BY sort, id";

export interface VouchersPlan {
  /** How many vouchers there shall be in all. */
  readonly count: number;
  readonly now_ms: number;
  readonly report?: (done: number) => void;
}

interface World {
  readonly database: BusinessDatabase;
  readonly products: ReadonlyMap<string, readonly SeedProduct[]>;
  readonly mains: readonly string[];
  /** Trips by boat from Phuket, those first that its pages show first. */
  readonly popular: readonly string[];
  readonly cashier: Cashier;
  readonly numbers: Map<number, number>;
  readonly historian: Historian;
  readonly now_ms: number;
}

/** What is sold to whom and when, in the order of the sales: so the numbers of a year follow its days. */
interface Order {
  readonly lead: Row;
  readonly at: number;
  readonly end: SaleEnd;
  /** `YYYY-MM-DD` day of the trip, where it is one of those that most people take. */
  readonly day?: string;
}

/**
 * Sells so many vouchers to the leads that are there, straight into the database: what is there from an earlier run is
 * counted in. Won leads have at least one sale, most one, some a whole week of trips.
 * @returns how many were added.
 */
export function seedVouchers(database: BusinessDatabase, { count, now_ms, report }: VouchersPlan): number {
  const known = Number(database.all("SELECT count(*) AS n FROM vouchers WHERE created_by = 'demo'")[0]?.['n'] ?? 0);
  const missing = count - known;
  if (missing <= 0) return 0;
  const rng = createRng(`vouchers/${known}/${count}`);
  const products = productsOf(database, COUNTRY, CURRENCY);
  const orders = ordersOf(database, rng, missing, now_ms);
  const world: World = {
    database,
    products,
    mains: [...products.keys()],
    popular: database.all(POPULAR, COUNTRY).flatMap(({ id }) => (products.has(String(id)) ? [String(id)] : [])),
    cashier: openCashier(database, COUNTRY, CURRENCY, STEP),
    numbers: new Map(
      database.all(`SELECT year, last FROM counters WHERE kind = 'voucher' AND scope = '${COUNTRY}'`).map((row) => [Number(row['year']), Number(row['last'])]),
    ),
    historian: openHistorian(database, count <= HISTORIES_UP_TO),
    now_ms,
  };
  for (let from = 0; from < orders.length; from += PART) {
    database.together(() => {
      for (const order of orders.slice(from, from + PART)) sell(world, rng, order);
      keepNumbers(database, world.numbers);
    });
    report?.(Math.min(orders.length, from + PART));
  }
  database.together(() => {
    leaveWon(database, COUNTRY, world.historian, now_ms);
    countForClients(database);
  });
  return orders.length;
}

function ordersOf(database: BusinessDatabase, rng: Rng, missing: number, now_ms: number): readonly Order[] {
  const unsold = 'AND NOT EXISTS (SELECT 1 FROM vouchers WHERE vouchers.lead = leads.id)';
  const leadsIn = (condition: string): readonly Row[] =>
    database.all(`SELECT * FROM leads WHERE country = '${COUNTRY}' AND ${condition} ${unsold} ORDER BY created`);
  const won = leadsIn("status = 'won'");
  const at = (lead: Row, field: string): number => Date.parse(String(lead[field] || lead['status_since']).replace(' ', 'T'));
  const orders: Order[] = won.map((lead) => ({ lead, at: at(lead, 'won_at'), end: 'sold' }));
  for (const lead of leadsIn("status = 'hold'")) orders.push({ lead, at: at(lead, 'status_since'), end: rng.chance(0.8) ? 'hold' : 'draft' });
  for (const lead of leadsIn("status = 'lost'").slice(-Math.ceil(missing / 20)))
    if (rng.chance(0.6)) orders.push({ lead, at: at(lead, 'closed_at'), end: 'expired' });
  if (orders.length > missing) return inOrder([...orders.slice(0, won.length), ...orders.slice(won.length)].slice(0, missing));
  // Whoever liked the first trip takes a second one.
  const fresh = won.filter((lead) => now_ms - at(lead, 'won_at') < FRESH_DAYS * DAY_MS);
  const today = localDay(now_ms, PHUKET);
  const lively = Math.min(LIVELY.most, Math.round(missing * LIVELY.share), missing - orders.length);
  for (let next = 0; next < lively && fresh.length > 0; next++) {
    const [lead, day] = [fresh[next % fresh.length], dayAfter(today, next % 2)];
    // The evening before at the latest, and after the first talk.
    const last = Math.min(now_ms - MINUTE_MS, instantOf(day, '00:00', PHUKET) - rng.int(5, 30) * HOUR_MS);
    if (lead) orders.push({ lead, at: Math.min(now_ms - MINUTE_MS, Math.max(at(lead, 'won_at'), last)), end: 'sold', day });
  }
  while (orders.length < missing && won.length > 0) {
    const pool = fresh.length > 0 && rng.chance(0.2) ? fresh : won;
    const lead = pool[rng.int(0, pool.length - 1)];
    if (lead) orders.push({ lead, at: Math.min(now_ms - MINUTE_MS, at(lead, 'won_at') + rng.int(1, 5) * DAY_MS), end: 'sold' });
  }
  return inOrder(orders);
}

const inOrder = (orders: readonly Order[]): readonly Order[] => orders.toSorted((a, b) => a.at - b.at);

function sell(world: World, rng: Rng, { lead, at, end, day: on = '' }: Order): void {
  const chosen = (on !== '' && chooseOn({ products: world.products, mains: world.popular }, rng, on, LIVELY.trips)) || choose(world, rng, lead, at);
  if (!chosen) return;
  const { database, now_ms } = world;
  const { product, day } = chosen;
  const id = newId();
  const soldBy = String(lead['assigned_user'] ?? '');
  const by = `users:${soldBy}`;
  const party = partyFor(rng, lead, product);
  const extra = rng.chance(0.2) ? EXTRAS[rng.int(0, EXTRAS.length - 1)] : undefined;
  const extras = extra ? [{ ...extra, qty: rng.int(1, party.adults) }] : [];
  const transfer = product.prices.unit === 'private' ? 'private' : rng.chance(0.9) ? 'shared' : 'none';
  const transfer_price = transfer === 'private' ? 150_000 : 0;
  const discount = discountFor(rng, soldBy);
  const units = unitsOf(product.prices, party);
  const totals = totalsOf({ units, extras, transfer_price, discount, step: STEP });
  const deposit = depositOf(totals.total, product.depositShare, STEP);
  const start = startOf({ service_date: day, start_time: product.start_time, cutoff_hours: product.cutoff_hours }, PHUKET);
  const held = at - rng.int(20, 600) * MINUTE_MS;
  const outcome = outcomeOf(rng, end, start, at, now_ms);
  const taken: Taken[] = [];
  const pay = (kind: Taken['kind'], minor: number, when: number, method?: Taken['method']): void => {
    const how = { most: totals.total, mayWait: outcome.state === 'confirmed', ...(method ? { method } : {}) };
    if (minor > 0) taken.push(world.cashier.take(rng, { voucher: id, kind, minor, at: when, by, language: String(lead['language']), ...how }));
  };
  if (end === 'sold' && !rng.chance(0.05)) pay('deposit', deposit, held + 10 * MINUTE_MS);
  const isOver = outcome.state === 'completed';
  if (isOver) pay('collect_on_tour', totals.total - worthOf(taken), start + 2 * HOUR_MS, 'cash_thb');
  const deadlines = deadlinesOf(product.rule.tiers, start);
  const isSold = end === 'sold';
  const called: Cancellation | null = outcome.cancelled
    ? {
        by: outcome.cancelled.by,
        reason: outcome.cancelled.reason,
        at: new Date(outcome.cancelled.at).toISOString(),
        tier: null,
        kept: 0,
        refund: 0,
        refund_choice: outcome.cancelled.choice,
      }
    : null;
  const based = (): RefundBase => ({
    ...{
      state: outcome.state,
      total: totals.total,
      deposit,
      ledger: ledgerOf(taken.map(rowOf)),
      refunded_before: 0,
      cancellation: called,
      deadlines,
      step: STEP,
    },
    rule: isSold ? product.rule : null,
  });
  const owed = (): Owing => owingOf(based());
  const endedAt = outcome.cancelled?.at ?? outcome.since;
  if (owed().refund_due > 0 && rng.chance(0.85)) pay('refund', owed().refund_due, Math.min(now_ms, endedAt + 26 * HOUR_MS), 'bank_thb');
  const ledger = ledgerOf(taken.map(rowOf));
  const owing = owed();
  const standing = refundStanding({ refund_state: 'none', refund_due: 0 }, owing);
  const balance = balanceOf(totals.total, ledger.paid);
  const asked = null;
  const collect = isEnded(outcome.state) ? 0 : collectOf(asked, ledger.collected, balance);
  const { kept, kept_rule, kept_terms } = keptOf(based(), owing, standing, '');
  const cancellation = called && { ...called, tier: owing.tier, kept: owing.kept, refund: owing.refund };
  const moved: readonly DateChange[] =
    outcome.state !== 'cancelled' && isSold && rng.chance(0.05)
      ? [
          {
            from_date: dayAfter(day, -2),
            from_time: product.start_time,
            to_date: day,
            to_time: product.start_time,
            at: new Date(at + HOUR_MS).toISOString(),
            by,
            reason: 'Другой рейс',
            free: true,
          },
        ]
      : [];
  const number = isSold ? nextNumber(world.numbers, at) : '';
  const isSoon = isSold && start - now_ms < 2 * DAY_MS;
  const [startHour = 8, startMinute = 0] = product.start_time.split(':').map(Number);
  const pickup = Math.max(5 * 60, startHour * 60 + startMinute - 60 - rng.int(0, 5) * 10);
  const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const hasWindow = transfer !== 'none' && isSoon;
  const name = latinOf(String(lead['name'] ?? ''));
  const pier = product.pier;
  const hotel = String(lead['hotel'] || 'Катания Пхукет');
  const ages = agesFor(rng, party, product);
  database.insert('vouchers', {
    id,
    country: COUNTRY,
    number,
    public_token: randomBytes(16).toString('hex'),
    uuid: randomUUID(),
    state: outcome.state,
    state_since: stored(outcome.since),
    expires_at: outcome.state === 'on_hold' ? stored(Math.min(now_ms + rng.int(1, 23) * HOUR_MS, start - product.cutoff_hours * HOUR_MS)) : '',
    confirmed_at: isSold ? stored(at) : '',
    supplier_reference: '',
    reseller_reference: '',
    excursion: product.main,
    variant: product.sold,
    ...product.names,
    service_date: day,
    start_time: product.start_time,
    language_of_guide: lead['language'] === 'en' ? 'en' : 'ru',
    ...party,
    pax_count: headcount(party),
    child_ages: JSON.stringify(ages),
    units: JSON.stringify(units),
    extras: JSON.stringify(extras),
    park_fee: JSON.stringify(product.parkFee),
    meal: rng.chance(0.08) ? 'vegetarian' : 'normal',
    lead: String(lead['id']),
    client: String(lead['client'] ?? ''),
    language: String(lead['language'] ?? 'ru'),
    lead_name_latin: name,
    contact_phone: String(lead['phone_e164'] ?? ''),
    contact_messenger: String(lead['messenger'] ?? ''),
    restrictions_ack: 'null',
    transfer,
    transfer_price,
    zone: transfer === 'none' ? '' : (PHUKET_ZONES[rng.int(0, PHUKET_ZONES.length - 1)] ?? ''),
    hotel: transfer === 'none' ? '' : hotel,
    room: transfer === 'none' ? '' : String(lead['room'] ?? ''),
    pickup_from: hasWindow ? clock(pickup) : '',
    pickup_to: hasWindow ? clock(pickup + 20) : '',
    pickup_status: outcome.state === 'completed' ? 'picked' : outcome.state === 'no_show' ? 'missed' : hasWindow ? 'planned' : 'unset',
    pier,
    currency: CURRENCY,
    list_total: totals.list_total,
    discount: JSON.stringify(discount),
    discount_sum: totals.discount_sum,
    total: totals.total,
    deposit_due: deposit,
    paid: ledger.paid,
    pending: ledger.pending,
    balance,
    collect_on_tour: JSON.stringify({ asked, amount: collect, currency: CURRENCY, collector: 'guide' }),
    collect_amount: collect,
    price_snapshot: JSON.stringify(product.prices),
    rate_snapshot: JSON.stringify(isSold ? world.cashier.ratesAt(at) : []),
    cancellation_rule: isSold ? product.rule.id : '',
    rule: isSold ? JSON.stringify(product.rule) : 'null',
    deadlines: isSold ? JSON.stringify(deadlines) : 'null',
    memo: JSON.stringify(isSold ? product.memo.map((note) => note.id) : []),
    memo_snapshot: isSold ? JSON.stringify(product.memo) : 'null',
    cancellation: JSON.stringify(cancellation),
    refund_due: standing.refund_due,
    refund_state: standing.refund_state,
    credit_left: owing.credit_left,
    ...{ kept, kept_rule, kept_terms: JSON.stringify(kept_terms) },
    date_history: JSON.stringify(moved),
    amendments: '[]',
    sold_by: soldBy,
    agent: String(lead['agent'] ?? ''),
    source: String(lead['source'] ?? ''),
    client_note: rng.chance(0.1) ? rng.pick('Столик в тени', 'Едут с бабушкой', 'Просят место спереди') : '',
    driver_note_th: rng.chance(0.1) ? 'รับที่ล็อบบี้ มีเด็กเล็ก' : '',
    created_by: 'demo',
    search: searchText(
      [number, hotel, product.names['excursion_name_ru'] ?? '', product.names['excursion_name_en'] ?? ''],
      [String(lead['phone_e164'] ?? '')],
      [],
      [name, String(lead['name'] ?? '')],
    ),
    created: stored(held - rng.int(5, 200) * MINUTE_MS),
    updated: stored(Math.min(now_ms, Math.max(at, outcome.since) + 1000)),
  });
  seedPeople(database, { country: COUNTRY, voucher: id, state: outcome.state, name, by, at: held }, party, ages);
  for (const one of taken) world.cashier.write(one);
  tellSale(world.historian, { id, by: soldBy, held, at, end, number, total: totals.total, currency: CURRENCY, taken, outcome });
  if (isSold && outcome.state !== 'cancelled') remind(database, rng, { id, country: COUNTRY, day, by, lead, zone: PHUKET, now_ms });
}

const rowOf = (one: Taken): LedgerRow => ({ id: one.id, kind: one.kind, state: one.state, amount_in_voucher_currency: one.worth, corrects: '' });
const worthOf = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { kind, worth, state }) => sum + (state === 'cleared' ? (kind === 'refund' ? -worth : worth) : 0), 0);
