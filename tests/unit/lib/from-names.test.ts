import { expect, it } from 'vitest';
import { fromNames } from '../../../src/lib/from-names.ts';

it('has a value for each name and no other', () => {
  expect(fromNames(['ru', 'en', 'ru'], (name) => `${name}!`)).toEqual({ ru: 'ru!', en: 'en!' });
  expect(fromNames([], () => 1)).toEqual({});
});
