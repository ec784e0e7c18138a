import { describe, expect, it } from 'vitest';
import { affectedBy } from '../../../../../src/public/storefront/snapshot/affected.ts';
import { PAGE_COLLECTIONS } from '../../../../../src/schema/page-collections.ts';

const change = { collection: 'ic_excurs', record: '101' };

describe('what a change means for a guest', () => {
  it('reaches records whose rule looks at the changed one', () => {
    expect(affectedBy('ic_excurs', [change])).toMatchObject({ fields: ['id', 'parent'], isDeep: false });
    expect(affectedBy('excursion_schedules', [change])).toMatchObject({ fields: ['id', 'excursion'], isDeep: false });
    expect(affectedBy('price_lists', [change])).toMatchObject({ fields: ['id', 'excursion'], isDeep: false });
    expect(affectedBy('ic_excurs_assets', [change])?.ids).toEqual(new Set(['101']));
  });

  it('leaves the others alone', () => {
    const others = PAGE_COLLECTIONS.filter(
      (name) =>
        !['ic_excurs', 'ic_excurs_images', 'ic_excurs_assets', 'excursion_schedules', 'excursion_transfers', 'excursion_extras', 'price_lists'].includes(name),
    );
    for (const name of others) expect({ name, affected: affectedBy(name, [change]) }).toEqual({ name, affected: null });
    expect(affectedBy('ic_excurs', [{ collection: 'posts', record: 'x' }])).toBeNull();
  });
});
