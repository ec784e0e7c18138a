import { localized } from '../../../i18n/localized.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { SlipRow } from '../repo/slips.ts';
import { REASON_TITLES, SLIP_STATE_TITLES, TWIN_TITLES } from './words.ts';

/** Whose slip it is, what is awaited, and what speaks against it. */
export function SlipFacts({ slip }: { readonly slip: SlipRow }) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const at = (moment: string): string => (moment === '' ? '' : formatMoment(moment, lang, timezone));
  const own = (sum: number): string => writeMoney(sum, slip.voucher_currency, formats);
  const trip = [localized(slip, 'excursion', lang), slip.service_date && formatDay(slip.service_date, lang)].filter(Boolean).join(', ');
  return (
    <div className="slip-facts">
      <h2>
        <a href={localePath(href('voucher', { country, id: slip.voucher }), lang)}>{[slip.name, slip.number].filter(Boolean).join(' · ')}</a>
      </h2>
      <p>{trip}</p>
      <p className="slip-sum">
        {t('slip_sum')}: <b>{writeMoney(slip.amount, slip.currency, formats)}</b>
      </p>
      <p>
        {t('slip_way')}: {[localized(slip, 'way', lang), slip.holder].filter(Boolean).join(', ')}
      </p>
      <p>{t('slip_due', { deposit: own(slip.deposit_due), paid: own(slip.paid), balance: own(slip.balance) })}</p>
      {slip.voucher_state === 'on_hold' && slip.expires_at !== '' && <p>{t('slip_expires', { time: at(slip.expires_at) })}</p>}
      {slip.code !== '' && <p>{t('slip_code', { code: slip.code })}</p>}
      {slip.twin !== '' && slip.twin_state !== '' && (
        <p className="kit-notice kit-notice-bad">
          {t('slip_twin', { time: at(slip.twin_at), voucher: slip.twin_number || slip.twin_name, state: t(TWIN_TITLES[slip.twin_state]) })}
        </p>
      )}
      <p className="kit-hint">{t('slip_sent', { time: at(slip.created) })}</p>
      {slip.state !== 'waiting' && (
        <p>
          <Pill>{t('slip_decided', { state: t(SLIP_STATE_TITLES[slip.state]), name: slip.decided_name, time: at(slip.decided_at) })}</Pill>
          {slip.reason !== '' && ` ${t(REASON_TITLES[slip.reason])}`}
          {slip.words !== '' && `. ${slip.words}`}
        </p>
      )}
    </div>
  );
}
