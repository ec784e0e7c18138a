import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { PayoutLine, WholePayout } from '../repo/payouts.ts';

/** What was typed into a form that came to nothing. */
export interface Typed {
  readonly act: string;
  readonly reason: string;
  readonly reference: string;
  readonly paid_on: string;
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
}

export interface PayoutScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly today: string;
  readonly payout: WholePayout;
  readonly lines: readonly PayoutLine[];
  readonly excursions: readonly ExcursionName[];
  readonly formats: readonly CurrencyFormat[];
  readonly isEditor: boolean;
  readonly isApprover: boolean;
  readonly typed: Typed;
  readonly problem: string;
  readonly action: string;
}
