import { describe, expect, it } from 'vitest';
import { newFaults } from '../../../../../../src/studio/studio/lint/lint.rules.ts';
import { findings } from './records.ts';

const said = (sum: string) => ({ description_ru: `Цена: ${sum} бат за взрослого.`, description_en: `The price is ${sum} baht per adult.` });
const found = (sum: string, price: number) => findings({ ...said(sum), price_adult: price });
const codesOf = (after: ReturnType<typeof found>, before: ReturnType<typeof found>) => [...new Set(newFaults(after, before).map(({ code }) => code))];

describe('faults that a change brings', () => {
  it('are none of a sentence that was wrong before, whatever the price becomes', () => {
    expect(found('2 500', 2900).map(({ code }) => code)).toContain('price_wrong');
    expect(codesOf(found('2 500', 3000), found('2 500', 2900))).toEqual([]);
  });

  it('are those of a sentence that the new price makes wrong', () => {
    expect(codesOf(found('2 900', 3000), found('2 900', 2900))).toEqual(['price_wrong']);
  });

  it('are those of another wrong sum', () => {
    expect(codesOf(found('2 400', 2900), found('2 500', 2900))).toEqual(['price_wrong']);
  });
});
