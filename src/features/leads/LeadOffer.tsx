import { Heart } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { type ExcursionName, listExcursionNames } from '../../data/repos/excursion-names.ts';
import { offerLead } from '../../data/repos/leads.ts';
import { type AppError, asAppError } from '../../errors/app-error.ts';
import { localized } from '../../i18n/localized.ts';
import { contactLinks } from '../../kit/contact/contact-links.ts';
import { GridFailed } from '../../kit/data-grid/GridStates.tsx';
import { formatMoment } from '../../kit/fields/date/format-date.ts';
import { useKept } from '../../kit/form/use-kept.ts';
import { useRequestKeys } from '../../kit/form/use-request-keys.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { CopyButton } from '../../kit/ui/CopyButton.tsx';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { sayDone } from '../../kit/ui/say.ts';
import { localePath, paths } from '../../routing/href.ts';
import type { Offer } from '../../schema/collections/offers.ts';
import type { LeadPartProps } from './lead-part.ts';
import { nextStages } from './lead-words.ts';
import { useLeadVoucher } from './use-lead-voucher.ts';

const OFFERED = 'offered';

/** Excursions that the guest asked for, collections that were sent to him, what he picked of them, and the next one. */
export function LeadOffer({ page, words, onChanged }: LeadPartProps) {
  const { t, country } = useStaff();
  const [names, setNames] = useState<readonly ExcursionName[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    browserPb()
      .then((pb) => listExcursionNames(pb, country))
      .then(setNames, (thrown: unknown) => setError(asAppError(thrown)));
  }, [country, round]);
  if (error) {
    const retry = (): void => {
      setError(null);
      setRound((count) => count + 1);
    };
    return <GridFailed error={error} onRetry={retry} />;
  }
  if (names === null) return <p role="status">{t('loading')}</p>;
  return (
    <div className="grid gap-5 pt-4">
      {page.can.edit && <NewOffer page={page} words={words} names={names} onChanged={onChanged} />}
      <Sent page={page} names={names} onChanged={onChanged} />
    </div>
  );
}

interface NewOfferProps extends Pick<LeadPartProps, 'page' | 'words' | 'onChanged'> {
  readonly names: readonly ExcursionName[];
}

function NewOffer({ page: { lead }, words, names, onChanged }: NewOfferProps) {
  const { t, lang } = useStaff();
  const keys = useRequestKeys(`leads/${lead.id}/offer`);
  const wished = [...new Set([lead.excursion, ...(lead.excursions ?? [])])].filter((id) => names.some((one) => one.id === id));
  const [kept, put, drop] = useKept(`leads/${lead.id}/offer`, { note: '', chosen: wished.join(',') });
  const chosen = kept.chosen.split(',').filter((id) => id !== '');
  const [search, setSearch] = useState('');
  const { note } = kept;
  const asked = search.trim().toLowerCase();
  // What the guest asked for stands first.
  const ordered = [...names.filter(({ id }) => wished.includes(id)), ...names.filter(({ id }) => !wished.includes(id))];
  const shown = ordered.filter((one) => chosen.includes(one.id) || localized(one, 'name', lang).toLowerCase().includes(asked));
  const toggle = (id: string): void => put({ chosen: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(',') });
  const isNext = nextStages(words, lead.status).some(({ id }) => id === OFFERED) && lead.date_from !== '' && lead.hotel !== '' && lead.adults > 0;
  const send = async (): Promise<void> => {
    const offer = { excursions: chosen, note: note.trim(), channel: '', ...(isNext ? { to: OFFERED } : {}) };
    await offerLead(await browserPb(), lead.id, offer, { key: keys.keyFor(offer) });
    keys.done();
    drop();
    sayDone(t('offer_made'));
    onChanged();
  };
  return (
    <section className="kit-form" aria-label={t('offer_new')}>
      <h3 className="kit-heading">{t('offer_new')}</h3>
      <input
        type="search"
        className="kit-input"
        aria-label={t('offer_search')}
        placeholder={t('offer_search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <fieldset className="kit-picks-list">
        <legend className="sr-only">{t('offer_excursions')}</legend>
        {shown.map((one) => (
          <label key={one.id} className="kit-check">
            <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
            <span className="grow">{localized(one, 'name', lang)}</span>
            {wished.includes(one.id) && <span className="text-ink-2">{t('offer_wished')}</span>}
          </label>
        ))}
      </fieldset>
      <label className="kit-field">
        <span className="kit-label">{t('offer_note')}</span>
        <textarea className="kit-input kit-textarea" rows={3} value={note} onChange={(event) => put({ note: event.target.value })} />
      </label>
      <div className="kit-form-foot">
        <Button look="primary" action={() => (chosen.length > 0 ? send() : undefined)}>
          {t('offer_make', { count: chosen.length })}
        </Button>
      </div>
    </section>
  );
}

/** Collections under way: link, ways to send it, and what the guest picked. */
function Sent({ page, names, onChanged }: Omit<NewOfferProps, 'words'>) {
  const { lead, offers } = page;
  const { mayMake, make } = useLeadVoucher(page, onChanged);
  const { t, lang, timezone } = useStaff();
  const nameOf = (id: string): string => {
    const found = names.find((one) => one.id === id);
    return found ? localized(found, 'name', lang) : id;
  };
  if (offers.length === 0) return <p className="text-ink-2">{t('offer_none')}</p>;
  const { whatsapp, telegram } = contactLinks(lead.phone_e164, lead.messenger);
  const linkOf = (offer: Offer): string => new URL(localePath(paths.offer(offer.token), offer.language), location.origin).href;
  const way = (href: string, title: string): ReactNode => (
    <a className="kit-button kit-button-plain" href={href} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
  return (
    <section>
      <h3 className="kit-heading">{t('offer_sent')}</h3>
      <ul className="kit-list kit-list-tall">
        {offers.map((offer) => {
          const url = linkOf(offer);
          const text = encodeURIComponent([offer.note, url].filter(Boolean).join('\n'));
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
                        <Button look="quiet" label={`${t('lead_voucher_make')}: ${nameOf(id)}`} action={() => make(id)}>
                          {t('offer_voucher')}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
                <div className="flex flex-wrap gap-2">
                  <CopyButton label={t('offer_copy')} text={() => url} />
                  {whatsapp && way(`${whatsapp}?text=${text}`, 'WhatsApp')}
                  {telegram && way(`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(offer.note)}`, 'Telegram')}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
