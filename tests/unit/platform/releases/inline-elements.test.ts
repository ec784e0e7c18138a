import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashesOf } from '../../../../src/platform/web/csp.ts';
import { firstForeignInline, inlineElements } from '../../../../src/platform/releases/verify.ts';

const texts = (html: string): readonly string[] => [...inlineElements(html)].map(({ text }) => text);
const CODE = hashesOf({ scripts: ['go()'], styles: ['p{}'] });
const PAGE = '<style>p{}</style><script>go()</script><script type="application/ld+json">{"a":"b"}</script><script src="/a.js" type="module"></script>';

describe('the inline parts of a page', () => {
  it('are scripts that run and styles; data and files are none', () => {
    expect(texts(PAGE)).toEqual(['p{}', 'go()']);
    expect(texts('<SCRIPT type=module data-x="a>b">b()</SCRIPT><script type="speculationrules">{}</script><scripty>x</scripty>')).toEqual(['b()', '{}']);
    expect(firstForeignInline(PAGE, CODE)).toBeNull();
  });

  it('are found foreign wherever they stand: alone, changed, in a comment, in an attribute, without an end', () => {
    for (const foreign of [
      '<script>stop()</script>',
      '<script>go() </script>',
      '<!-- <script>stop()</script> -->',
      '<p title="<script>stop()</script>">',
      '<style>p{color:red}</style>',
      '<script>stop()',
      '<script ',
    ])
      expect(firstForeignInline(PAGE + foreign, CODE), foreign).not.toBeNull();
  });

  it('are found whatever stands around them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const escaped = (text: string): string => text.replaceAll('<', '&lt;');
        expect(firstForeignInline(`${escaped(before)}<script>stop()</script>${escaped(after)}`, CODE)).toBe('stop()');
        expect(firstForeignInline(`${escaped(before)}${PAGE}${escaped(after)}`, CODE)).toBeNull();
      }),
    );
  });

  it('are read in no time out of a hostile page', () => {
    const started = performance.now();
    firstForeignInline(`${'<script '.repeat(20_000)}${'"'.repeat(50_000)}`, CODE);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
