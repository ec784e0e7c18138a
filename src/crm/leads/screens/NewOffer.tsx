import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { ExcursionOption } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { type LeadPage, offerLead, type OfferMove } from '../repo.ts';
import { writeMoney } from '../../../lib/money.ts';
import { childSentence } from '../../../catalogue/catalogue/fact-sentences.ts';
import { localized } from '../../../i18n/localized.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { LeadPartProps } from './lead-part.ts';
import { hasWords } from '../../../lib/fold.ts';
import { regionOfGuest, wholePrice } from './offer-choice.ts';
import type { OfferKnown } from './offer-known.ts';
import { offerSaid } from './offer-said.ts';
import { agesText, partyText } from './summary.ts';

type NewOfferProps = Pick<LeadPartProps, 'page' | 'words' | 'onChanged'>;
/** Of what the guest asked for, that which is on sale. */
const wishedOf = ({ lead }: LeadPage, mains: readonly ExcursionOption[]): readonly string[] =>
  [...new Set([lead.excursion, ...(lead.excursions ?? [])])].filter((id) => mains.some((one) => one.id === id));

/** The next collection: excursions where the guest is, at all that his party pays; a link of them leads the lead on. */
export function NewOffer({ page, words, onChanged, options, regions, ways }: NewOfferProps & OfferKnown) {
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
  const shown = ordered.filter((one) => chosen.includes(one.id) || (isNear(one) && hasWords(localized(one, 'name', lang), search)));
  const toggle = (id: string): void => put({ chosen: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(',') });
  const priceText = (id: string): string => {
    const price = wholePrice(id, options, ways, lead, { currency: format.code, today: todayIn(timezone) });
    if (!price) return t('offer_on_request');
    const sum = writeMoney(price.minor, format.code, formats);
    const priceText = price.isFrom ? t('offer_price_from', { sum }) : sum;
    return price.toMeasure ? t('offer_price_measured', { sum: priceText, children: childSentence(price.toMeasure, lang) }) : priceText;
  };
  const send = async (): Promise<void> => {
    const offer = { excursions: chosen, note: kept.note.trim(), channel: '' };
    const { move } = await offerLead(await browserPb(), lead.id, offer, { key: keys.keyFor(offer) });
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
