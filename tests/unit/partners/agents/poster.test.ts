import { describe, expect, it } from 'vitest';
import { posterPdf } from '../../../../src/partners/agents/codes/poster.server.ts';
import { POSTER_WORDS } from '../../../../src/partners/agents/codes/poster-words.ts';
import { POSTER_LANGUAGES } from '../../../../src/partners/agents/codes/codes.rules.ts';
import { readPdf } from '../../../support/read-pdf.ts';

const LINK = 'https://treasure.example/r/KATUMEHU/thailand/phuket/dawn';
/** A dot a point: the reader of the tests is lost in larger squares. */
const FROM_AFAR = 1;
const bare = (text: string): string => text.normalize('NFC').replace(/\s+/g, '');

describe('a poster', () => {
  it.each(POSTER_LANGUAGES)('says in %s what to do, with a code that a camera reads', async (language) => {
    const { pages, text, qr } = await readPdf(await posterPdf({ language, code: 'KATUMEHU', link: LINK, trip: '' }), FROM_AFAR);
    const { headline, lead, steps, code } = POSTER_WORDS[language];
    expect([pages, qr]).toEqual([1, LINK]);
    for (const said of ['Treasure Island', 'KATUMEHU', headline, lead, code, ...steps, LINK.slice('https://'.length)])
      expect([said, bare(text).includes(bare(said))]).toEqual([said, true]);
  });

  it('names the trip, and stays one page with long words', async () => {
    const link = `${LINK}-${'long-'.repeat(20)}`;
    const trip = 'Закат над Андаманским морем: Пхи-Пхи, Бамбу и остров Джеймса Бонда на скоростном катере';
    const { pages, text, qr } = await readPdf(await posterPdf({ language: 'ru', code: 'A-LONG-WORD-OF-FORTY-LETTERS-IS-A-CODE-A', link, trip }), FROM_AFAR);
    expect([pages, qr]).toEqual([1, link]);
    expect(bare(text)).toContain(bare('Пхи-Пхи, Бамбу'));
  });
});
