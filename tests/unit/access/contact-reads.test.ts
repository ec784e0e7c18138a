import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addReads, isRead, restOfHour } from '../../../src/backend/contacts/contact-reads.ts';

const HOUR_MS = 3_600_000;
const id = fc.stringMatching(/^[a-z0-9]{15}$/);

describe('what somebody reads', () => {
  it('is counted once each, however often and in whatever portions', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.oneof(id, fc.constantFrom('a', 'aa', 'b')), { maxLength: 20 }), { maxLength: 20 }), (portions) => {
        let kept = '';
        const all = new Set<string>();
        for (const portion of portions) {
          const reads = addReads(kept, portion, 5);
          expect(isRead(kept, portion, 5)).toBe(kept !== '' && portion.every((one) => all.has(one)));
          expect(reads.before).toBe(all.size);
          for (const one of portion) all.add(one);
          expect(reads.after).toBe(all.size);
          kept = reads.kept;
        }
      }),
    );
  });

  it('is forgotten with its hour', () => {
    const { kept } = addReads('', ['a', 'b'], HOUR_MS - 1);
    expect(addReads(kept, ['a'], HOUR_MS - 1)).toMatchObject({ before: 2, after: 2 });
    expect(addReads(kept, ['a'], HOUR_MS)).toMatchObject({ before: 0, after: 1 });
    expect([restOfHour(0), restOfHour(HOUR_MS - 1000)]).toEqual([3600, 1]);
  });
});
