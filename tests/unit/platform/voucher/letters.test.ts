import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../src/booking/vouchers/document/fonts.server.ts';
import { voucherPage } from '../../../../src/booking/vouchers/document/page.ts';
import { voucherPdf } from '../../../../src/booking/vouchers/document/pdf.server.ts';
import { printedText, unprinted } from '../../../../src/booking/vouchers/document/printed.rules.ts';
import { NAMES, type Script } from '../../../support/names.ts';
import { readPdf } from '../../../support/read-pdf.ts';
import { voucherDocument } from '../../../support/voucher-document.ts';

/** Fonts are read and nine pages are set. */
const SLOW_MS = 60_000;
/** What a reader of the PDF copies of these is in another order: vowels are drawn before the letter that they follow, or as two signs. */
const REORDERED: readonly Script[] = ['Devanagari', 'Thai', 'Lao'];

describe('the paper of a voucher', { timeout: SLOW_MS }, () => {
  it('shows three hundred names in fourteen scripts, those from right to left in their order', async () => {
    const page = voucherPage(voucherDocument(), 'https://island.example');
    const pickup = NAMES.map(({ name }, at) => ({ label: { main: `N${1000 + at}`, other: '' }, value: { main: name, other: '' } }));
    const { text } = await readPdf(await voucherPdf({ ...page, pickup }), 1);
    const plain = (words: string): string =>
      words
        .normalize('NFKD')
        .replace(/[\s\u200b]+/g, ' ')
        .trim();
    const shown = new Map([...text.matchAll(/N(1\d{3})([\s\S]*?)(?=N1\d{3}|$)/g)].map(([, at, said = '']) => [Number(at) - 1000, plain(said)]));
    const lost = NAMES.filter(({ script, name }, at) => {
      const [said, wanted] = [shown.get(at) ?? '', plain(printedText(name))];
      if (REORDERED.includes(script)) return [...wanted].some((letter) => !said.includes(letter));
      // Words stand in their order; ligatures of two letters are read back as the one or the other first.
      const letters = (words: string): readonly string[] => words.split(' ').map((word) => [...word].toSorted().join(''));
      return letters(wanted).some((word, nth) => letters(said)[nth] !== word);
    });
    expect(lost).toEqual([]);
    expect(text).not.toContain('□');
  });

  it('gives each script the font that has it, and words from right to left to one run', () => {
    expect(runsOf('Гость 李明, 김철수 и अमिताभ')).toEqual([
      { text: 'Гость ', font: 'Latin' },
      { text: '李明', font: 'Chinese' },
      { text: ', ', font: 'Latin' },
      { text: '김철수', font: 'Korean' },
      { text: ' и ', font: 'Latin' },
      { text: 'अमिताभ', font: 'Devanagari' },
    ]);
    expect(runsOf('דוד לוי, 2')).toEqual([
      { text: 'דוד\u00a0לוי', font: 'Latin' },
      { text: ', 2', font: 'Latin' },
    ]);
    const long = runsOf(Array.from({ length: 20 }, () => 'أحمد').join(' '));
    expect(long[0]?.text.split('\n').every((line) => line.length <= 60)).toBe(true);
  });
});

describe('a letter that no font has', () => {
  it('is printed by the one that stands for it, or seen to be missing, and named', () => {
    expect([printedText('ᲙᲐᲮᲐ ہما'), printedText('Ann 😀'), printedText('Žižka ❤️')]).toEqual(['კახა هما', 'Ann □', 'Žižka □']);
    expect([unprinted('Ann தமிழ் 😀😀'), unprinted('ہما García 李明 №5')]).toEqual([['த', 'ம', 'ி', 'ழ', '்', '😀'], []]);
    expect(NAMES.flatMap(({ name }) => unprinted(name))).toEqual([]);
  });
});
