import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { PayoutState } from '../../../model/agents/fields/vocab.ts';
import type { DuePayout, PayoutPage } from '../repo/payouts.ts';

export interface PayoutsScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly due: readonly DuePayout[];
  readonly state: PayoutState;
  readonly page: number;
  readonly payouts: PayoutPage;
  readonly formats: readonly CurrencyFormat[];
  /** Whether who reads it draws payouts up and sends them. */
  readonly isEditor: boolean;
  /** What was ticked and came to nothing, `agent:currency:way` and ids of payouts. */
  readonly ticked: readonly string[];
  readonly problems: readonly string[];
  readonly made: number;
  readonly action: string;
}
