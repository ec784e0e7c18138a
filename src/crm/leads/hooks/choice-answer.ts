import { plainText } from '../../../i18n/plain.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

/** What answering a pick is called, in every language, the one that is written first. */
export const CHOICE_ANSWER: readonly string[] = LANGUAGES.map((language) => plainText(language, 'pick_action'));
