import { describe, expect, it } from 'vitest';
import {
  asksOf,
  BY_TIME,
  DIMENSIONS,
  keptQuestion,
  MEASURES,
  OWN_BASES,
  OWN_MEASURES,
  ownAsked,
  ownQuery,
  type OwnQuestion,
  readerFault,
  stretchesOf,
  valuesOf,
} from '../../../../../src/office/statistics/own/own-question.rules.ts';
import { periodFrom, PRESETS } from '../../../../../src/office/statistics/figures/period.rules.ts';
import { isQuestion } from '../../../../../src/office/statistics/figures/question.rules.ts';
import { randomFrom } from '../../../../support/random-edits.ts';

const TODAY = '2026-11-26';
const asked = (query: string) => ownAsked(valuesOf(query));
const faultOf = (query: string) => asked(query).fault;

describe('a question in an address', () => {
  it('is the usual one where nothing is said', () => {
    expect(asked('').question).toEqual({ measure: 'new', by: 'sold', split: '', filters: {} });
  });

  it('is read from a query as browsers write it, by whoever has no reader of them', () => {
    const query = 'measure=lost&split=reason&manager=none&source=a%2Db&x&note=one+two%';
    const params = new URLSearchParams(query);
    for (const name of ['measure', 'split', 'manager', 'source', 'x', 'absent']) expect(valuesOf(query).get(name), name).toBe(params.get(name));
    expect(asked(query).filters).toEqual({ manager: '', source: 'a-b' });
  });

  it('is refused with the word that does not go with its measure, and nothing of it is changed', () => {
    expect(faultOf('measure=gold')).toEqual({ code: 'measure' });
    expect(faultOf('measure=sold&split=reason')).toEqual({ code: 'split', of: 'reason' });
    expect(asked('measure=sold&split=reason').split).toBe('reason');
    expect(faultOf('measure=new&split=agent')).toEqual({ code: 'split', of: 'agent' });
    expect(faultOf('measure=sold&split=cause')).toEqual({ code: 'split', of: 'cause' });
    expect(faultOf('measure=cancelled&split=cause')).toBeNull();
    expect(faultOf('measure=total&reason=price')).toEqual({ code: 'filter', of: 'reason' });
    expect(faultOf('measure=new&manager=%27%3B--')).toEqual({ code: 'filter', of: 'manager' });
    expect(faultOf('measure=new&by=sailed')).toEqual({ code: 'basis' });
    expect(faultOf('measure=sold&by=closed')).toEqual({ code: 'basis' });
    expect(faultOf('measure=sold&by=sailed')).toBeNull();
  });

  it('of sales has one limit, and is told apart by time alone beside it', () => {
    expect(faultOf('measure=sold&manager=u1&source=site')).toEqual({ code: 'filters_many' });
    expect(faultOf('measure=sold&manager=u1&split=source')).toEqual({ code: 'split_and_filter' });
    expect(faultOf('measure=sold&manager=u1&split=time')).toBeNull();
    expect(faultOf('measure=sold&manager=u1&split=manager')).toBeNull();
    expect(faultOf('measure=lost&manager=u1&source=site&split=reason')).toBeNull();
  });

  it('is not for everybody: net prices and money are not a manager’s, nor is another one of them', () => {
    const manager = { isAll: false, own: 'u1' };
    const readable = (query: string) => readerFault(asked(query).question as OwnQuestion, manager);
    expect(['margin', 'received', 'refunded'].map((measure) => readable(`measure=${measure}`)?.code)).toEqual(['hidden', 'hidden', 'hidden']);
    expect(readable('measure=total&manager=u2')).toEqual({ code: 'manager_other' });
    expect(readable('measure=new&manager=none')).toEqual({ code: 'manager_other' });
    expect([readable('measure=total&manager=u1'), readable('measure=total&split=manager'), readable('measure=new')]).toEqual([null, null, null]);
    expect(readerFault(asked('measure=margin&manager=u2').question as OwnQuestion, { isAll: true, own: '' })).toBeNull();
  });

  it('is kept in one way of writing only, and its named days move', () => {
    const query = 'preset=last_week&manager=none&measure=lost&split=reason';
    expect(keptQuestion(query, TODAY)?.question).toEqual({ measure: 'lost', by: 'sold', split: 'reason', filters: { manager: '' } });
    expect(keptQuestion(query, TODAY)?.asked.period).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(keptQuestion(query, '2026-12-01')?.asked.period).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    for (const other of ['measure=lost&preset=last_week', `${query}&x=1`, `${query}&split=`, 'preset=last_week', 'preset=last_year&measure=gold', `${query}#a`])
      expect(keptQuestion(other, TODAY), other).toBeNull();
  });
});

describe('any question that can be put together', () => {
  const random = randomFrom(11);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const one = (): string => {
    const words: Record<string, string> = { measure: pick(OWN_MEASURES), split: pick(['', BY_TIME, ...DIMENSIONS]), by: pick([...OWN_BASES, '']) };
    for (const name of DIMENSIONS) if (random() < 0.12) words[name] = pick(['none', 'u1', 'site_form', 'RU']);
    return new URLSearchParams({
      ...words,
      ...(random() < 0.5 ? { preset: pick(PRESETS) } : { from: '2025-12-03', to: pick(['2026-02-11', '2025-12-04', '2026-11-26']) }),
    }).toString();
  };

  it('is answered by questions that the sums know, or refused; written down it is the same', () => {
    let answered = 0;
    for (let round = 0; round < 4000; round++) {
      const query = one();
      const { question, fault } = asked(query);
      expect(question === null).toBe(fault !== null);
      if (!question) continue;
      answered += 1;
      const days = periodFrom(valuesOf(query), TODAY);
      const written = ownQuery(question, days);
      expect(keptQuestion(written, TODAY)?.question, written).toEqual(question);
      for (const ask of Object.values(asksOf(question, stretchesOf(days)))) {
        expect(isQuestion(ask), written).toBe(true);
        expect(ask?.of).toBe(MEASURES[question.measure].of);
      }
    }
    expect(answered).toBeGreaterThan(300);
  });
});
