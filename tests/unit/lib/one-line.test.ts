import { expect, it } from 'vitest';
import { oneLine } from '../../../src/lib/text/page-words.ts';

it.each([
  ['Licence 1', 'Licence 1'],
  ['<p>Licence&nbsp;1</p>\n<p>Insured <b>well</b></p>', 'Licence\u00a01 Insured well'],
  ['a &amp; b &lt;p&gt; &unknown;', 'a & b <p> &unknown;'],
  ['', ''],
  ['2 < 3', '2 < 3'],
])('%j is said as %j', (html, words) => expect(oneLine(html)).toBe(words));
