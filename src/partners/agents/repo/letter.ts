import type { Language } from '../../../i18n/language.ts';
import type { PayoutWay } from '../../../model/agents/fields/vocab.ts';
import type { LetterLine } from '../rules/letters.ts';

export interface LetterPayout {
  readonly number: string;
  readonly country: string;
  readonly currency: string;
  readonly net: number;
  readonly way: PayoutWay;
  /** Of a settlement: what the agent hands over. */
  readonly rest: number;
  readonly state: string;
}

/** A letter that is claimed, as PocketBase tells it. */
export interface AgentLetter {
  readonly id: string;
  readonly claim: string;
  readonly language: Language;
  readonly lines: readonly LetterLine[];
  readonly payouts: readonly LetterPayout[];
}

/** What moved for an agent, as PocketBase tells it. */
export type Moved = Pick<AgentLetter, 'lines' | 'payouts'>;
