import { expect, it } from 'vitest';
import { ALL_COLLECTIONS } from '../../../../../../src/registry/collections.ts';
import { LINTED_COLLECTIONS, wordsOf } from '../../../../../../src/studio/studio/lint/facts.rules.ts';

const LIST_FIELDS = ['programme', 'included', 'excluded', 'bring'];
/** Made from the tiers of the rule. */
const LEFT_OUT = ['cancellation_rules.sentences'];
/** What is linted nowhere: words that only staff read, views, copies of names, single words, answers to one guest. */
const OTHERS = [
  'ic_excurs_list',
  'currencies',
  'loss_reasons',
  'sources',
  'statuses',
  'admins',
  'users',
  'vouchers',
  'reviews',
  'boat_photos',
  'sea_days',
  'cash_boxes',
  'pay_methods',
];

it('every field with words of a linted collection is linted', () => {
  const silent = ALL_COLLECTIONS.filter(({ name }) => LINTED_COLLECTIONS.includes(name)).flatMap(({ name, fields }) =>
    Object.keys(fields)
      .flatMap((field) => (field.endsWith('_ru') ? [field.slice(0, -3)] : LIST_FIELDS.includes(field) ? [field] : []))
      .filter((field) => wordsOf(name, field) === null)
      .map((field) => `${name}.${field}`),
  );
  expect(silent).toEqual(LEFT_OUT);
});

it('every collection with words in both languages is linted, or known to be left out', () => {
  const worded = ALL_COLLECTIONS.filter(({ fields }) => Object.keys(fields).some((field) => field.endsWith('_ru'))).map(({ name }) => name);
  expect(worded.filter((name) => !LINTED_COLLECTIONS.includes(name)).toSorted()).toEqual(OTHERS.toSorted());
});
