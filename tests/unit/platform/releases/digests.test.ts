import { describe, expect, it } from 'vitest';
import { SEEN_BY_GUESTS } from '../../../../src/platform/releases/digests.ts';

describe('the digest of the catalogue', () => {
  it('is taken of collections that say when they changed last', () => {
    expect(SEEN_BY_GUESTS.length).toBeGreaterThan(15);
    expect(SEEN_BY_GUESTS.filter(({ fields }) => fields['updated']?.type !== 'autodate').map(({ name }) => name)).toEqual([]);
  });
});
