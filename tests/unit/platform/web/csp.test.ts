import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, hashesOf, hashOf, POLICY_WITHOUT_PARTS } from '../../../../src/platform/web/csp.ts';

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string): string => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

describe('the policy of pages', () => {
  it('allows the inline scripts and styles that it is given, each once, and nothing of other sites', () => {
    const policy = contentSecurityPolicy(hashesOf({ scripts: ['a()', 'b()', 'a()'], styles: ['p{}'] }));
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha('a()')} ${sha('b()')}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${sha('p{}')}`);
    expect(policy).not.toMatch(/unsafe|https:|\*/);
  });

  it('hashes what the browser hashes: no carriage returns, every space', () => {
    expect(hashOf('\r\n a()\r')).toBe(sha('\n a()\n'));
  });

  it('allows style attributes only where they are asked for', () => {
    const none = { scripts: [], styles: [] };
    expect(contentSecurityPolicy(none, { styleAttributes: true })).toContain("; style-src-attr 'unsafe-inline'; ");
    expect(contentSecurityPolicy(none)).not.toContain('style-src-attr');
  });

  it('runs no inline script of a release that does not name its own', () => {
    expect(directive(POLICY_WITHOUT_PARTS, 'script-src')).toBe("script-src 'self'");
  });
});
