import { describe, expect, it } from 'vitest';
import { answerOf, figureOf, type Kinds, type OwnSums, type Part } from '../../../../src/office/statistics/own/own-answer.ts';
import type { LeadSum, MoneySum, SaleSum } from '../../../../src/office/statistics/figures/figures.repo.ts';
import {
  asksOf,
  BY_TIME,
  isAdditive,
  MEASURES,
  OWN_MEASURES,
  type OwnQuestion,
  type OwnStretches,
} from '../../../../src/office/statistics/own/own-question.rules.ts';
import { bucketsOf, type StatPeriod } from '../../../../src/office/statistics/figures/period.rules.ts';
import type { StatQuestion } from '../../../../src/office/statistics/figures/question.rules.ts';
import { dayAfter } from '../../../../src/lib/time/zone.ts';
import { randomFrom } from '../../../support/random-edits.ts';

const KINDS: Kinds = [
  { id: 'new', kind: 'open' },
  { id: 'won', kind: 'won' },
  { id: 'lost', kind: 'lost' },
  { id: 'spam', kind: 'lost' },
];
const random = randomFrom(23);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const WORDS: Readonly<Record<string, readonly string[]>> = {
  manager: ['u1', 'u2', ''],
  source: ['site', 'phone'],
  status: ['won', 'lost', 'spam', 'new'],
  reason: ['price', ''],
  agent: ['a1', ''],
  excursion: ['128', '131', '140'],
  language: ['ru', 'en'],
  guest_country: ['RU', 'KZ', ''],
  cause: ['weather', 'client'],
  kind: ['deposit', 'refund', 'correction'],
  method: ['cash_thb', 'card', 'credit'],
  currency: ['THB', 'RUB'],
};

/** Facts of some business, one a row: what sums are made of. */
type Fact = Readonly<Record<string, string | number>>;
const FIRST = '2026-01-01';
const facts: readonly Fact[] = Array.from({ length: 900 }, () => ({
  day: dayAfter(FIRST, Math.floor(random() * 330)),
  ...Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, pick(words)])),
  state: pick(['confirmed', 'completed', 'cancelled', 'no_show']),
  step: pick([1, 1, -1]),
  soon: pick(['5', '15', '60', 'never', 'more']),
  guests: 1 + Math.floor(random() * 5),
  total: 100 * Math.floor(random() * 5000),
  net: pick([0, 40_000]),
}));

/** What the sums would say: rows grouped by the words that are asked for. */
function sumsOf(ask: StatQuestion): readonly (LeadSum | SaleSum | MoneySum)[] {
  const by = ask.of === 'sales' ? [...(ask.split === '' ? [] : [ask.split]), 'state'] : [...ask.by];
  const where: Readonly<Record<string, string>> =
    ask.of === 'leads' ? { ...ask.where } : ask.of === 'sales' && ask.key !== undefined ? { [ask.split]: ask.key } : {};
  const isAnswered = ask.of === 'leads' && ask.what === 'answered';
  const word = (fact: Fact, name: string): string => String(isAnswered && name === 'reason' ? fact['soon'] : fact[name]);
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const day = String(fact['day']);
    if (day < ask.from || day > ask.to || Object.entries(where).some(([name, one]) => word(fact, name) !== one)) continue;
    const key = JSON.stringify([...(ask.each ? [ask.each === 'month' ? day.slice(0, 7) : day] : []), ...by.map((name) => word(fact, name))]);
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return [...groups].map(([key, those]) => {
    const sum = (of: (fact: Fact) => number): number => those.reduce((all, fact) => all + of(fact), 0);
    const known = those.filter(({ net }) => net !== 0);
    const n = ask.of === 'leads' && ask.what === 'open' ? sum(({ step }) => Number(step)) : those.length;
    const total = (of: readonly Fact[]): number => of.reduce((all, fact) => all + Number(fact['total']), 0);
    return {
      ...{ words: JSON.parse(key) as readonly string[], n, guests: sum(({ guests }) => Number(guests)), total: total(those), balance: 0 },
      ...{ known_n: known.length, known_total: total(known), net: known.length * 40_000, amount: total(those), worth: total(those) },
    };
  });
}

const STRETCHES: OwnStretches = { now: { from: '2026-06-03', to: '2026-07-20' }, before: { from: '2026-04-16', to: '2026-06-02' } };
const answer = (question: OwnQuestion, stretches = STRETCHES) => {
  const sums = Object.fromEntries(Object.entries(asksOf(question, stretches)).map(([name, ask]) => [name, sumsOf(ask)])) as OwnSums;
  return answerOf(question, stretches, sums, KINDS);
};
const plain = (measure: OwnQuestion['measure'], more: Partial<OwnQuestion> = {}): OwnQuestion => ({ measure, by: 'sold', split: '', filters: {}, ...more });
const whole = (parts: readonly Part[]): Part => ({ top: parts.reduce((sum, { top }) => sum + top, 0), of: parts.reduce((sum, { of }) => sum + of, 0) });
const daysOf = ({ from, to }: StatPeriod) => facts.filter(({ day }) => String(day) >= from && String(day) <= to);

describe('an answer', () => {
  it('is what the facts say, read without any sums', () => {
    const now = daysOf(STRETCHES.now);
    const sold = now.filter(({ state }) => state === 'confirmed' || state === 'completed');
    const total = sold.reduce((sum, fact) => sum + Number(fact['total']), 0);
    const value = (question: OwnQuestion) => figureOf(question.measure, answer(question).whole);
    expect(value(plain('new'))).toBe(now.length);
    expect(value(plain('lost'))).toBe(now.filter(({ status }) => status === 'lost' || status === 'spam').length);
    expect(value(plain('lost', { filters: { source: 'site', reason: 'price' } }))).toBe(
      now.filter(({ status, source, reason }) => (status === 'lost' || status === 'spam') && source === 'site' && reason === 'price').length,
    );
    expect(value(plain('won'))).toBe(now.filter(({ status }) => status === 'won').length);
    expect(value(plain('in_work'))).toBe(facts.filter(({ day }) => String(day) <= STRETCHES.now.to).reduce((sum, { step }) => sum + Number(step), 0));
    expect(value(plain('answered'))).toBeCloseTo(now.filter(({ soon }) => soon === '5' || soon === '15').length / now.length, 12);
    expect(value(plain('total'))).toBe(total);
    expect(value(plain('check'))).toBe(Math.round(total / sold.length / 100) * 100);
    expect(value(plain('check', { filters: { agent: 'nobody' } }))).toBeNull();
    const money = now.filter(({ method }) => method !== 'credit');
    const worth = (of: readonly Fact[]) => of.reduce((sum, fact) => sum + Number(fact['total']), 0);
    expect(value(plain('refunded', { filters: { currency: 'RUB' } }))).toBe(
      worth(money.filter(({ kind, currency }) => kind === 'refund' && currency === 'RUB')),
    );
    expect(value(plain('received'))).toBe(worth(money.filter(({ kind }) => kind !== 'refund')));
  });

  it('adds up: every split of every measure, with and without limits, is the whole', () => {
    let splits = 0;
    for (const measure of OWN_MEASURES) {
      const { splits: known, filters, of } = MEASURES[measure];
      for (const split of known)
        for (const filter of ['', ...filters]) {
          if (of === 'sales' && filter !== '' && filter !== split) continue;
          const limit = filter === '' ? {} : { [filter]: pick(WORDS[filter] ?? ['']) };
          const told = answer(plain(measure, { split, filters: limit }));
          const alone = answer(plain(measure, { filters: limit }));
          expect([told.whole, told.before], `${measure} ${split} ${filter}`).toEqual([alone.whole, alone.before]);
          expect([whole(told.rows.map(({ now }) => now)), whole(told.rows.map(({ before }) => before))], `${measure} ${split} ${filter}`).toEqual([
            told.whole,
            told.before,
          ]);
          if (isAdditive(measure)) expect(told.rows.reduce((sum, { now }) => sum + (figureOf(measure, now) ?? 0), 0)).toBe(figureOf(measure, told.whole));
          splits += 1;
        }
    }
    expect(splits).toBeGreaterThan(100);
  });

  it('adds up over time too, in days, weeks and months; those in work are told at the end of each place', () => {
    const lengths: readonly OwnStretches[] = [
      STRETCHES,
      { now: { from: '2026-03-04', to: '2026-07-20' }, before: { from: '2025-10-16', to: '2026-03-03' } },
      { now: { from: '2026-01-20', to: '2026-11-08' }, before: { from: '2025-04-01', to: '2026-01-19' } },
    ];
    for (const stretches of lengths)
      for (const measure of OWN_MEASURES) {
        const told = answer(plain(measure, { split: BY_TIME }), stretches);
        const alone = answer(plain(measure), stretches);
        expect([told.whole, told.before], measure).toEqual([alone.whole, alone.before]);
        const places = bucketsOf(stretches.now);
        expect(told.time).toHaveLength(places.length);
        if (measure === 'in_work') {
          const ends = places.map(({ to }) => facts.filter(({ day }) => String(day) <= to).reduce((sum, { step }) => sum + Number(step), 0));
          expect(told.time.map(({ top }) => top)).toEqual(ends);
        } else expect(whole(told.time), measure).toEqual(told.whole);
      }
  });

  it('has its rows by what they come to, and none for what was nothing then and is nothing now', () => {
    const { rows } = answer(plain('lost', { split: 'status' }));
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['lost', 'spam']);
    expect(rows[0]?.now.top).toBeGreaterThanOrEqual(rows[1]?.now.top ?? 0);
  });
});
