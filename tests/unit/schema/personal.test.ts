import { describe, expect, it } from 'vitest';
import { en } from '../../../src/registry/messages.en.ts';
import { ru } from '../../../src/registry/messages.ru.ts';
import { OWNED } from '../../../src/registry/guests.ts';
import { MASKED } from '../../../src/backend/contacts/masks.ts';
import { type Personal, CONTACT, COUNTED, HEALTH, HOUSE, NAME, OF_GUEST } from '../../../src/schema/about.ts';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';
import { leads } from '../../../src/model/leads/fields/leads.ts';
import { maskedAs, personalOf, rowOf, unloggedOf } from '../../../src/schema/derive.ts';
import { vouchers } from '../../../src/model/vouchers/fields/vouchers.ts';
import {
  autodate,
  bool,
  date,
  editor,
  email,
  type FiledOf,
  file,
  geoPoint,
  guestAccounts,
  guestCollection,
  json,
  jsonOf,
  number,
  relation,
  relations,
  revision,
  type RowOf,
  select,
  selects,
  text,
} from '../../../src/schema/describe.ts';
import { CLOSED } from '../../../src/schema/rules.ts';

const fields = ALL_COLLECTIONS.flatMap((description) =>
  Object.entries(description.fields).map(([name, field]) => [`${description.name}.${name}`, field] as const),
);

describe('a field of a guest', () => {
  it('does not compile before it says what becomes of it', () => {
    const made = guestCollection(
      'guests',
      {
        // @ts-expect-error: a text says whose it is.
        nickname: text({ max: 40 }),
        // @ts-expect-error: so does a text that is shown.
        hobby: text({ max: 40 }, { title: 'lead_hotel' }),
        // @ts-expect-error: an address too,
        address: email(),
        // @ts-expect-error: and whatever can hold words.
        family: json<readonly string[]>(),
        // @ts-expect-error: masks alone are not enough: forgetting, files and the log are asked as well.
        phone: text({ max: 20 }, { personal: { mask: 'contact' } }),
        // @ts-expect-error: there is no such mask.
        passport: text({ max: 20 }, { personal: { ...CONTACT, mask: 'somewhat' } }),
        nationality: text({ max: 2 }, { personal: HEALTH }),
        companions: jsonOf<readonly string[]>()({}, { personal: OF_GUEST }),
        code: text({ max: 4 }, HOUSE),
      },
      CLOSED,
    );
    expect(Object.keys(made.fields)).toHaveLength(9);
  });

  it('does not compile before it says it, of whatever type it is', () => {
    const made = guestCollection(
      'guests',
      {
        // @ts-expect-error: a number tells of somebody as well as words do,
        passport: number({ min: 1 }),
        // @ts-expect-error: a flag,
        pregnant: bool(),
        // @ts-expect-error: one that is shown,
        smoker: bool({ title: 'lead_hotel' }),
        // @ts-expect-error: a day,
        born: date({ required: true }),
        // @ts-expect-error: a choice,
        gender: select(['f', 'm'], { required: true }),
        // @ts-expect-error: several,
        speaks: selects(['ru', 'en']),
        // @ts-expect-error: a link,
        stays_at: relation('locations'),
        // @ts-expect-error: several,
        likes: relations('ic_excurs', 5),
        // @ts-expect-error: a place,
        pickup: geoPoint(),
        // @ts-expect-error: a file,
        ticket: file(['image/png']),
        // @ts-expect-error: formatted text,
        story: editor(),
        // @ts-expect-error: and a field that was written without a function.
        weight: { type: 'number' },
      },
      CLOSED,
    );
    expect(Object.keys(made.fields)).toHaveLength(12);
    const auth = { identityFields: [], authRule: '', manageRule: null, tokenDurationS: 1 };
    // @ts-expect-error: accounts that guests make are asked as well.
    expect(guestAccounts('travellers', { born: date() }, CLOSED, auth).isOfGuests).toBe(true);
  });

  it('says it in one word, of whatever type it is, and nothing that its type cannot keep', () => {
    const made = guestCollection(
      'guests',
      {
        weight: number({ min: 1 }, { personal: HEALTH }),
        vip: bool({ personal: OF_GUEST }),
        arrives: date({}, { personal: COUNTED }),
        gender: select(['f', 'm'], {}, { personal: OF_GUEST }),
        stays_at: relation('locations', {}, { personal: OF_GUEST }),
        manager: relation('users', {}, HOUSE),
        pickup: geoPoint({ personal: OF_GUEST }),
        ticket: file(['image/png'], {}, { personal: OF_GUEST }),
        // When it was written is the house's own, and says so by itself.
        created: autodate(),
        updated: autodate({ isInRow: true }),
        revision: revision(),
      },
      CLOSED,
    );
    expect(Object.entries(made.fields).flatMap(([name, { about }]) => (about.personal ? [] : [name]))).toEqual([]);
    expect([made.fields.created.about, made.fields.revision.about]).toEqual([HOUSE, HOUSE]);
    const wrong = guestCollection(
      'guests',
      {
        // @ts-expect-error: a number has no ends to show; what is masked is text.
        phone: number({}, { personal: CONTACT }),
        // @ts-expect-error: and no dash takes its place.
        cabin: number({}, { personal: NAME }),
        // @ts-expect-error: nor has anything been told of a row itself.
        read: autodate({ personal: OF_GUEST }),
      },
      CLOSED,
    );
    expect(Object.keys(wrong.fields)).toHaveLength(3);
  });

  it('is in no file of a list that it must not be in', () => {
    expect(fields.filter(([, field]) => field.about?.inFile && personalOf(field)?.file === 'never').map(([name]) => name)).toEqual([]);
    // @ts-expect-error: nor in the file of another list, which tells of it.
    const health: FiledOf<typeof vouchers> = 'meal';
    const place: FiledOf<typeof vouchers> = 'hotel';
    expect([personalOf(vouchers.fields[health])?.file, personalOf(vouchers.fields[place])?.file]).toEqual(['never', 'shown']);
  });

  it('is masked in collections that say whose guest it is of: others are never masked', () => {
    const withMask = (...masks: readonly Personal['mask'][]) => ALL_COLLECTIONS.filter((one) => maskedAs(one, ...masks).length > 0);
    const masked = withMask('contact', 'merged');
    // Nobody asks by it there either.
    expect(withMask('health').filter((one) => !OWNED.includes(one))).toEqual([]);
    expect(fields.filter(([, field]) => personalOf(field)?.mask === 'hidden' && !('hidden' in field && field.hidden)).map(([name]) => name)).toEqual([]);
    expect(masked.filter((one) => !OWNED.includes(one)).map(({ name }) => name)).toEqual([]);
    expect([...MASKED].toSorted()).toEqual(masked.map(({ name }) => name).toSorted());
  });

  it('is masked in the log where it is masked in the record, and shown in no list while it is of health', () => {
    expect(fields.filter(([, field]) => personalOf(field)?.mask === 'contact' && personalOf(field)?.log !== 'masked').map(([name]) => name)).toEqual([]);
    for (const one of ALL_COLLECTIONS) expect(rowOf(one).filter((name) => maskedAs(one, 'health', 'hidden', 'merged').includes(name))).toEqual([]);
  });

  it('is in no log that it must not be in', () => {
    const silent = ALL_COLLECTIONS.filter(({ kind }) => kind !== 'view').flatMap((one) => unloggedOf(one).map((name) => `${one.name}.${name}`));
    // A guest may take back what he said of his trip: it is not to stand anywhere else.
    const reviews = ['name', 'text', 'token', 'translation'].map((field) => `reviews.${field}`);
    expect(silent.toSorted()).toEqual([
      ...['messenger', 'phone_e164', 'phone_raw'].map((field) => `agent_manual_entries.${field}`),
      'clients.keys',
      'clients.search',
      // Cells of a file are guests' words until they are records.
      'import_lines.met',
      'import_lines.raw',
      'leads.keys',
      'leads.search',
      ...reviews,
      'sea_choices.token',
      'users.last_seen',
      'vouchers.search',
    ]);
  });

  it('stands in the rows of lists by its description alone, for the database and for the browser', () => {
    const row: RowOf<typeof leads>['hotel'] = 'Kata';
    // @ts-expect-error: what lists are not sent has no type there.
    const note: RowOf<typeof leads>['note'] = '';
    expect([rowOf(leads).includes('hotel'), rowOf(leads).includes('note'), row, note]).toEqual([true, false, 'Kata', '']);
  });
});

describe('titles of descriptions', () => {
  it('are messages of both languages', () => {
    const titles = fields.flatMap(([, { about }]) => {
      const { title, hint, history, options, column, inFile } = about ?? {};
      return [title, hint, history === 'derived' ? undefined : history, column?.title, inFile?.title, ...Object.values(options ?? {})];
    });
    const told = [...new Set(titles.filter((title) => title !== undefined))];
    expect(told.filter((title) => !(title in ru) || !(title in en))).toEqual([]);
    expect(told.length).toBeGreaterThan(100);
  });
});
