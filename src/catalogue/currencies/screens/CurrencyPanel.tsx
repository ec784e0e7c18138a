import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { localized } from '../../../i18n/localized.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { describedHistory } from '../../../kit/history/described.ts';
import { History } from '../../../kit/history/History.tsx';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { type Currency, currencies } from '../../../model/currencies/fields/currencies.ts';
import { type CountryName, getCurrency, saveCurrency } from '../repo/currencies.ts';
import { CURRENCY_SHAPE } from './currency-fields.ts';
import { MainChange } from './MainChange.tsx';

const load = withPb(getCurrency);
const WORDS: HistoryWords = { ...describedHistory(currencies), actions: { make_main: 'currency_made_main' } };

interface CurrencyPanelProps {
  readonly code: string;
  readonly first: Currency | null;
  /** Other countries that have it. */
  readonly elsewhere: readonly CountryName[];
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** One currency: how it is written, where it is used, whether prices are kept in it, and what was done to it. */
export function CurrencyPanel({ code, first, elsewhere, closeTo, onChanged }: CurrencyPanelProps) {
  const { t, lang, country } = useStaff();
  const { found, set, retry } = useQuery(load, [country, code], { first, live: live('currencies') });
  const changed = (saved: Currency): void => {
    set(saved);
    onChanged();
  };
  return (
    <SidePanel title={found.data ? `${code}, ${localized(found.data, 'name', lang)}` : code} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(currency) => (
          <>
            <section className="kit-head">
              <p className="kit-line">
                {currency.main && <Pill>{t('currency_main_pill')}</Pill>}
                {!currency.active && <Pill>{t('currency_aside')}</Pill>}
                {elsewhere.length > 0 && (
                  <span className="text-ink-2">
                    {t('currency_used_in')}: {elsewhere.map((one) => localized(one, 'name', lang)).join(', ')}
                  </span>
                )}
                <a href={localePath(href('admin-rates', { country }), lang)}>{t('currency_rates')}</a>
              </p>
            </section>
            <RecordEditForm
              draft={`currencies/${currency.id}`}
              record={currency}
              shape={CURRENCY_SHAPE}
              isPaired
              submitLabel={t('save')}
              save={async (edit, expected) => saveCurrency(await browserPb(), currency.id, edit, expected)}
              onSaved={(saved) => {
                sayDone(t('saved'));
                changed(saved);
              }}
            />
            {!currency.main && currency.active && <MainChange currency={currency} onDone={changed} />}
            <details className="currency-history">
              <summary>{t('currency_tab_history')}</summary>
              <History entity="currencies" id={currency.id} revision={currency.revision} words={WORDS} />
            </details>
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
