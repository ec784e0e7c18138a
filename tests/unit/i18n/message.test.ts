import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../../src/i18n/language.ts';
import { fillIn, messageOf, type Messages, pluralForm, readableKey } from '../../../src/i18n/message.ts';
import { en } from '../../../src/registry/messages.en.ts';
import { history as historyEn } from '../../../src/model/kit/history/en.ts';
import { ru } from '../../../src/registry/messages.ru.ts';
import { history as historyRu } from '../../../src/model/kit/history/ru.ts';

const MESSAGES: Readonly<Record<Language, Messages>> = { ru: { ...ru, ...historyRu }, en: { ...en, ...historyEn } };
const COUNTS = [...Array.from({ length: 130 }, (_, count) => count), 1001, 1_000_000, 0.5, 1.5, 2.25, 8.5, -1, -2];
const PLURAL = /_(one|few|many|other)$/;

/** The library whose format the messages have: forms by suffix, names in braces. */
const i18next = createInstance();
await i18next.init({
  initAsync: false,
  lng: 'ru',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  parseMissingKeyHandler: readableKey,
  resources: { ru: { translation: MESSAGES.ru }, en: { translation: MESSAGES.en } },
});

describe.each(LANGUAGES)('messages in %s', (language) => {
  const messages = MESSAGES[language];
  const theirs = i18next.getFixedT(language);
  const valuesOf = (text: string): Readonly<Record<string, string>> =>
    Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => [name, `$& ${name} {${name}} <${at}>`]));

  it('say what i18next makes of each of them, with values and without', () => {
    for (const [key, text] of Object.entries(messages)) {
      const { count: _, ...values } = valuesOf(text);
      expect(messageOf(messages, language, key), key).toBe(theirs(key));
      expect(messageOf(messages, language, key, values), key).toBe(theirs(key, values));
    }
  });

  it('count as it does', () => {
    for (const stem of new Set(Object.keys(messages).flatMap((key) => (PLURAL.test(key) ? [key.replace(PLURAL, '')] : [])))) {
      for (const count of COUNTS) expect(messageOf(messages, language, stem, { count }), `${stem} ${count}`).toBe(theirs(stem, { count }));
    }
  });

  it('count as Intl does', () => {
    const rules = new Intl.PluralRules(language);
    for (const count of COUNTS) expect(pluralForm(count, language), String(count)).toBe(rules.select(count));
  });

  it('show a missing key as words', () => expect(messageOf(messages, language, 'no_such_key', { count: 2 })).toBe(theirs('no_such_key', { count: 2 })));
});

describe('values in a text', () => {
  it('are taken as they are', () => expect(fillIn('{a} and {b}', { a: '$1 {b}', b: 0 })).toBe('$1 {b} and 0'));
  it('leave a name that nobody gave', () => expect(fillIn('{a} and {b}', { a: undefined })).toBe(' and {b}'));
  it('count only numbers', () => expect(messageOf({ n: '{count}', n_one: 'one' }, 'en', 'n', { count: '1' })).toBe('1'));
});
