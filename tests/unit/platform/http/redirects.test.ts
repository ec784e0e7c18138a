import { describe, expect, it } from 'vitest';
import { movedTo } from '../../../../src/platform/http/loaded-release.ts';

const RULES = new Map([
  ['/thailand/phuket/dawn', '/thailand/phuket/sunrise'],
  ['/categories/море', '/categories/%D1%81%D1%83%D1%88%D0%B0'],
  ['/thailand/posts/old', '/thailand/posts/new'],
]);
const PAGES = new Set(['/categories/суша/page/2', '/thailand/posts/new/excurs/reef']);
const to = (path: string): string | null => movedTo(RULES, path, (page) => PAGES.has(page));

describe('a moved address', () => {
  it('leads on, and so do the pages that lie below it', () => {
    expect(to('/thailand/phuket/dawn')).toBe('/thailand/phuket/sunrise');
    expect(to('/categories/море/page/2')).toBe('/categories/%D1%81%D1%83%D1%88%D0%B0/page/2');
    expect(to('/thailand/posts/old/excurs/reef')).toBe('/thailand/posts/new/excurs/reef');
  });

  it('leads nowhere where no page is', () => {
    for (const path of ['/', '', '/x', '/thailand/phuket', '/thailand/phuket/dawn/x', '/categories/море/page/3', '/thailand/posts/old/a/b/c'])
      expect(to(path)).toBeNull();
  });

  it('costs a few look-ups however long the address is', () => {
    let asked = 0;
    const get = (): undefined => {
      asked += 1;
    };
    const counting = { get } as unknown as ReadonlyMap<string, string>;
    expect(movedTo(counting, '/a'.repeat(2000), () => true)).toBeNull();
    expect(asked).toBeLessThanOrEqual(3);
  });
});
