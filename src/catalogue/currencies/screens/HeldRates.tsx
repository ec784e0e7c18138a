import { browserPb } from '../../../data/browser-pb.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { confirmHeld, dismissHeld, type HeldRates as Held, type RateRow } from '../repo/rates.ts';
import { changeText, rateText } from './rate-text.ts';

interface HeldRatesProps {
  readonly held: Held;
  readonly inForce: readonly RateRow[];
  readonly onDone: () => void;
}

/** Rates of an address that moved too far to be taken unseen: before and now, and the two answers. */
export function HeldRates({ held, inForce, onDone }: HeldRatesProps) {
  const { t, lang, timezone } = useStaff();
  const answer = (write: typeof confirmHeld, said: string) => async () => {
    await write(await browserPb(), held.id).finally(onDone);
    sayDone(said);
  };
  return (
    <section className="rates-new rates-held" aria-labelledby="rates-held">
      <h2 id="rates-held">{t('rates_held')}</h2>
      <p>{t('rates_held_text', { date: held.date, at: formatMoment(held.held_at, lang, timezone) })}</p>
      <section className="rates-wide" aria-labelledby="rates-held">
        <table className="kit-plain-table">
          <thead>
            <tr>
              {(['rates_held_pair', 'rates_held_before', 'rates_held_now', 'rates_change'] as const).map((title) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {held.rates.map(({ base, quote, value }) => {
              const before = inForce.find((one) => one.base === base && one.quote === quote)?.value;
              return (
                <tr key={`${base}${quote}`}>
                  <th scope="row">{t('rates_of', { base, quote })}</th>
                  <td>{before ? rateText(before, lang) : '–'}</td>
                  <td>{rateText(value, lang)}</td>
                  <td>{before ? changeText(before, value, lang) : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="rates-answers">
        <Button look="primary" action={answer(confirmHeld, t('rates_saved'))}>
          {t('rates_held_confirm')}
        </Button>
        <Button action={answer(dismissHeld, t('rates_held_dismissed'))}>{t('rates_held_dismiss')}</Button>
      </p>
    </section>
  );
}
