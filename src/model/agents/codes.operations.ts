import { answers, deskPost, given, id, needed, text, word } from '../../schema/operation.ts';
import { LANGUAGES } from '../../schema/vocab.ts';
import type { OwnAgreement, OwnCode } from './fields/agents.ts';
import { LABEL_MAX } from './limits.ts';

interface Coded {
  readonly code: OwnCode;
}

/**
 * Makes a code for a desk or a campaign: the office for any agent, whom it names, an agent for himself, by `codes.own`.
 * @throws AppError `agreement_missing`, `codes_limit`, `invalid`
 */
export const addCode = deskPost('agent-codes', {
  right: 'codes.edit',
  keyed: true,
  takes: { label: needed(text(LABEL_MAX)), agent: id },
  answer: answers<Coded>(),
});

/**
 * Guests are taken in by a code, or no more; an agent's main one is always on. An agent switches his own, by `codes.own`.
 * @throws AppError `stale`, `move_refused`, `codes_limit`
 */
export const switchCode = deskPost('agent-codes/{id}/{action}', { actions: ['on', 'off'], right: 'codes.edit', answer: answers<Coded>() });

/**
 * An agent agrees to the text of a version, read in a language, and has a word of his own from then on. Said again, it stays as it was.
 * @throws AppError `invalid` where another text holds by now
 */
export const acceptAgreement = deskPost('agent-agreements', {
  right: 'codes.own',
  takes: { version: needed(given<string>()), language: word(LANGUAGES) },
  answer: answers<{ readonly agreement: OwnAgreement }>(),
});
