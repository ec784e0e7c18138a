import { describe, expect, it } from 'vitest';
import { en } from '../../../src/modules/collected/messages.en.ts';
import { ru } from '../../../src/modules/collected/messages.ru.ts';
import { OWNED } from '../../../src/modules/collected/guests.ts';
import { MASKED } from '../../../src/backend/masks.ts';
import { CONTACT, HEALTH, OF_GUEST } from '../../../src/schema/about.ts';
import { ALL_COLLECTIONS } from '../../../src/modules/collected/collections.ts';
import { leads } from '../../../src/modules/leads/fields/leads.ts';
import { maskedAs, personalOf, rowOf } from '../../../src/schema/derive.ts';
import { vouchers } from '../../../src/modules/vouchers/fields/vouchers.ts';
import { email, type FiledOf, guestCollection, json, jsonOf, number, type RowOf, text } from '../../../src/schema/describe.ts';
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
        code: text({ max: 4 }, { personal: 'house' }),
        adults: number({ min: 1 }),
      },
      CLOSED,
    );
    expect(Object.keys(made.fields)).toHaveLength(10);
  });

  it('is in no file of a list that it must not be in', () => {
    expect(fields.filter(([, field]) => field.about?.inFile && personalOf(field)?.file === 'never').map(([name]) => name)).toEqual([]);
    // @ts-expect-error: nor in the file of another list, which tells of it.
    const health: FiledOf<typeof vouchers> = 'pax';
    const place: FiledOf<typeof vouchers> = 'hotel';
    expect([personalOf(vouchers.fields[health])?.file, personalOf(vouchers.fields[place])?.file]).toEqual(['never', 'shown']);
  });

  it('is masked in collections that say whose guest it is of: others are never masked', () => {
    const masked = ALL_COLLECTIONS.filter((one) => one.kind !== 'view' && maskedAs(one, 'contact', 'merged').length > 0);
    expect(masked.filter((one) => !OWNED.includes(one)).map(({ name }) => name)).toEqual([]);
    expect([...MASKED].toSorted()).toEqual(masked.map(({ name }) => name).toSorted());
  });

  it('is masked in the log where it is masked in the record, and shown in no list while it is of health', () => {
    expect(fields.filter(([, field]) => personalOf(field)?.mask === 'contact' && personalOf(field)?.log !== 'masked').map(([name]) => name)).toEqual([]);
    for (const one of ALL_COLLECTIONS) expect(rowOf(one).filter((name) => maskedAs(one, 'health', 'hidden', 'merged').includes(name))).toEqual([]);
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
