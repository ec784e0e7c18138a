/** Encodings that a file of text may be in, by the names that browsers decode them by. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1252', 'windows-874', 'gbk', 'koi8-r', 'x-mac-cyrillic', 'macintosh'] as const),
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a file seems to be in, and how sure that is: in percent. */
export interface GuessedEncoding {
  readonly encoding: Encoding;
  readonly percent: number;
}

/** How the library calls them; what it knows besides is taken for the nearest of ours. */
const NAMES: Readonly<Record<string, Encoding>> = {
  ...{ 'UTF-8': 'utf-8', 'windows-1251': 'windows-1251', 'KOI8-R': 'koi8-r', 'windows-1252': 'windows-1252', 'ISO-8859-1': 'windows-1252', GB18030: 'gbk' },
};
/** Of an office that writes Russian, where nothing tells. */
const USUAL: GuessedEncoding = { encoding: 'windows-1251', percent: 10 };
/** It takes every byte. */
const LAST: GuessedEncoding = { encoding: 'windows-1252', percent: 10 };

const THAI = /[\u0e01-\u0e5b]/g;
const NOT_ASCII = /[^ -~\s]/g;
/** What capitals of the Mac's Cyrillic are in that of Windows, which has the same small letters. */
const ODD = /[ЂЃѓЉЊЌЋЏљњќћџ‚„†‡‰‹]/g;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** With fewer letters of Thai among those beyond ASCII it is another language. */
const THAI_LEAST = 0.9;
/** How sure is what the library leaves out, and is told by its letters alone. */
const BY_LETTERS_PERCENT = 75;

/**
 * What a text is in that is no Unicode.
 * @param found by the library, the likeliest first @param textIn the text in an encoding, `null` where it cannot be in it
 */
export function likeliest(
  found: readonly { readonly name: string; readonly confidence: number }[],
  textIn: (encoding: Encoding) => string | null,
): GuessedEncoding {
  const known = found.flatMap(({ name, confidence }) => {
    const encoding = NAMES[name];
    return encoding && textIn(encoding) !== null ? [{ encoding, percent: Math.round(confidence) }] : [];
  });
  const [best = textIn(USUAL.encoding) === null ? LAST : USUAL] = known.toSorted((one, other) => other.percent - one.percent);
  const thai = textIn('windows-874') ?? '';
  if (countOf(thai, THAI) > THAI_LEAST * countOf(thai, NOT_ASCII)) return { encoding: 'windows-874', percent: BY_LETTERS_PERCENT };
  const [windows, mac] = [textIn('windows-1251') ?? '', textIn('x-mac-cyrillic') ?? ''];
  if (best.encoding === 'windows-1251' && countOf(windows, ODD) > 0 && mac !== '' && countOf(mac, ODD) === 0)
    return { encoding: 'x-mac-cyrillic', percent: BY_LETTERS_PERCENT };
  return best;
}
