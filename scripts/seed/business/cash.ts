import { DAY_MS, dayAfter, instantOf, localDay } from '../../../src/lib/time/zone.ts';
import { step } from '../../lib/console.ts';
import type { CashLine } from '../../../src/model/cash/fields/shapes.ts';
import { type DaySum, linesOf } from '../../../src/money/cash/rules/day.ts';
import { stableId } from '../seed-record.ts';
import { type BusinessDatabase, newId, openBusiness, type Row, stored } from './database.ts';

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
/** So many days of cash are told; what came before is with the bank. */
const DAYS = 14;
const BOX = `boxes:${stableId('cash-box', 'office')}`;
const PIER = stableId('cash-box', 'pier');
/** So many days ago an agent brought part of what he had collected. */
const BRINGS = 4;
const BROUGHT = 0.4;
/** Change that the office began with. */
const CHANGE_MINOR = 1_000_000;
/** What stays in the box when the rest is paid in. */
const STAYS_MINOR = 2_000_000;

interface Entry {
  readonly holder: string;
  readonly currency: string;
  readonly amount: number;
  readonly kind: DaySum['kind'];
  readonly other?: string;
  readonly payment?: string;
  readonly move?: string;
  readonly request?: string;
}

/**
 * Writes two weeks of the demo's cash: what managers and guides took, what they handed over in the evening, what was paid in,
 * and days that were closed. Of today managers still have theirs, and one hand-over waits to be counted.
 */
export function seedCash(dataDir: string, now_ms: number): void {
  const database = openBusiness(dataDir);
  try {
    const [accountant] = database.all("SELECT id, name_ru FROM users WHERE type = 'accountant' ORDER BY id LIMIT 1");
    const [senior] = database.all("SELECT id, name_ru FROM users WHERE type = 'senior' ORDER BY id LIMIT 1");
    if (database.all('SELECT id FROM cash_boxes LIMIT 1').length > 0 || !accountant || !senior) return;
    step(`Counting the cash of ${DAYS} days …`);
    database.together(() => new CashDesk(database, accountant, senior, now_ms).write());
  } finally {
    database.close();
  }
}

class CashDesk {
  readonly #database: BusinessDatabase;
  readonly #accountant: Row;
  readonly #senior: Row;
  readonly #now: number;
  #held = new Map<string, number>();
  #lines: readonly CashLine[] = [];
  #sums: DaySum[] = [];

  constructor(database: BusinessDatabase, accountant: Row, senior: Row, now_ms: number) {
    this.#database = database;
    this.#accountant = accountant;
    this.#senior = senior;
    this.#now = now_ms;
  }

  write(): void {
    const today = localDay(this.#now, PHUKET);
    this.#boxes();
    for (let back = DAYS; back >= 0; back--) {
      const day = dayAfter(today, -back);
      const evening = instantOf(day, '20:30', PHUKET);
      if (back === DAYS) {
        this.#change(day, instantOf(day, '08:00', PHUKET));
        this.#bringForward(day, instantOf(day, '08:10', PHUKET));
      }
      this.#take(day);
      if (back === 0) this.#offer(Math.min(this.#now, evening));
      else {
        if (back === BRINGS) this.#bring(day, evening - DAY_MS / 24);
        this.#end(day, evening, back % 3 === 0);
      }
    }
  }

  #boxes(): void {
    const stamp = { created: stored(this.#now - DAYS * DAY_MS), updated: stored(this.#now - DAYS * DAY_MS) };
    const box = (id: string, kind: string, name_ru: string, name_en: string, sort: number): void =>
      this.#database.insert('cash_boxes', { id, country: COUNTRY, kind, name_ru, name_en, active: 1, sort, ...stamp });
    box(BOX.slice('boxes:'.length), 'office', 'Касса офиса', 'Office cash', 0);
    box(PIER, 'pier', 'Касса пирса Чалонг', 'Chalong pier cash', 10);
  }

  /** The first change in the box: a difference that two let stand. */
  #change(day: string, at: number): void {
    const request = newId();
    const who = { prepared_by: `users:${this.#accountant['id']}`, prepared_name: String(this.#accountant['name_ru']) };
    const decided = { decided_by: `users:${this.#senior['id']}`, decided_name: String(this.#senior['name_ru']), decided_at: stored(at) };
    this.#database.insert('cash_requests', {
      ...{ id: request, country: COUNTRY, kind: 'difference', state: 'approved', payment: '', voucher: '', holder: BOX, amount: CHANGE_MINOR, currency: 'THB' },
      ...{ reason: 'Разменные деньги', answer: '', created: stored(at), updated: stored(at), ...who, ...decided },
    });
    this.#post(day, at, { holder: BOX, currency: 'THB', amount: CHANGE_MINOR, kind: 'difference', request });
  }

  /** What agents collected before the days that are told, and hold still. */
  #bringForward(day: string, at: number): void {
    const rows = this.#database.all(
      `SELECT p.id, p.kind, p.amount, p.currency, v.agent FROM payments p JOIN vouchers v ON v.id = p.voucher
        WHERE p.country = ? AND p.state = 'cleared' AND p.method = 'agent_collected' AND v.agent != '' AND p.received_at < ? ORDER BY p.received_at`,
      ...[COUNTRY, stored(instantOf(day, '00:00', PHUKET))],
    );
    for (const { id, kind, amount, currency, agent } of rows)
      this.#post(day, at, {
        ...{ holder: `users:${agent}`, currency: String(currency), amount: Number(amount), payment: String(id) },
        kind: kind === 'correction' ? 'correction' : 'received',
      });
  }

  /** What guests gave and got in cash on a day, in the hands that took and gave it. */
  #take(day: string): void {
    const [from, to] = [day, dayAfter(day, 1)].map((one) => stored(instantOf(one, '00:00', PHUKET)));
    const rows = this.#database.all(
      `SELECT p.id, p.kind, p.amount, p.currency, p.created, u.type, u.id AS user FROM payments p JOIN vouchers v ON v.id = p.voucher
        LEFT JOIN users u ON 'users:' || u.id = CASE WHEN p.method = 'agent_collected' AND v.agent != '' THEN 'users:' || v.agent ELSE p.received_by END
        WHERE p.country = ? AND p.state = 'cleared' AND (p.method LIKE 'cash_%' OR p.method = 'agent_collected') AND p.received_at >= ? AND p.received_at < ? ORDER BY p.received_at`,
      ...[COUNTRY, from ?? '', to ?? ''],
    );
    for (const { id, kind, amount, currency, created, type, user } of rows) {
      const isOut = kind === 'refund';
      const holder = ['manager', 'senior', 'guide', 'agent'].includes(String(type)) ? `users:${user}` : BOX;
      const signed = isOut ? -Number(amount) : Number(amount);
      const at = Date.parse(String(created).replace(' ', 'T'));
      this.#post(day, at, { holder, currency: String(currency), amount: signed, kind: isOut ? 'refund' : 'received', payment: String(id) });
    }
  }

  /** Everybody but agents hands over in the evening, some of it is paid in, and the day is closed. */
  #end(day: string, at: number, isPaidIn: boolean): void {
    for (const [holder, sums] of this.#people()) this.#move(day, at, { from: holder, to: BOX, lines: sums, state: 'done' });
    const spare = (this.#held.get(`${BOX} THB`) ?? 0) - STAYS_MINOR;
    if (isPaidIn && spare > 0) {
      const amount = Math.floor(spare / 100_000) * 100_000;
      if (amount > 0)
        this.#move(day, at + 60_000, { from: BOX, to: 'bank', lines: [{ currency: 'THB', amount }], state: 'done', note: `Квитанция ${day.slice(5)}` });
    }
    this.#lines = linesOf(this.#lines, this.#sums);
    this.#sums = [];
    this.#database.insert('cash_closes', {
      ...{ id: newId(), country: COUNTRY, day, lines: JSON.stringify(this.#lines), note: '', created: stored(at + 120_000) },
      ...{ closed_by: `users:${this.#accountant['id']}`, closed_name: String(this.#accountant['name_ru']) },
    });
  }

  /** The agent who collected most brings part of it. */
  #bring(day: string, at: number): void {
    const agents = this.#agents();
    const [most] = [...this.#held].filter(([key]) => agents.has(key.split(' ')[0] ?? '')).toSorted(([, one], [, other]) => other - one);
    const amount = Math.floor(((most?.[1] ?? 0) * BROUGHT) / 100_000) * 100_000;
    if (!most || amount <= 0) return;
    const [from = '', currency = ''] = most[0].split(' ');
    this.#move(day, at, { from, to: BOX, lines: [{ currency, amount }], state: 'done', note: 'Принёс сам, пересчитали в офисе' });
  }

  #agents(): ReadonlySet<string> {
    return new Set(this.#database.all("SELECT id FROM users WHERE type = 'agent'").map(({ id }) => `users:${id}`));
  }

  /** Today one has handed over and nobody has counted it yet. */
  #offer(at: number): void {
    const [first] = this.#people();
    if (first) this.#move('', at, { from: first[0], to: BOX, lines: first[1], state: 'offered' });
  }

  #people(): readonly (readonly [holder: string, sums: readonly { currency: string; amount: number }[]])[] {
    const agents = this.#agents();
    const people = new Map<string, { currency: string; amount: number }[]>();
    for (const [key, amount] of this.#held) {
      const [holder = '', currency = ''] = key.split(' ');
      if (holder.startsWith('users:') && !agents.has(holder) && amount > 0) people.set(holder, [...(people.get(holder) ?? []), { currency, amount }]);
    }
    return [...people];
  }

  #move(
    day: string,
    at: number,
    move: { from: string; to: string; lines: readonly { currency: string; amount: number }[]; state: 'offered' | 'done'; note?: string },
  ): void {
    const { from, to, lines, state, note = '' } = move;
    const id = newId();
    // Of an agent the office writes down what he brought.
    const giver =
      from.startsWith('users:') && !this.#agents().has(from)
        ? this.#database.all('SELECT id, name_ru FROM users WHERE id = ?', from.slice(6))[0]
        : this.#accountant;
    const counted =
      state === 'done' ? { by: `users:${this.#accountant['id']}`, name: String(this.#accountant['name_ru']), at: stored(at) } : { by: '', name: '', at: '' };
    this.#database.insert('cash_moves', {
      ...{ id, country: COUNTRY, from_holder: from, to_holder: to, state, lines: JSON.stringify(lines), note, reason: '' },
      ...{ offered_by: `users:${giver?.['id']}`, offered_name: String(giver?.['name_ru'] ?? ''), offered_at: stored(at - 600_000) },
      ...{ counted_by: counted.by, counted_name: counted.name, counted_at: counted.at, created: stored(at - 600_000), updated: stored(at) },
    });
    if (state !== 'done') return;
    for (const { currency, amount } of lines) {
      this.#post(day, at, { holder: from, other: to, currency, amount: -amount, kind: 'move', move: id });
      this.#post(day, at, { holder: to, other: from, currency, amount, kind: 'move', move: id });
    }
  }

  #post(day: string, at: number, { holder, currency, amount, kind, other = '', payment = '', move = '', request = '' }: Entry): void {
    if (amount === 0) return;
    const key = `${holder} ${currency}`;
    this.#held.set(key, (this.#held.get(key) ?? 0) + amount);
    this.#sums.push({ holder, currency, kind, other, amount, isOut: amount < 0 });
    this.#database.insert('cash_entries', {
      ...{ id: newId(), country: COUNTRY, day, holder, currency, amount, kind, other, payment, move, handover: '', request, created: stored(at) },
    });
  }
}
