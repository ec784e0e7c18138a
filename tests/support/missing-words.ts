import { readableKey } from '../../src/i18n/message.ts';
import { en } from '../../src/registry/messages.en.ts';
import { ru } from '../../src/registry/messages.ru.ts';

/** What React leaves in a page where a part failed on the server, for the browser to try again. */
export const UNDRAWN = '<!--$!-->';

const TEXTS: ReadonlySet<string> = new Set([...Object.values(ru), ...Object.values(en)]);
const COUNTED = /_(?:one|few|many|other)$/;
/** What a page shows where its island was not given a message; one-word keys read like their texts and are left out. */
const FALLBACKS: ReadonlySet<string> = new Set(
  Object.keys(en)
    .map((key) => readableKey(key.replace(COUNTED, '')))
    .filter((words) => words.includes(' ') && !TEXTS.has(words)),
);
const SHOWN = /(?:>|(?:aria-label|title|placeholder|alt)=")([A-Z][^<>"]{3,60})(?:<|")/g;

/** Keys of messages that stand in a page, readable, in the place of their texts. */
export const missingWords = (html: string): readonly string[] =>
  [...html.matchAll(SHOWN)].map(([, words = '']) => words.trim()).filter((words) => FALLBACKS.has(words));
