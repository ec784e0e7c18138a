import type { Language } from '../../../i18n/language.ts';
import type { Moved } from '../../../model/agents/office.operations.ts';

/** A letter that is claimed, as PocketBase tells it. */
export interface AgentLetter extends Moved {
  readonly id: string;
  readonly claim: string;
  readonly language: Language;
}
