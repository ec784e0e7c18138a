import { describe, expect, it } from 'vitest';
import { askedByPart, askedByTopic } from '../../../../src/records/question/address.ts';
import { isTooLong, unlistedIn } from '../../../../src/records/question/question.ts';
import { ALL_COLLECTIONS } from '../../../../src/registry/collections.ts';
import { askedWords, GUEST_COLLECTIONS } from '../../../../src/records/asked-words.ts';
import { type Asker, ASKERS, readersOf } from '../../../../src/schema/readers.ts';
import { USER_TYPES } from '../../../../src/schema/vocab.ts';
import { questions, SECRET_WORDS } from '../../../support/questions.ts';

const asks = (asker: Asker, collection: string, parts: Readonly<Record<string, string>>) =>
  unlistedIn(asker, collection, Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, [text]])));

describe('the words of a collection', () => {
  it('have nothing by which a guest is reached, or that is known of his health', () => {
    for (const collection of Object.keys(GUEST_COLLECTIONS)) {
      const listed = askedWords(collection);
      for (const word of SECRET_WORDS)
        expect({ collection, word, filter: listed?.filter.has(word), sort: listed?.sort.has(word) }).toMatchObject({ filter: false, sort: false });
    }
  });

  it('have no hidden field', () => {
    for (const { name, fields } of ALL_COLLECTIONS) {
      const listed = askedWords(name);
      for (const [field, { hidden }] of Object.entries(fields)) {
        if (hidden)
          expect([name, field, listed?.filter.has(field), listed?.sort.has(field), listed?.shown.has(field)]).toEqual([name, field, false, false, false]);
      }
    }
  });

  it('are for whoever may list its records', () => {
    const readers = (name: string) => [...readersOf(ALL_COLLECTIONS.find((one) => one.name === name) ?? { rules: { listRule: null } as never })].toSorted();
    expect(readers('ic_excurs')).toEqual([...ASKERS].toSorted());
    expect(readers('leads')).toEqual(['accountant', 'admin', 'developer', 'manager', 'senior']);
    expect(readers('reminder_templates')).toEqual(['accountant', 'admin', 'content', 'developer', 'guide', 'manager', 'senior']);
    expect(readers('users')).toEqual(['admin', 'developer']);
    expect(readers('events')).toEqual(['admin', 'developer', 'senior']);
    expect(readers('saved_views')).toEqual([...USER_TYPES, 'admin', 'developer'].toSorted());
    expect(readers('agent_leads')).toEqual(['admin', 'agent', 'developer']);
    expect(readers('session_ends')).toEqual(['site']);
    expect(readers('throttles')).toEqual([]);
  });
});

describe('a question', () => {
  it.each<[string, Asker, string, Readonly<Record<string, string>>]>([
    ['a way back through relations', 'visitor', 'countries', { filter: 'ic_excurs_via_country.country.ic_excurs_via_country.sort > 1' }],
    ['a phone, by a manager', 'manager', 'leads', { filter: "phone_e164>='+79161'" }],
    ['a phone through a relation', 'accountant', 'payments', { filter: 'voucher.contact_phone ~ "+7"' }],
    ['an order by phones', 'manager', 'clients', { sort: '-phone_e164' }],
    ['an order by hidden rows', 'visitor', 'ic_excurs_categories', { sort: 'ic_excurs_via_category.price_adult' }],
    ['an order by a relation’s field', 'visitor', 'ic_excurs', { sort: 'parent.price_adult' }],
    ['an order by chance', 'visitor', 'ic_excurs', { sort: '@random' }],
    ['a text of the catalogue', 'visitor', 'ic_excurs', { filter: 'description_ru ~ "%a%a%a%"' }],
    ['many wildcards', 'admin', 'users', { filter: 'name_ru ~ "%a%a%a%"' }],
    ['a list that is not his', 'agent', 'users', { filter: 'type = "senior"' }],
    ['relations of relations', 'manager', 'reminders', { expand: 'voucher.client' }],
    ['a way back', 'manager', 'clients', { expand: 'leads_via_client' }],
    ['an excerpt', 'visitor', 'ic_excurs', { fields: 'description_ru:excerpt(200,true)' }],
    ['a field of an expansion that is none', 'manager', 'reminders', { fields: 'expand.voucher.search' }],
    ['a page that is no number', 'visitor', 'ic_excurs', { page: '1e9' }],
    ['an unknown collection', 'admin', 'pirates', { filter: 'id = "x"' }],
  ])('about %s is refused', (_what, asker, collection, parts) => expect(asks(asker, collection, parts)).not.toBeNull());

  it('names the part and the word that are not listed', () => {
    expect(asks('manager', 'leads', { sort: 'id,-phone_raw' })).toEqual({ part: 'sort', word: '-phone_raw' });
    expect(asks('manager', 'clients', { filter: 'id = "a" && email ~ "b"' })).toEqual({ part: 'filter', word: 'email' });
  });

  it('counts every value of a part that was said twice', () => {
    expect(unlistedIn('visitor', 'ic_excurs', { sort: ['id', 'parent.sort'] })).toEqual({ part: 'sort', word: 'parent.sort' });
  });

  it('of a browser has no more than a hundred records of persons in an answer', () => {
    expect([isTooLong('leads', { perPage: ['101'] }), isTooLong('leads', { perPage: ['100'] }), isTooLong('ic_excurs', { perPage: ['500'] })]).toEqual([
      true,
      false,
      false,
    ]);
    const tables = ALL_COLLECTIONS.filter(({ kind, isOfGuests, isLarge }) => kind === 'base' && isOfGuests && isLarge).map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['leads', 'clients', 'vouchers', 'reminders', 'payments', 'activities', 'offers', 'events']));
    for (const name of [...tables, 'users', 'admins']) expect([name, isTooLong(name, { perPage: ['101'] })]).toEqual([name, true]);
  });
});

describe('a subscription', () => {
  const topic = (options: unknown): string => `leads/*?options=${encodeURIComponent(typeof options === 'string' ? options : JSON.stringify(options))}`;
  it('is read as the client writes it', () => {
    expect(askedByTopic('leads/*')).toEqual({ collection: 'leads', question: {} });
    expect(askedByTopic(topic({ query: { fields: 'id' }, headers: {} }))).toEqual({ collection: 'leads', question: { fields: ['id'] } });
  });
  it.each([
    ['said twice', topic('{"query":{"filter":"a=1"},"query":{"fields":"id"}}')],
    ['in other letters', topic({ Query: { filter: 'a = 1' } })],
    ['of no text', topic({ query: { filter: ['a'] } })],
    ['of an unknown part', topic({ query: { sort: 'a' } })],
    ['after another parameter', 'leads/*?x=1&options=%7B%7D'],
    ['told twice', `${topic({ query: {} })}&options=%7B%7D`],
    ['by no name of ours', 'leads/*/x'],
  ])('with options %s is none', (_what, text) => expect(askedByTopic(text)).toBeNull());
});

describe('a part of a batch', () => {
  it('asks by its address', () => {
    expect(askedByPart('/api/collections/leads/records/abc?expand=client&fields=id%2Cname')).toEqual({
      collection: 'leads',
      question: { expand: ['client'], fields: ['id,name'] },
    });
    expect(askedByPart('/api/collections/leads/records')).toEqual({ collection: 'leads', question: {} });
  });
  it.each(['/api/settings', '/api/collections/leads/records?expand=a;b', '/api/collections/leads/records?a=%zz', '/api/collections/leads/records#?expand=x'])(
    '%s is none',
    (url) => expect(askedByPart(url)).toBeNull(),
  );
});

describe('twenty thousand questions', () => {
  const ROUND = /[.:@(]|_via_/;
  const BARE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|@now|-?\d+(\.\d+)?/g;
  it('pass in no one’s name with a private word or a way round', () => {
    const passed = questions(20_000, 9).filter(({ asker, collection, parts }) => asks(asker, collection, parts) === null);
    for (const { collection, parts } of passed) {
      const bare = `${parts.filter ?? ''},${parts.sort ?? ''}`.replace(BARE, '');
      expect(bare.replaceAll('(', ''), JSON.stringify(parts)).not.toMatch(ROUND);
      if (collection in GUEST_COLLECTIONS) for (const word of SECRET_WORDS) expect(bare.match(/\w+/g) ?? [], JSON.stringify(parts)).not.toContain(word);
      expect(parts.expand ?? '').not.toMatch(/[.:]|_via_/);
    }
    console.info(`${passed.length} of 20,000 questions pass`);
    expect(passed.length).toBeGreaterThan(500);
  });
});
