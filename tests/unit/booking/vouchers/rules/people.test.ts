import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERSON_BANDS } from '../../../../../src/model/vouchers/fields/vocab.ts';
import {
  ageOn,
  agesOf,
  countsOf,
  isNamed,
  isSold,
  NOBODY,
  type PeopleAsked,
  saidPeople,
  settlePeople,
} from '../../../../../src/booking/vouchers/people/people.rules.ts';
import type { Person } from '../../../../../src/model/vouchers/answers.ts';

const ASKED: PeopleAsked = { counts: { adult: 0, child: 0, infant: 0 }, ages: null, said: null, isUnknown: false, lead: '', leadBefore: '' };
const person = (sort: number, more: Partial<Person> = {}): Person => ({ ...NOBODY, id: `person${String(sort).padStart(9, '0')}`, sort, ...more });
const named = (...names: readonly string[]): readonly Person[] => names.map((name_latin, sort) => person(sort, { name_latin }));
const settle = (standing: readonly Person[], asked: Partial<PeopleAsked>) => settlePeople(standing, { ...ASKED, ...asked });
const soldNames = (people: readonly Person[]): readonly string[] => people.filter(isSold).map(({ name_latin }) => name_latin);
const adults = (adult: number) => ({ adult, child: 0, infant: 0 });

describe('a party that changes', () => {
  const four = named('ANNA', 'BORIS', 'VERA', 'GLEB');

  it('lists who sails and not who was cancelled', () => {
    const said = four.filter(({ name_latin }) => name_latin !== 'BORIS');
    const { people, fault } = settle(four, { counts: adults(3), said });
    expect([fault, soldNames(people), people.map(({ state }) => state)]).toEqual([null, ['ANNA', 'VERA', 'GLEB'], ['coming', 'cancelled', 'coming', 'coming']]);
  });

  it('asks who leaves where everybody is named, and leaves all as it was', () => {
    expect(settle(four, { counts: adults(3) })).toEqual({ people: four, fault: 'who_leaves' });
    expect(settle(named('ANNA', '', ''), { counts: adults(2) }).people.map(({ name_latin, state }) => `${name_latin} ${state}`)).toEqual([
      'ANNA coming',
      ' coming',
      ' cancelled',
    ]);
  });

  it('keeps the question open until somebody says who', () => {
    const open = settle(four, { counts: adults(3), isUnknown: true }).people;
    expect([countsOf(open).adult, open.every(({ unsure }) => unsure), soldNames(open)]).toEqual([3, true, ['ANNA', 'BORIS', 'VERA']]);
    const settled = settle(open, { counts: adults(3), said: open.filter(({ name_latin }) => name_latin !== 'ANNA') });
    expect([soldNames(settled.people), settled.people.some(({ unsure }) => unsure)]).toEqual([['BORIS', 'VERA', 'GLEB'], false]);
    // He who may have left comes again before anybody new does.
    const again = settle(open, { counts: adults(4) }).people;
    expect([soldNames(again), again.some(({ unsure }) => unsure)]).toEqual([['ANNA', 'BORIS', 'VERA', 'GLEB'], false]);
  });

  it('refuses five names for three adults', () => {
    const said = ['ANNA', 'BORIS', 'VERA', 'GLEB', 'DINA'].map((name_latin) => ({ band: 'adult' as const, name_latin }));
    expect(settle([], { counts: adults(3), said }).fault).toBe('who_leaves');
  });

  it('knows children by their ages', () => {
    const children = [7, 9].map((age, sort) => person(sort, { band: 'child', age: String(age) }));
    const { people, fault } = settle(children, { counts: { adult: 0, child: 1, infant: 0 }, ages: [9] });
    expect([fault, agesOf(people, '2026-01-01'), people.map(({ state }) => state)]).toEqual([null, [9], ['cancelled', 'coming']]);
    // The same number and another age is a slip of the pen.
    expect(agesOf(settle(children, { counts: { adult: 0, child: 2, infant: 0 }, ages: [7, 8] }).people, '')).toEqual([7, 8]);
    expect(settle(children, { counts: { adult: 0, child: 1, infant: 0 }, ages: [5] }).fault).toBe('who_leaves');
    const mixed = settle([], { counts: { adult: 0, child: 2, infant: 1 }, ages: [7, 1, 4] }).people;
    expect(mixed.map(({ band, age }) => `${band} ${age}`)).toEqual(['child 7', 'child 4', 'infant 1']);
  });

  it('takes nobody off who is aboard', () => {
    const aboard = named('ANNA', 'BORIS').map((one): Person => ({ ...one, state: 'aboard' }));
    expect(settle(aboard, { counts: adults(1), isUnknown: true }).fault).toBe('aboard');
    expect(settle(aboard, { counts: adults(1), said: aboard.slice(0, 1) }).fault).toBe('aboard');
    const one = settle([{ ...person(0, { name_latin: 'ANNA' }), state: 'aboard' }, person(1, { name_latin: 'BORIS' })], { counts: adults(1), isUnknown: true });
    expect(soldNames(one.people)).toEqual(['ANNA']);
  });

  it('says who came in whose place, and gives nobody another’s place', () => {
    const { people } = settle(four, { counts: adults(4), said: [...four.slice(1), { band: 'adult', name_latin: 'DINA' }] });
    expect(people.map(({ name_latin, state, sort }) => `${sort} ${name_latin} ${state}`)).toEqual([
      '0 ANNA replaced',
      '1 BORIS coming',
      '2 VERA coming',
      '3 GLEB coming',
      '4 DINA coming',
    ]);
  });

  it('names whose voucher it is, and renames him', () => {
    const made = settle([], { counts: adults(2), lead: 'ANNA' }).people;
    expect(soldNames(made)).toEqual(['ANNA', '']);
    const kept = made.map((one, sort) => ({ ...one, id: person(sort).id }));
    expect(soldNames(settle(kept, { counts: adults(2), lead: 'ANNA PETROVA', leadBefore: 'ANNA' }).people)).toEqual(['ANNA PETROVA', '']);
    expect(settle([], { counts: adults(1), said: [{ band: 'adult', name_latin: 'VERA' }], lead: 'ANNA' }).people.map(({ name_latin }) => name_latin)).toEqual([
      'VERA',
    ]);
  });

  it('takes nobody of another party, and nobody twice', () => {
    for (const said of [[person(9)], [four[0], four[0]] as Person[]]) expect(settle(four, { counts: adults(4), said }).fault).toBe('wrong');
  });

  it('reckons an age by the birth date on the day of the trip', () => {
    expect(['2026-05-01', '2026-05-02'].map((day) => ageOn(day, { age: '', birth_date: '2020-05-02' }))).toEqual([5, 6]);
    expect([ageOn('', { age: '7', birth_date: '' }), ageOn('2026-01-01', { age: '', birth_date: '' })]).toEqual([7, null]);
  });

  it('reads what is told, and nothing that cannot be', () => {
    expect(saidPeople([{ band: 'adult', name_latin: ' ANNA ', age: 34 }])).toEqual([{ band: 'adult', name_latin: 'ANNA', age: '34' }]);
    for (const wrong of [{}, [{ band: 'dog' }], [{ band: 'adult', age: 121 }], [{ band: 'adult', id: 'x' }], [null], [{ band: 'adult', citizenship: 'RUS' }]])
      expect(saidPeople(wrong)).toBeNull();
  });
});

describe('a life of a party', () => {
  const counts = fc.record({ adult: fc.nat(4), child: fc.nat(3), infant: fc.nat(2) });
  const step = fc.record({
    counts,
    isUnknown: fc.boolean(),
    ages: fc.option(fc.array(fc.nat(15), { maxLength: 5 })),
    said: fc.boolean(),
    drop: fc.nat(9),
    add: fc.nat(2),
  });

  it('has at every step as many people as are sold, each in his place, and loses nobody', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let standing: readonly Person[] = [];
        for (const [step, { said: isSaid, drop, add, ...asked }] of steps.entries()) {
          const coming = standing.filter(isSold).filter((_, at) => at !== drop);
          const added = Array.from({ length: add }, (_, at) => ({ band: PERSON_BANDS[at % 3] ?? 'adult', name_latin: `NEW ${step} ${at}` }));
          const said = isSaid ? [...coming, ...added] : null;
          const { people, fault } = settle(standing, { ...asked, said });
          if (fault) {
            expect(people).toBe(standing);
            continue;
          }
          expect(countsOf(people)).toEqual(asked.counts);
          const ids = people.flatMap(({ id }) => (id === '' ? [] : [id]));
          expect(standing.every(({ id }) => ids.includes(id))).toBe(true);
          for (const was of standing) expect(people.find(({ id }) => id === was.id)?.sort).toBe(was.sort);
          expect(new Set(people.map(({ sort }) => sort)).size).toBe(people.length);
          if (said && !asked.isUnknown)
            expect(people.filter((one) => isSold(one) && isNamed(one)).length).toBeGreaterThanOrEqual(
              said.filter((one) => 'name_latin' in one && one.name_latin !== '').length,
            );
          standing = people.map((one) => (one.id === '' ? { ...one, id: person(one.sort).id } : one));
          // Saved again it is the same.
          const again = settle(standing, { counts: asked.counts, ages: null });
          expect([again.fault, again.people]).toEqual([null, standing]);
        }
      }),
    );
  });
});
