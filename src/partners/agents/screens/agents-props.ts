import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { AgentsAsked, AgentsPage } from '../repo/agents-list.ts';
import type { Invited } from '../invites.server.ts';

/** What of a form came to nothing. */
export interface Failed {
  readonly agent: string;
  readonly act: string;
  readonly reason: string;
  readonly problem: string;
}

export interface AgentsScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly asked: AgentsAsked;
  readonly page: AgentsPage;
  readonly people: readonly PersonWord[];
  readonly formats: readonly CurrencyFormat[];
  /** Whether who reads it suspends agents and hands them over. */
  readonly isEditor: boolean;
  readonly failed: Failed | null;
  /** What came of an invitation just now. */
  readonly invited: Invited;
  readonly action: string;
}
