import { describe, expect, it } from 'vitest';
import { isSameOrigin } from '../../../../src/platform/web/read-body.ts';

const host = 'site.example';
const from = (site?: string, origin?: string) => ({ site, origin, host });

describe('a request that changes something', () => {
  it('must come from a page of this site', () => {
    expect(isSameOrigin(from('same-origin'))).toBe(true);
    expect(isSameOrigin(from('cross-site', 'https://site.example'))).toBe(false);
    expect(isSameOrigin(from('same-site'))).toBe(false);
    expect(isSameOrigin(from('none'))).toBe(false);
    expect(isSameOrigin(from(undefined, 'https://site.example'))).toBe(true);
    expect(isSameOrigin(from(undefined, 'https://evil.example'))).toBe(false);
    expect(isSameOrigin(from(undefined, 'null'))).toBe(false);
    expect(isSameOrigin(from())).toBe(false);
  });
});
