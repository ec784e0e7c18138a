import type { CurrencyFormat } from '../../domain/money.ts';
import type { SearchScope } from './search.ts';

/** What the page gives the search panel. */
export interface SearchProps {
  readonly lang: string;
  readonly country: string;
  readonly indexUrl: string;
  readonly listPath: string;
  readonly currency: CurrencyFormat;
  readonly localePrefix: string;
  readonly strings: Readonly<Record<string, string>>;
  readonly scope?: SearchScope;
}
