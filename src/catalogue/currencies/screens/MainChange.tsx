import { useState } from 'react';
import { asking } from '../../../data/asking.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { Currency } from '../../../model/currencies/fields/currencies.ts';
import { makeMain, readMainChange } from '../../../model/currencies/operations.ts';

const load = asking(readMainChange);

interface MainChangeProps {
  readonly currency: Currency;
  readonly onDone: (saved: Currency) => void;
}

/** The way to another main currency: what it would mean first, and then its code typed. */
export function MainChange({ currency, onDone }: MainChangeProps) {
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
  const { found } = useQuery(load, [{ id: currency.id }], { first: null });
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
