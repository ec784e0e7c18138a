import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { contactLinks } from '../../../people/contacts/screens/contact-links.ts';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Offer } from '../../../model/offers/fields/offers.ts';
import type { LeadPartProps } from './lead-part.ts';
import { MoreVoucherDialog } from './MoreVoucherDialog.tsx';
import { NewOffer } from './NewOffer.tsx';
import { loadOfferKnown, type OfferKnown, offerMessage } from './offer-known.ts';
import { namesOf } from '../picked.ts';
import { latestOf, useLeadVoucher } from './use-lead-voucher.ts';

/** Collections that were sent to the guest, what he picked of them, and the next one. */
export function LeadOffer(part: LeadPartProps) {
  const { t, country } = useStaff();
  const { found, retry } = useQuery(loadOfferKnown, [country]);
  const form = (): ReactNode => {
    if (found.data !== null) return <NewOffer {...part} {...found.data} />;
    return found.state === 'failed' ? <GridFailed error={found.error} onRetry={retry} /> : <p role="status">{t('loading')}</p>;
  };
  return (
    <div className="grid gap-5 pt-4">
      {part.page.can.edit && form()}
      <Sent {...part} known={found.data} />
    </div>
  );
}

/** Collections under way: link, ways to send it, and what the guest picked. */
function Sent({ page, onChanged, known }: LeadPartProps & { readonly known: OfferKnown | null }) {
  const { lead, offers, names } = page;
  const { mayMake, make, copy } = useLeadVoucher(page, onChanged);
  const [asked, setAsked] = useState<string | null>(null);
  const latest = latestOf(page.vouchers);
  const { t, lang, timezone } = useStaff();
  const { format } = useFormats();
  const nameOf = (id: string): string => namesOf(names, [id], lang);
  if (offers.length === 0) return <p className="text-ink-2">{t('offer_none')}</p>;
  const { whatsapp, telegram } = contactLinks(lead.phone_e164, lead.messenger);
  const linkOf = (offer: Offer): string => new URL(localePath(href('offer', { token: offer.token }), offer.language), location.origin).href;
  const way = (href: string, title: string): ReactNode => (
    <a className="kit-button kit-button-plain" href={href} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
  return (
    <section>
      <h3 className="kit-heading">{t('offer_sent')}</h3>
      <ul className="kit-list">
        {offers.map((offer) => {
          const url = linkOf(offer);
          // Until sums are known the link goes with the manager's words alone.
          const said = known ? offerMessage(offer, known, lead, { format, today: todayIn(timezone) }) : offer.note;
          const text = encodeURIComponent([said, url].filter(Boolean).join('\n\n'));
          const picks = (offer.picks ?? []).map(({ excursion }) => excursion);
          return (
            <li key={offer.id}>
              <div className="grid grow gap-2">
                <p className="text-ink-2">
                  {formatMoment(offer.created, lang, timezone)} · {t('offer_opens', { count: offer.opens })}
                </p>
                <ul>
                  {offer.excursions.map((id) => (
                    <li key={id} className="kit-pick" data-picked={picks.includes(id)}>
                      {nameOf(id)}
                      {picks.includes(id) && (
                        <span className="kit-picked">
                          <Heart className="size-3.5" aria-hidden />
                          {t('offer_picked')}
                        </span>
                      )}
                      {picks.includes(id) && mayMake && (
                        <Button look="quiet" label={`${t('lead_voucher_make')}: ${nameOf(id)}`} action={() => (latest ? setAsked(id) : make(id))}>
                          {t('offer_voucher')}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
                <div className="flex flex-wrap gap-2">
                  <CopyButton label={t('offer_copy')} text={() => url} />
                  <CopyButton label={t('offer_copy_words')} text={() => [said, url].filter(Boolean).join('\n\n')} />
                  {whatsapp && way(`${whatsapp}?text=${text}`, 'WhatsApp')}
                  {telegram && way(`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(said)}`, 'Telegram')}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {asked !== null && latest && (
        <MoreVoucherDialog from={latest} hasExcursion onClose={() => setAsked(null)} onChosen={(parts) => copy(latest.id, parts, asked)} />
      )}
    </section>
  );
}
