import { useState } from 'react';
import { asking, browserPb, withPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { History, type HistoryWords } from '../../../kit/history/History.tsx';
import { describedHistory } from '../../../kit/history/described.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { currencies, type Currency } from '../../../model/currencies/fields/currencies.ts';
import { makeMain, readMainChange } from '../../../model/currencies/operations.ts';
import { href, localePath } from '../../../routing/href.ts';
import { type CountryName, getCurrency, saveCurrency } from '../repo/currencies.ts';
import { CURRENCY_SHAPE } from './currency-fields.ts';

const loadMainChange = asking(readMainChange);

interface MainChangeProps {
  readonly currency: Currency;
  readonly onDone: (saved: Currency) => void;
}

/** The way to another main currency: what it would mean first, and then its code typed. */
function MainChange({ currency, onDone }: MainChangeProps) {
  const { t } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="currency-main">
      {isOpen ? <Meaning {...{ currency, onDone }} /> : <Button action={() => setOpen(true)}>{t('currency_make_main')}</Button>}
    </section>
  );
}

function Meaning({ currency, onDone }: MainChangeProps) {
  const { t } = useStaff();
  const { found } = useQuery(loadMainChange, [{ id: currency.id }], { first: null });
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  if (!found.data) return <p className="kit-hint">…</p>;
  const { from, to, excursions, boats, has_rate } = found.data;
  const isTyped = typed.trim().toUpperCase() === to;
  const change = async (): Promise<void> => {
    setAsked(true);
    if (!isTyped) throw new Error('not typed yet');
    const { id, revision } = currency;
    onDone((await asking(makeMain)({ id, confirm: typed.trim() }, { expected: revision })).currency);
    sayDone(t('currency_main_done', { to }));
  };
  return (
    <>
      <h3>{t('currency_main_title', { from, to })}</h3>
      <ul>
        <li>{t('currency_main_prices', { from, to, excursions, boats })}</li>
        <li>{t('currency_main_kept')}</li>
        <li>{t('currency_main_site')}</li>
      </ul>
      {has_rate ? (
        <>
          <TextField
            label={t('currency_main_type', { to })}
            value={typed}
            isRequired
            maxLength={3}
            onChange={setTyped}
            error={isAsked && !isTyped ? t('currency_main_wrong', { to }) : undefined}
          />
          <Button look="danger" action={change}>
            {t('currency_main_do')}
          </Button>
        </>
      ) : (
        <p className="kit-notice kit-notice-bad">{t('currency_main_no_rate', { from, to })}</p>
      )}
    </>
  );
}

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
