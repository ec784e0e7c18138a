import { expect, it } from 'vitest';
import { nearestOf } from '../../../src/office/imports/rules/nearest.ts';

const EXCURSIONS = [
  { code: 'phi', names: ['Пхи-Пхи и Бамбу', 'Phi Phi and Bamboo Island'] },
  { code: 'similan', names: ['Симиланы', 'Similan Islands'] },
  { code: 'bond', names: ['Остров Джеймса Бонда', 'James Bond Island'] },
];

it.each([
  ['Пхи Пхи + Бамбу, скоростной катер', 'phi'],
  ['Bamboo & Phi-Phi by speedboat', 'phi'],
  ['симиланские острова', 'similan'],
  ['James Bond', 'bond'],
  ['Джеймс Бонд', 'bond'],
  ['Similan island tour (early bird)', 'similan'],
  ['Аюттайя', ''],
  ['', ''],
])('«%s» is most like «%s»', (text, code) => {
  expect(nearestOf(EXCURSIONS, text)).toBe(code);
});

it('is none where two are as like', () => {
  expect(
    nearestOf(
      ['morning', 'evening'].map((code) => ({ code, names: [`Phi Phi ${code}`] })),
      'Phi Phi',
    ),
  ).toBe('');
});
