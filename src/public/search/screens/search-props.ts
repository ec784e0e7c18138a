import type { Language } from '../../../schema/vocab.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { Filters, SearchScope } from '../search.ts';

/** What the page gives the search panel. */
export interface SearchProps {
  readonly lang: Language;
  readonly country: string;
  readonly indexUrl: string;
  /** Path of the screen that answers the form where no script runs. */
  readonly action: string;
  readonly currency: CurrencyFormat;
  readonly localePrefix: string;
  readonly strings: Readonly<Record<string, string>>;
  readonly scope?: SearchScope;
  /** What that screen was asked for. */
  readonly asked?: Filters;
}
