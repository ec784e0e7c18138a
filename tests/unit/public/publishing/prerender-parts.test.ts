import { describe, expect, it } from 'vitest';
import { keepParts, keptParts, partsOf } from '../../../../src/public/publishing/renderer/prerender-parts.server.ts';

describe('what the bundle of the pages was set up with', () => {
  it('is the same in the process that reads it', () => {
    expect(keptParts).toThrow(/set up/);
    const styles = [{ depth: -1, order: 2, sheet: { type: 'inline', content: 'a{}' } as const }];
    const parts = {
      internals: {
        pagesByKeys: new Map([['/[...path]&src/app/pages/[...path].astro', { styles }]]),
        entrySpecifierToBundleMap: new Map([['x', '_astro/x.js']]),
      },
      settings: { scripts: [{ stage: 'head-inline', content: 'go()' }] },
    };
    keepParts(parts);
    expect(partsOf(JSON.parse(JSON.stringify(keptParts())))).toEqual(parts);
  });
});
