import { plainLetters } from '../../../lib/text/fold.ts';

// decision: pdfs
/** Letters that the fonts of documents have: those of DejaVu Sans, Noto Sans Thai, SC, KR and Devanagari, a range for a script. */
const PRINTED = [
  '\\t\\n\\r\\u0020-\\u02e9\\u0300-\\u034f\\u0370-\\u0525\\u0531-\\u0587\\u0589\\u058a\\u05b0-\\u05c3\\u05c7-\\u05ea\\u05ef-\\u05f4',
  '\\u0606\\u0607\\u0609\\u060a\\u060c\\u0615\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u0655\\u0657\\u065a\\u0660-\\u0670\\u0674\\u0679-\\u06bf\\u06c6-\\u06c8\\u06cb\\u06cc\\u06ce\\u06d0\\u06d5\\u06f0-\\u06f9',
  '\\u0900-\\u097f\\u0e01-\\u0e3a\\u0e3f-\\u0e5b\\u0e81-\\u0e84\\u0e87\\u0e88\\u0e8a\\u0e8d\\u0e94-\\u0e97\\u0e99-\\u0e9f\\u0ea1-\\u0ea3\\u0ea5\\u0ea7\\u0eaa\\u0eab\\u0ead-\\u0eb9\\u0ebb-\\u0ec4\\u0ec6\\u0ec8-\\u0ecd\\u0ed0-\\u0ed9\\u0edc\\u0edd',
  '\\u10a0-\\u10c5\\u10d0-\\u10fc\\u1e00-\\u1ef9\\u1f00-\\u1fff\\u2000-\\u2065\\u206a-\\u206f\\u20a0-\\u20b5\\u20b8-\\u20ba\\u20bd\\u2100-\\u2109\\u2116\\u2122\\u2150-\\u2185\\u2190-\\u22ff\\u2500-\\u269c\\u2713-\\u2718',
  '\\u3000-\\u30ff\\u3131-\\u318e\\u3400-\\u4db5\\u4e00-\\u9fef\\uac00-\\ud7a3\\ufb13-\\ufb17\\ufb1d-\\ufb4f\\ufb52-\\ufba3\\ufbaa-\\ufbad\\ufe70-\\ufefc\\uff01-\\uff9f',
].join('');
const isPrinted = (letter: string): boolean => new RegExp(`^[${PRINTED}]+$`).test(letter);
const FOREIGN = new RegExp(`[^${PRINTED}]+`, 'g');
/** Forms of signs, which are no letters themselves. */
const FORMS = /[\ufe00-\ufe0f]/g;
/** Stands where a letter is that no font has: nothing would be drawn there, and nobody would see that something is missing. */
const MISSING = '□';

/** A letter that no font has, as it is printed: by the one that stands for it in a search, in small letters where there are no others. */
function standIn(letter: string): string {
  const plain = plainLetters(letter);
  return plain !== '' && isPrinted(plain) ? plain : MISSING;
}

/** A text in letters that the fonts have. @example printedText('ہما 😀') // 'هما □' */
export const printedText = (text: string): string => text.replace(FORMS, '').replace(FOREIGN, (run) => [...run].map(standIn).join(''));

/**
 * Letters of a text that a document cannot show, each once.
 * @example unprinted('Ann தமிழ் 😀') // ['த', 'ம', 'ி', 'ழ', '்', '😀']
 */
export function unprinted(text: string): readonly string[] {
  const foreign = text.replace(FORMS, '').match(FOREIGN) ?? [];
  return [...new Set(foreign.flatMap((run) => [...run]))].filter((letter) => standIn(letter) === MISSING);
}
