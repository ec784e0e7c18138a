import type { Language } from '../../../i18n/language.ts';
import { getT, type MessageKey } from '../../../i18n/t.ts';
import type { Bilingual } from '../../../schema/vocab.ts';

/** A text in the client's language, and in the other one where it differs: the crew reads it too. */
export interface BilingualText {
  readonly main: string;
  readonly other: string;
}
export interface Fact {
  readonly label: BilingualText;
  readonly value: BilingualText;
  /** Where a press on it leads, for a screen; left out where it leads nowhere. */
  readonly href?: string;
}
export interface SumLine {
  readonly label: BilingualText;
  /** `2 × ฿2,500`; '' where a line is one sum. */
  readonly each: string;
  readonly sum: string;
  readonly weight: 'plain' | 'strong' | 'due';
}

type Values = Readonly<Record<string, string | number>>;

/** How the parts of a document are said in two languages, the guest's first. */
export interface PaperWords {
  readonly say: (key: MessageKey, values?: Values) => BilingualText;
  readonly twice: (make: (language: Language) => string) => BilingualText;
  readonly both: (ru: string, en: string) => BilingualText;
  readonly pair: (text: Bilingual) => BilingualText;
  readonly same: (text: string) => BilingualText;
  /** A line of facts; none where there is nothing to say. */
  readonly fact: (key: MessageKey, value: BilingualText) => readonly Fact[];
}

const otherThan = (language: Language): Language => (language === 'ru' ? 'en' : 'ru');

/** The words of a document whose guest reads a language. */
export function paperWords(language: Language): PaperWords {
  const second = otherThan(language);
  const twice = (make: (language: Language) => string): BilingualText => {
    const [main, other] = [make(language), make(second)];
    return { main: main || other, other: other === main || main === '' ? '' : other };
  };
  const say = (key: MessageKey, values?: Values): BilingualText => twice((one) => getT(one)(key, values));
  const both = (ru: string, en: string): BilingualText => twice((one) => (one === 'ru' ? ru : en));
  return {
    say,
    twice,
    both,
    pair: ({ ru, en }) => both(ru, en),
    same: (text) => ({ main: text, other: '' }),
    fact: (key, value) => (value.main === '' ? [] : [{ label: say(key), value }]),
  };
}
