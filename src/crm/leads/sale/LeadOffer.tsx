import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { contactLinks } from '../../../people/contacts/screens/contact-links.ts';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useOrigin } from '../../../kit/ui/before-live.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Offer } from '../../../model/offers/fields/offers.ts';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';
import { latestOf, MoreVoucherDialog, useLeadVoucher } from './lead-voucher.tsx';
import { nameIn, namesOf, statusOf } from '../lead/lead-words.ts';
import { asking, withPb } from '../../../data/ask.ts';
import { type ExcursionOption, listExcursionOptions, listRegionNames } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import type { LeadPage, OfferMove } from '../../../model/leads/answers.ts';
import { offerLead } from '../../../model/leads/working.operations.ts';
import { type CurrencyFormat, formatMoney, writeMoney } from '../../../lib/money.ts';
import { childSentence } from '../../../catalogue/catalogue/fact-sentences.ts';
import { localized } from '../../../i18n/localized.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { hasWords } from '../../../lib/text/fold.ts';
import type { PartyAnswer } from '../../../catalogue/catalogue/rules/party-total.ts';
import { type AskingLead, type RegionName, regionOfGuest, answerForLead, wholePrice } from './offer-choice.screen.ts';
import { agesText, partyText } from '../lead/summary.screen.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { leadFieldTitle } from '../lead/LeadHistory.tsx';
import { getT } from '../../../i18n/t.ts';
import { siteTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { listAllTransfers, listOfferedExtras, listPickupAreas } from '../../../catalogue/catalogue/repo/pickup.ts';
import { askedTravellers, type OfferedWays } from '../../offers/rules/least.ts';

/** All that an offer's excursions and sums are made of. */
export interface OfferKnown {
  readonly options: readonly ExcursionOption[];
  readonly regions: readonly RegionName[];
  readonly ways: OfferedWays;
}

const loadOfferKnown = withPb(async (pb, country: string): Promise<OfferKnown> => {
  const [options, regions, areas, transfers, extras] = await Promise.all([
    listExcursionOptions(pb, country),
    listRegionNames(pb, country),
    listPickupAreas(pb, country),
    listAllTransfers(pb),
    listOfferedExtras(pb),
  ]);
  return { options, regions, ways: { areas, transfers, extras } };
});

/**
 * The words that go with an offer's link: the manager's own, then each excursion with its sum for the guest's party, in the
 * offer's language. Without sums where nobody can say one for the party, as on the page.
 */
export function offerMessage(
  { excursions, note, language }: Pick<Offer, 'excursions' | 'note' | 'language'>,
  { options, ways }: OfferKnown,
  lead: AskingLead,
  { format, today }: { readonly format: CurrencyFormat; readonly today: string },
): string {
  const t = getT(language as Language);
  const isKnown = askedTravellers({ ...lead, ages: lead.child_ages ?? [] }) !== null;
  const lines = excursions.flatMap((id) => {
    const option = options.find((one) => one.id === id);
    if (!option) return [];
    const name = siteTitle(option, language as Language);
    const price = isKnown ? wholePrice(id, options, ways, lead, { currency: format.code, today }) : null;
    if (!price) return [name];
    const sum = formatMoney(price.minor, format);
    return [`${name}: ${price.isFrom ? t('offer_price_from', { sum }) : sum}`];
  });
  return [note, lines.join('\n')].filter(Boolean).join('\n\n');
}

/** Where a link has led the lead, or why it did not go on; `null` where it was there already. */
export function offerSaid({ from, status, next, missing }: OfferMove, words: DeskWords, lang: Language, t: Translate): string | null {
  const name = (id: string): string => nameIn(words.statuses, id, lang);
  if (next !== '') {
    const fields = missing.map((field) => leadFieldTitle(t, field)).join(', ');
    if (fields === '') return t('offer_status_no_way', { status: name(status), next: name(next) });
    return t('offer_status_missing', { status: name(status), next: name(next), fields });
  }
  if (status !== from) return t('offer_status_moved', { status: name(status) });
  return statusOf(words, status)?.kind === 'open' ? null : t('offer_status_closed', { status: name(status) });
}

/** Why an excursion takes none of a party; '' where it does or its price is asked for. */
function refusalText(answer: PartyAnswer, t: Translate): string {
  if (answer.kind === 'too_young') return t('offer_too_young', { count: answer.count });
  return answer.kind === 'too_many' ? t('offer_too_many', { count: answer.count }) : '';
}

type NewOfferProps = Pick<LeadPartProps, 'page' | 'words' | 'onChanged'>;
/** Of what the guest asked for, that which is on sale. */
const wishedOf = ({ lead }: LeadPage, mains: readonly ExcursionOption[]): readonly string[] =>
  [...new Set([lead.excursion, ...(lead.excursions ?? [])])].filter((id) => mains.some((one) => one.id === id));

/** The next collection: excursions where the guest is, at all that his party pays; a link of them leads the lead on. */
function NewOffer({ page, words, onChanged, options, regions, ways }: NewOfferProps & OfferKnown) {
  const { t, lang, timezone } = useStaff();
  const { formats, format } = useFormats();
  const { lead } = page;
  const keys = useIdempotencyKeys(`leads/${lead.id}/offer`);
  const mains = options.filter(({ parent }) => parent === '');
  const here = regions.filter(({ id }) => mains.some(({ region }) => region === id));
  const wished = wishedOf(page, mains);
  const [kept, put, drop] = useKept(`leads/${lead.id}/offer`, { note: '', chosen: wished.join(','), region: regionOfGuest(lead, here, options) });
  const [search, setSearch] = useState('');
  const [made, setMade] = useState<OfferMove | null>(null);
  const party = [partyText(t, { ...lead, adults: lead.adults || 1 }), agesText(t, lead)].filter(Boolean).join(' · ');
  const chosen = kept.chosen.split(',').filter((id) => id !== '');
  // What the guest asked for stands first; what is chosen stays in sight.
  const ordered = [...mains.filter(({ id }) => wished.includes(id)), ...mains.filter(({ id }) => !wished.includes(id))];
  const isNear = ({ region }: ExcursionOption): boolean => kept.region === '' || region === kept.region;
  const on = { currency: format.code, today: todayIn(timezone) };
  const refusals = new Map(mains.map(({ id }) => [id, refusalText(answerForLead(id, options, lead, on), t)]));
  const refuses = ({ id }: ExcursionOption): boolean => refusals.get(id) !== '';
  // What does not take the guest's party stands last and says why.
  const shown = ordered
    .filter((one) => chosen.includes(one.id) || (isNear(one) && hasWords(localized(one, 'name', lang), search)))
    .toSorted((a, b) => Number(refuses(a)) - Number(refuses(b)));
  const toggle = (id: string): void => put({ chosen: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(',') });
  const priceText = (id: string): string => {
    const price = wholePrice(id, options, ways, lead, on);
    if (!price) return refusals.get(id) || t('offer_on_request');
    const sum = writeMoney(price.minor, format.code, formats);
    const priceText = price.isFrom ? t('offer_price_from', { sum }) : sum;
    return price.toMeasure ? t('offer_price_measured', { sum: priceText, children: childSentence(price.toMeasure, lang) }) : priceText;
  };
  const send = async (): Promise<void> => {
    const offer = { excursions: chosen, note: kept.note.trim(), channel: '' };
    const { move } = await asking(offerLead)({ id: lead.id, ...offer }, { key: keys.keyFor(offer) });
    keys.done();
    drop();
    setMade(move);
    sayDone(t('offer_made'));
    onChanged();
  };
  const said = made && offerSaid(made, words, lang, t);
  return (
    <section className="kit-form" aria-label={t('offer_new')}>
      <h3 className="kit-heading">{t('offer_new')}</h3>
      <div className="flex flex-wrap gap-2">
        <input
          type="search"
          className="kit-input grow"
          aria-label={t('offer_search')}
          placeholder={t('offer_search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {here.length > 1 && (
          <select
            className="kit-input kit-select kit-move"
            aria-label={t('offer_region')}
            value={kept.region}
            onChange={(event) => put({ region: event.target.value })}
          >
            <option value="">{t('offer_region_any')}</option>
            {here.map((region) => (
              <option key={region.id} value={region.id}>
                {localized(region, 'name', lang)}
              </option>
            ))}
          </select>
        )}
      </div>
      <p className="kit-hint">{t('offer_priced_for', { party })}</p>
      <fieldset className="kit-picks-list">
        <legend className="sr-only">{t('offer_excursions')}</legend>
        {shown.map((one) => (
          <label key={one.id} className="kit-check">
            <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
            <span className="grow">
              {localized(one, 'name', lang)} {wished.includes(one.id) && <span className="text-ink-2">{t('offer_wished')}</span>}
            </span>
            <span className="text-ink-2 tabular-nums whitespace-nowrap">{priceText(one.id)}</span>
          </label>
        ))}
        {shown.length === 0 && <p className="text-ink-2">{t('grid_nothing_found')}</p>}
      </fieldset>
      <label className="kit-field">
        <span className="kit-label">{t('offer_note')}</span>
        <textarea className="kit-input kit-textarea" rows={3} value={kept.note} onChange={(event) => put({ note: event.target.value })} />
      </label>
      <div className="kit-form-foot">
        <Button look="primary" action={() => (chosen.length > 0 ? send() : undefined)}>
          {t('offer_make', { count: chosen.length })}
        </Button>
      </div>
      <div role="status">{said && <p className="kit-notice">{said}</p>}</div>
    </section>
  );
}

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
  const origin = useOrigin();
  const excursionName = (id: string): string => namesOf(names, [id], lang);
  if (offers.length === 0) return <p className="text-ink-2">{t('offer_none')}</p>;
  const { whatsapp, telegram } = contactLinks(lead.phone_e164, lead.messenger);
  const linkOf = (offer: Offer): string => origin + localePath(href('offer', { token: offer.token }), offer.language);
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
                      {excursionName(id)}
                      {picks.includes(id) && (
                        <span className="kit-picked">
                          <Heart className="size-3.5" aria-hidden />
                          {t('offer_picked')}
                        </span>
                      )}
                      {picks.includes(id) && mayMake && (
                        <Button look="quiet" label={`${t('lead_voucher_make')}: ${excursionName(id)}`} action={() => (latest ? setAsked(id) : make(id))}>
                          {t('offer_voucher')}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
                <div className="flex flex-wrap gap-2">
                  <CopyButton label={t('offer_copy')} text={() => url} />
                  <CopyButton label={t('offer_copy_words')} text={() => [said, url].filter(Boolean).join('\n\n')} />
                  {/* A message with half a link is worse than none: until this page knows where it is there is no way to send it. */}
                  {origin !== '' && whatsapp && way(`${whatsapp}?text=${text}`, 'WhatsApp')}
                  {origin !== '' && telegram && way(`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(said)}`, 'Telegram')}
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
