import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import type { Language } from '../../schema/vocab.ts';
import { findingSentence } from './finding-sentences.ts';
import type { Finding } from '../../model/studio/answers.ts';
import { type Finding as WordsFinding, FINDINGS } from './rules/lint/finding.ts';

/** What is to be said of a draft besides its words. */
const SENTENCES = {
  missing: 'studio_fault_missing',
  malformed: 'studio_fault_malformed',
  too_long: 'studio_fault_too_long',
  rival: 'studio_fault_rival',
  clash: 'studio_fault_clash',
  orphan: 'studio_fault_orphan',
  id_taken: 'studio_fault_id_taken',
  unread: 'studio_fault_unread',
} as const satisfies Readonly<Record<string, MessageKey>>;

const isOfDraft = (code: string): code is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, code);
const isOfWords = (finding: Finding): finding is WordsFinding & Finding => Object.hasOwn(FINDINGS, finding.code);

/** A finding in words: what is wrong, and what to do. `t` has the texts of the editing screens. */
export function findingText(t: Translate, lang: Language, finding: Finding): string {
  if (isOfWords(finding)) return findingSentence(finding, lang);
  const numbers = Object.entries(finding.params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]));
  return t(isOfDraft(finding.code) ? SENTENCES[finding.code] : 'studio_fault_any', Object.fromEntries(numbers));
}
