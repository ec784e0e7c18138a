import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactKeys, handleKey, isSamePerson, phoneKey, searchTerms, searchText, typedTerm } from '../../../../src/lib/contacts/contacts.ts';
import { surePhone } from '../../../../src/lib/contacts/phone.ts';
import { mergeInto, type MergePlan, mergePlanOf } from '../../../../src/schema/merge.ts';
import { clients } from '../../../../src/model/clients/fields/clients.ts';
import { leads } from '../../../../src/model/leads/fields/leads.ts';

const NO_CONTACTS = { phones: [], messengers: [], email: '' };

describe('phones', () => {
  it('in any spelling have one key and are found by it', () => {
    const separators = fc.constantFrom('', ' ', '-', ' (', ') ', '.');
    fc.assert(
      fc.property(
        fc.stringMatching(/^9\d{9}$/),
        fc.constantFrom('+7', '8', '7'),
        fc.array(separators, { minLength: 10, maxLength: 10 }),
        (number, prefix, gaps) => {
          const spelled = prefix + [...number].map((digit, at) => gaps[at] + digit).join('');
          expect(phoneKey(surePhone(spelled, { trip: 'TH', language: 'ru' }))).toBe(phoneKey(`+7${number}`));
          const document = searchText(['Анна'], [`+7${number}`]);
          for (const term of searchTerms(spelled)) expect(document).toContain(term);
        },
      ),
    );
  });
});

describe('the same person', () => {
  it('is met again by phone, messenger or e-mail', () => {
    expect(isSamePerson({ ...NO_CONTACTS, phones: ['+79161234567'] }, { ...NO_CONTACTS, messengers: ['WhatsApp +7 916 123-45-67'] })).toBe(true);
    expect(isSamePerson({ ...NO_CONTACTS, messengers: ['@Anna_K'] }, { ...NO_CONTACTS, messengers: ['https://t.me/anna_k'] })).toBe(true);
    expect(isSamePerson({ ...NO_CONTACTS, email: 'A@b.ru ' }, { ...NO_CONTACTS, email: 'a@B.ru' })).toBe(true);
    expect(isSamePerson({ ...NO_CONTACTS, phones: ['+79161234567'] }, { ...NO_CONTACTS, phones: ['+79161234568'] })).toBe(false);
    expect(contactKeys(NO_CONTACTS)).toEqual([]);
    expect(handleKey('wa.me/79161234567')).toBe('161234567');
    expect(isSamePerson({ ...NO_CONTACTS, messengers: ['Telegram:@anna_k'] }, { ...NO_CONTACTS, messengers: ['t.me/Anna_K?start=1'] })).toBe(true);
  });

  it.each(['WhatsApp', 'telegram', 'по этому же номеру', 'нет', 'да', '-', '+', '…', 'Telegram:'])('is not told by “%s”', (messenger) => {
    expect(contactKeys({ ...NO_CONTACTS, messengers: [messenger] })).toEqual([]);
  });
});

describe('a search', () => {
  it('folds letters and tells a number from words', () => {
    expect(searchTerms('Алёна  Ким')).toEqual(['алена', 'ким']);
    expect(searchTerms('8 (916) 123-45')).toEqual(['91612345']);
    expect(searchTerms('L-26-00042')).toEqual(['l-26-00042']);
    expect(searchTerms('26-00042')).toEqual(['26-00042']);
    expect(searchTerms('Анна +7 916 123 Ким')).toEqual(['7916123', 'анна', 'ким']);
    expect(searchTerms('+66 (0)89 123')).toEqual(['6689123']);
    expect(typedTerm('Анна 12 345 678', '12345678')).toBe('12 345 678');
    // The digits stand in what was typed: looking for them alone finds it.
    expect(['8916123', 'Анна'].map((typed) => typedTerm(typed, searchTerms(typed)[0] ?? ''))).toEqual(['', '']);
    expect(searchText(['Алёна'], ['+7 916'])).toBe('алена\n\u001f\n7916\n');
    expect(searchText(['Анна'], [], ['https://t.me/Anna_K'])).toBe('анна\n\u001f\nhttps://t.me/anna_k\nanna_k\n');
    expect(searchText(['Ан\u001fна'], [])).toBe('ан на');
  });
});

describe('merging', () => {
  const value = fc.oneof(fc.string({ maxLength: 6 }), fc.integer({ min: 0, max: 9 }), fc.constant(null), fc.record({ a: fc.string({ maxLength: 3 }) }));
  const list = fc.oneof(fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 1, max: 9 })), { maxLength: 4 }), fc.constant(null));
  const also = fc.oneof(
    fc.constant(null),
    fc.dictionary(fc.constantFrom('name', 'phone_raw'), fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 2 })),
  );
  const consent = fc.oneof(fc.constant(null), fc.record({ given: fc.boolean(), at: fc.constantFrom('2026-01-01', '2026-02-02') }));
  const instant = fc.constantFrom('', '2026-01-01', '2026-02-02');
  const recordOf = (plan: MergePlan) =>
    fc.record(
      Object.fromEntries([
        ...plan.scalars.map((name) => [name, value] as const),
        ...plan.lists.map((name) => [name, list] as const),
        ...plan.sums.map((name) => [name, fc.integer({ min: 0, max: 9 })] as const),
        ...[...plan.earliest, ...plan.latest].map((name) => [name, instant] as const),
        ...[...plan.together.flat(), ...plan.brought].map((name) => [name, value] as const),
        ...plan.said.map((name) => [name, consent] as const),
        ['also', also] as const,
      ]),
    );
  const isTold = (one: unknown): boolean => one !== null && one !== '' && one !== 0 && !(typeof one === 'object' && Object.keys(one).length === 0);

  it.each([
    ['leads', mergePlanOf(leads)],
    ['clients', mergePlanOf(clients)],
  ] as const)('of %s loses nothing that either knew', (_name, plan) => {
    fc.assert(
      fc.property(
        recordOf(plan),
        recordOf(plan),
        fc.constantFrom('target', 'source'),
        (target: Record<string, unknown>, source: Record<string, unknown>, side) => {
          const merged: Record<string, unknown> = { ...target, ...mergeInto(target, source, plan, side) };
          const kept = (field: string, one: unknown): boolean =>
            [merged[field], ...((merged['also'] as Record<string, unknown[]>)[field] ?? [])].some((known) => JSON.stringify(known) === JSON.stringify(one));
          for (const record of [target, source]) {
            const single = [...plan.scalars, ...plan.together.flat(), ...plan.brought, ...plan.said];
            for (const field of single) if (isTold(record[field])) expect(kept(field, record[field])).toBe(true);
            for (const field of plan.lists) for (const one of (record[field] ?? []) as unknown[]) expect(merged[field]).toContainEqual(one);
            for (const [field, values] of Object.entries((record['also'] ?? {}) as Record<string, unknown[]>))
              for (const one of values) expect(kept(field, one)).toBe(true);
          }
          for (const field of plan.scalars) if (isTold(target[field])) expect(merged[field]).toEqual(target[field]);
          for (const group of [...plan.together, plan.brought])
            expect(
              [target, source].some((record) => group.every((field) => JSON.stringify(merged[field] ?? null) === JSON.stringify(record[field] ?? null))),
            ).toBe(true);
          for (const field of plan.said) {
            const [mine, theirs] = [target[field], source[field]] as ({ given: boolean; at: string } | null)[];
            if (mine && theirs && mine.at !== theirs.at) expect(merged[field]).toEqual(mine.at > theirs.at ? mine : theirs);
            if (mine && theirs && mine.at === theirs.at) expect(merged[field]).toMatchObject({ given: mine.given && theirs.given });
          }
          for (const field of plan.latest) expect(merged[field]).toBe([target[field], source[field]].sort().at(-1));
          for (const field of plan.sums) expect(merged[field]).toBe(Number(target[field]) + Number(source[field]));
          for (const field of plan.earliest) expect(merged[field]).toBe([target[field], source[field]].filter((one) => one !== '').sort()[0] ?? '');
        },
      ),
    );
  });
});
