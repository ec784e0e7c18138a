import { describe, expect, it } from 'vitest';
import { soldExtra, withExtra } from '../../../../../src/catalogue/catalogue/rules/extras.ts';

describe('an extra that is sold', () => {
  it('is a line in minor units, in both languages', () => {
    expect(soldExtra({ name_ru: 'Ласты', name_en: 'Fins', price: 150 }, 2)).toEqual({ name_ru: 'Ласты', name_en: 'Fins', qty: 2, price: 15_000 });
    expect(soldExtra({ name_ru: 'Торт', name_en: '', price: 0.5 }, 1)).toEqual({ name_ru: 'Торт', name_en: 'Торт', qty: 1, price: 50 });
  });

  it('is one more of its line, at the price that this was agreed for, or a line of its own', () => {
    const fins = soldExtra({ name_ru: 'Ласты', name_en: 'Fins', price: 150 }, 1);
    const agreed = { ...fins, qty: 2, price: 10_000 };
    expect(withExtra([], fins)).toEqual([fins]);
    expect(withExtra([agreed], fins)).toEqual([{ ...agreed, qty: 3 }]);
    expect(withExtra([{ ...agreed, qty: 99 }], fins)).toEqual([{ ...agreed, qty: 99 }]);
    expect(withExtra([{ ...agreed, name_ru: 'Вино' }], fins)).toHaveLength(2);
  });
});
