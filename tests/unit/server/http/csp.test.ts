import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../src/server/http/csp.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (html: string, name: string): string =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((one) => one.startsWith(`${name} `)) ?? '';

describe('the policy of a page', () => {
  it('allows its inline scripts and styles, each once, and nothing of other sites', () => {
    const html = `<style>p{}</style><script>a()</script><SCRIPT type=module data-x="a>b">b()</SCRIPT><script>a()</script>`;
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('a()')} ${hash('b()')}`);
    expect(directive(html, 'style-src')).toBe(`style-src 'self' ${hash('p{}')}`);
    expect(contentSecurityPolicy(html)).not.toMatch(/unsafe|https:|\*/);
  });

  it('leaves out data, files and what stands in comments', () => {
    const html = `<!-- <script>no()</script> --><script type="application/ld+json">{}</script><script src="/a.js"></script><scripty>x</scripty>`;
    expect(directive(html, 'script-src')).toBe("script-src 'self'");
  });

  it('hashes what the browser hashes: no carriage returns, every space', () => {
    expect(directive('<script>\r\n a()\r\n</script >', 'script-src')).toBe(`script-src 'self' ${hash('\n a()\n')}`);
    expect(directive('<script type="speculationrules">{}</script>', 'script-src')).toContain(hash('{}'));
  });

  it('allows style attributes only where they are asked for', () => {
    expect(contentSecurityPolicy('', { styleAttributes: true })).toContain("; style-src-attr 'unsafe-inline'; ");
    expect(contentSecurityPolicy('')).not.toContain('style-src-attr');
  });

  it('reads a hostile page in no time', () => {
    const started = performance.now();
    contentSecurityPolicy(`${'<script '.repeat(20_000)}${'<!--'.repeat(20_000)}${'"'.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
