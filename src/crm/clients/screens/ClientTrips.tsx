import { writeMoney } from '../../../lib/money.ts';
import type { ClientPage } from '../repo.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { StatusMark } from '../../../kit/status/StatusMark.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { VoucherLines } from '../../../booking/vouchers/screens/lines/VoucherLines.tsx';
import { href, localePath } from '../../../routing/href.ts';

/** What a client has bought and asked for, and who travels along. */
export function ClientTrips({ page: { client, leads, vouchers }, statuses }: { readonly page: ClientPage; readonly statuses: readonly StatusWord[] }) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const paid = Object.entries(client.totals?.paid ?? {}).map(([currency, sum]) => writeMoney(sum, currency, formats));
  return (
    <div className="grid gap-5 pt-4">
      {paid.length > 0 && (
        <p>
          {t('client_paid')}: <span className="font-medium tabular-nums">{paid.join(' · ')}</span>
        </p>
      )}
      <section>
        <h3 className="kit-heading">{t('client_vouchers')}</h3>
        {vouchers.length === 0 && <p className="text-ink-2">{t('client_vouchers_none')}</p>}
        <VoucherLines vouchers={vouchers} label={t('client_vouchers')} />
      </section>
      <section>
        <h3 className="kit-heading">{t('leads_title')}</h3>
        {leads.length === 0 && <p className="text-ink-2">{t('client_leads_none')}</p>}
        <ul className="kit-list">
          {leads.map((lead) => {
            const status = statuses.find(({ id }) => id === lead.status);
            return (
              <li key={lead.id}>
                <a className="grow font-medium" href={localePath(href('lead', { country, id: lead.id }), lang)}>
                  {lead.number}
                </a>
                {status && <StatusMark hue={status.colour} icon={status.icon} text={localized(status, 'name', lang)} />}
                <span className="text-ink-2">{formatDate(lead.created, lang, timezone)}</span>
              </li>
            );
          })}
        </ul>
      </section>
      {(client.companions ?? []).length > 0 && (
        <section>
          <h3 className="kit-heading">{t('client_companions')}</h3>
          <ul className="kit-list">
            {(client.companions ?? []).map((one) => (
              <li key={`${one.name} ${one.age}`}>
                <span className="grow">{one.name}</span>
                {one.age !== undefined && <span>{t('client_age', { count: one.age })}</span>}
                {one.note && <span className="text-ink-2">{one.note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
