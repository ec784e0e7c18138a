import { AppError, asAppError, toWire } from '../../errors/app-error.ts';
import { excursionBody } from '../../public/storefront/views/excursion-body.ts';
import { type CardView, cardView } from '../../public/storefront/views/views.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import type { Catalogue } from '../../public/storefront/snapshot/catalogue.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import type { Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import { leastSum, type PartySums } from '../../public/storefront/views/party-sums.ts';
import { formatMoney } from '../../lib/money.ts';
import { sayIn } from '../../public/storefront/family-texts.ts';
import { family as en } from '../../model/storefront/messages/en.ts';
import { family as ru } from '../../model/storefront/messages/ru.ts';
import { peopleWords } from '../../public/storefront/party-words.ts';
import { askedTravellers } from './rules/asked.ts';
import { offeredSums } from './sums.server.ts';
import { isSameOrigin } from '../../platform/web/same-origin.ts';
import { readBody } from '../../platform/web/read-body.ts';
import { readCatalogueOf } from './catalogue.server.ts';
import { type GuestOffer, openOffer, sendPicks } from './offers.server.ts';

const TEXTS = { ru, en } as const;

export interface OfferCard {
  readonly card: CardView;
  /** Whether the excursion has a page of its own. */
  readonly isListed: boolean;
  readonly isPicked: boolean;
  /** The cancellation rule of every choice; `names` of whose it is, '' where it is the rule of all. */
  readonly cancellation: readonly { readonly names: string; readonly text: string }[];
  /** What his party pays for each choice; none where nobody knows who comes. */
  readonly sums: readonly PartySums[];
  /** The least of them in words, and whether another choice costs more; '' where none has a sum. */
  readonly least: { readonly text: string; readonly isFrom: boolean };
}

/** Everything that the page behind an offer's link shows. */
export interface OfferPage {
  readonly country: string;
  readonly catalogue: Catalogue;
  /** Name of who sent it, in the page's language; '' where nobody looks after the guest now. */
  readonly manager: string;
  readonly note: string;
  /** For whom sums are said, in words; '' where there are none. */
  readonly people: string;
  /** The day whose prices are shown, `YYYY-MM-DD`; '' for today's. */
  readonly day: string;
  readonly cards: readonly OfferCard[];
  /** How many were in the offer and are on sale no more. */
  readonly gone: number;
  /** Whether the answer to a form that was sent just now. */
  readonly isSent: boolean;
  /** What went wrong with sending; '' when nothing did. */
  readonly problem: string;
  readonly status: number;
}

/** Makes the page of a GET, or takes a native form's POST and makes the page that answers it; `null` for a link that leads nowhere. @throws AppError */
export async function loadOfferPage(request: Request, address: string, token: string, lang: Language): Promise<OfferPage | null> {
  const posted = request.method === 'POST' ? await takePost(request, address, token) : null;
  // A messenger that looks for a preview does not navigate.
  const isSeen = posted === null && request.headers.get('sec-fetch-mode') === 'navigate';
  const offer = posted?.offer ?? (await openOffer(token, isSeen, address));
  if (!offer) return null;
  const { catalogue, day } = await readCatalogueOf(offer.excursions, offer.country, offer.asked?.day ?? '');
  const party = offer.asked && askedTravellers(offer.asked);
  const cards = cardsOf(catalogue, offer, { picks: posted?.wanted ?? offer.picks, party }, lang);
  return {
    country: offer.country,
    catalogue,
    manager: (lang === 'en' && offer.manager?.en) || (offer.manager?.ru ?? ''),
    note: offer.note,
    people: party ? peopleWords(party, sayIn(TEXTS[lang], lang)) : '',
    day,
    cards,
    gone: offer.excursions.length - cards.length,
    isSent: posted !== null && posted.error === null,
    problem: posted?.error ? toWire(posted.error, getT(lang)).message : '',
    status: posted?.error?.status ?? 200,
  };
}

interface Shown {
  readonly picks: readonly string[];
  readonly party: Travellers | null;
}

function cardsOf(catalogue: Catalogue, { country, excursions, asked }: GuestOffer, { picks, party }: Shown, lang: Language): readonly OfferCard[] {
  const listed = new Set(catalogue.listed(country).map(({ id }) => id));
  const currency = catalogue.mainCurrency(country);
  return excursions.flatMap((id) => {
    const excursion = catalogue.excursionById.get(id);
    if (excursion?.status !== 'active') return [];
    const sums = asked && party ? offeredSums(catalogue, excursion, asked, party, lang) : [];
    const least = leastSum(sums);
    return [
      {
        card: cardView(catalogue, excursion, lang, currency.code),
        isListed: listed.has(id),
        isPicked: picks.includes(id),
        cancellation: rulesOf(catalogue, excursion, lang),
        sums,
        least: { text: least ? formatMoney(least.sum, currency) : '', isFrom: least?.isFrom ?? false },
      },
    ];
  });
}

function rulesOf(catalogue: Catalogue, excursion: Excursion, lang: Language): OfferCard['cancellation'] {
  const { variants, cancellation } = excursionBody(catalogue, excursion, lang);
  const nameAt = (place: string): string => variants[Number(place) - 1]?.name ?? '';
  return cancellation.map(({ said, of }) => ({ names: of.split(' ').map(nameAt).filter(Boolean).join(', '), text: said }));
}

interface Posted {
  readonly offer: GuestOffer | null;
  readonly wanted: readonly string[];
  readonly error: AppError | null;
}

/** What was ticked stays ticked, whether it could be sent or not. */
async function takePost(request: Request, address: string, token: string): Promise<Posted> {
  let wanted: readonly string[] = [];
  try {
    const { headers } = request;
    const host = headers.get('host') ?? new URL(request.url).host;
    if (!isSameOrigin({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host })) throw new AppError('cross_site');
    if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) throw new AppError('body_not_readable');
    wanted = new URLSearchParams(await readBody(request)).getAll('pick').slice(0, 50);
    return { offer: await sendPicks(token, wanted, address), wanted, error: null };
  } catch (thrown) {
    return { offer: null, wanted, error: asAppError(thrown) };
  }
}
