import { AppError, asAppError, toWire, answered } from '../../errors/app-error.ts';
import { excursionBody } from '../../public/storefront/views/excursion-body.ts';
import { siteAvailability } from '../../booking/vouchers/seats/availability.server.ts';
import { householdOf } from '../../lib/network.ts';
import { type CardView, cardView, sailingOf } from '../../public/storefront/views/views.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { buildCatalogue, type Catalogue } from '../../public/storefront/snapshot/catalogue.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import { answerParty, offerOf, type Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import { leastSum, type PartySums, partySums } from '../../public/storefront/views/party-sums.ts';
import { formatMoney, major } from '../../lib/money.ts';
import { answerWords, peopleWords, sayIn } from '../../public/storefront/party-words.ts';
import { family as en } from '../../model/storefront/messages/en.ts';
import { family as ru } from '../../model/storefront/messages/ru.ts';
import { type Choice, choicesFor, dayOfChoice, dayWords } from './offered-day.ts';
import { areaNamed, askedDay, askedTravellers } from './rules/least.ts';
import type { AskedTrip, GuestOffer } from '../../model/offers/operations.ts';
import { isSameOrigin, readBody } from '../../platform/web/read-body.ts';
import { openOffer, sendPicks } from './endpoints.server.ts';
import { DEFAULT_TIMEZONE, FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import type { Snapshot } from '../../public/storefront/snapshot/snapshot.server.ts';
import { validSnapshot } from '../../public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { pricedOn } from '../../catalogue/catalogue/rules/price-lists.ts';
import { clockIn, todayIn } from '../../catalogue/catalogue/today-in.ts';
import { siteSettings } from '../../platform/env.ts';
import { connectSite } from '../../platform/service.ts';
import { picturesManifest } from '../../platform/releases/pictures-dir.ts';
import { createPictureReader } from '../../public/publishing/renderer/source.server.ts';

const TIMEOUT_MS = 4000;
const NOTHING = {
  groups: [],
  tags: [],
  collections: [],
  posts: [],
  postImages: [],
  legalTexts: [],
  periods: [],
  siteTexts: [],
  notes: [],
  reviews: [],
  oldAddresses: [],
};

let pictures: (() => Snapshot['pictures']) | undefined;

/** What cards and sums of an offer are made of. */
interface OfferedCatalogue {
  readonly catalogue: Catalogue;
  /** The day whose prices it has; '' for today. */
  readonly day: string;
}

/**
 * The part of the catalogue that cards of these excursions are made of, read as a guest: what a visitor may not see is
 * not in it. Prices are those of the guest's day, as long as that is not over.
 * @throws AppError `backend_down`
 */
async function readCatalogueOf(ids: readonly string[], country: string, wanted: string): Promise<OfferedCatalogue> {
  const pb = connectSite();
  const read = <R>(collection: string, filter = ''): Promise<R[]> =>
    pb.collection(collection).getFullList<R>({ filter, sort: 'id', batch: FULL_LIST_PAGE_SIZE, skipTotal: true, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // An empty filter would mean everything.
  const of = (field: string, named: readonly string[] = ids): string => named.map((id) => pb.filter(`${field} = {:id}`, { id })).join(' || ') || 'id = ""';
  const [countries, regions, categories, locations, currencies, mains, variants, images, assets, schedules, closures, rules, areas, settings] = await answered(
    Promise.all([
      read<Snapshot['countries'][number]>('countries'),
      read<Snapshot['regions'][number]>('country_regions'),
      read<Snapshot['categories'][number]>('ic_excurs_categories'),
      read<Snapshot['locations'][number]>('locations'),
      read<Snapshot['currencies'][number]>('currencies'),
      read<Snapshot['excursions'][number]>('ic_excurs', of('id')),
      read<Snapshot['excursions'][number]>('ic_excurs', of('parent')),
      read<Snapshot['images'][number]>('ic_excurs_images', of('excur')),
      read<Snapshot['assets'][number]>('ic_excurs_assets', of('excursion')),
      read<Snapshot['schedules'][number]>('excursion_schedules', of('excursion')),
      read<Snapshot['closures'][number]>('park_closures'),
      read<Snapshot['rules'][number]>('cancellation_rules'),
      read<Snapshot['areas'][number]>('pickup_areas', of('country', [country])),
      read<Snapshot['settings'][number]>('settings'),
    ]),
  );
  // A guest asks for lists by what they are of, not by what that belongs to.
  const sold = [...mains, ...variants].map(({ id }) => id);
  const [priceLists, transfers, extras] = await answered(
    Promise.all([
      read<Snapshot['priceLists'][number]>('price_lists', of('excursion', sold)),
      read<Snapshot['transfers'][number]>('excursion_transfers', of('excursion', sold)),
      read<Snapshot['extras'][number]>('excursion_extras', of('excursion', sold)),
    ]),
  );
  const now_ms = Date.now();
  const timezone = countries.find(({ id }) => id === country)?.timezone || DEFAULT_TIMEZONE;
  const day = askedDay({ day: wanted }, todayIn(timezone, new Date(now_ms)));
  pictures ??= createPictureReader(picturesManifest(siteSettings().dataDir));
  const bySort = <R extends { readonly sort: number }>(records: R[]): R[] => records.sort((a, b) => a.sort - b.sort);
  const found = {
    ...NOTHING,
    countries: bySort(countries),
    regions: bySort(regions),
    categories,
    locations,
    currencies,
    excursions: [...mains, ...variants].map((record) =>
      day === ''
        ? record
        : pricedOn(
            record,
            priceLists.filter(({ excursion }) => excursion === record.id),
            day,
          ),
    ),
    images: bySort(images),
    assets: bySort(assets),
    schedules,
    // Of another day than today they are in the records already.
    priceLists: day === '' ? priceLists : [],
    areas: bySort(areas),
    transfers,
    extras: bySort(extras),
    closures,
    rules,
    settings,
    read_ms: now_ms,
    pictures: pictures(),
  };
  // Cards show little of an excursion: what is wrong with the rest of it does not matter here.
  const { countries: valid, currencies: priced, schedules: whole, rules: kept } = validSnapshot(found).snapshot;
  const known = new Set(valid.map(({ id }) => id));
  const shown = found.excursions.filter(({ country }) => known.has(country));
  return { catalogue: buildCatalogue({ ...found, countries: valid, currencies: priced, schedules: whole, rules: kept, excursions: shown }), day };
}

/** The part of a catalogue that sums are made of. */
export type SoldParts = Pick<Catalogue, 'variants' | 'areas' | 'transfers' | 'extras' | 'mainCurrency'>;

/**
 * What the guest of an offer pays for an excursion and each of its variants, with the way from his area and with what he
 * wants besides, at the prices that the catalogue has; extras at what he was told when he asked, as his voucher will have them.
 */
export function offeredSums(sold: SoldParts, main: Excursion, asked: AskedTrip, party: Travellers, lang: Language): readonly PartySums[] {
  const areas = sold.areas.filter(({ country }) => country === main.country);
  const area = areaNamed(areas, asked.zone);
  const variants = sold.variants(main);
  const ids = new Set([main, ...variants].map(({ id }) => id));
  const told = new Map(asked.extras.map((one) => [one.extra, one]));
  const extras = sold.extras
    .filter(({ excursion }) => ids.has(excursion))
    .map((one) => {
      const price = told.get(one.id)?.price;
      return price === undefined ? one : { ...one, price: major(price) };
    });
  const chosen = Object.fromEntries(asked.extras.map(({ extra, qty }) => [extra, qty]));
  const way = { areas, transfers: sold.transfers, extras, area: area?.id ?? '', chosen, lists: [], day: '' };
  return partySums(main, variants, party, way, sold.mainCurrency(main.country), lang);
}

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
  /** Why none of the choices takes his party; '' where one does. */
  readonly refusal: string;
  /** Whether the day that the guest asked for can still be had, in words; '' where he asked for none, or it is over. */
  readonly ofDay: string;
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
  const cards = await cardsOf(catalogue, offer, { picks: posted?.wanted ?? offer.picks, party, day, address }, lang);
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
  /** The day that is asked for, `YYYY-MM-DD`; '' for none. */
  readonly day: string;
  readonly address: string;
}

/** Whether a day of an excursion can be had, by the one reader of it; by its schedule where nobody can be asked. */
async function wordsOfDay(
  catalogue: Catalogue,
  excursion: Excursion,
  choices: readonly Choice[],
  { party, day, address }: Shown,
  lang: Language,
): Promise<string> {
  if (day === '') return '';
  const sailing = sailingOf(catalogue, excursion, lang);
  const now = clockIn(catalogue.countryById.get(excursion.country)?.timezone || DEFAULT_TIMEZONE);
  const asked = choicesFor(choices, party).map(async ({ id, seated }) => {
    const known = await siteAvailability()
      .ofExcursion(excursion.id, householdOf(address), seated)
      .catch(() => null);
    return dayOfChoice(id, day, known, sailing, now, seated);
  });
  return dayWords(day, await Promise.all(asked), lang, sayIn(TEXTS[lang], lang));
}

async function cardsOf(catalogue: Catalogue, { country, excursions, asked }: GuestOffer, shown: Shown, lang: Language): Promise<readonly OfferCard[]> {
  const { picks, party } = shown;
  const listed = new Set(catalogue.listed(country).map(({ id }) => id));
  const currency = catalogue.mainCurrency(country);
  const say = sayIn(TEXTS[lang], lang);
  const made = excursions.map(async (id): Promise<readonly OfferCard[]> => {
    const excursion = catalogue.excursionById.get(id);
    if (excursion?.status !== 'active') return [];
    const choices = [excursion, ...catalogue.variants(excursion)].map((sold) => ({ id: sold.id, offer: offerOf(sold, excursion, currency.code) }));
    const sums = asked && party ? offeredSums(catalogue, excursion, asked, party, lang) : [];
    const least = leastSum(sums);
    return [
      {
        card: cardView(catalogue, excursion, lang, currency.code),
        isListed: listed.has(id),
        isPicked: picks.includes(id),
        cancellation: rulesOf(catalogue, excursion, lang),
        sums,
        refusal: party
          ? answerWords(
              answerParty(
                choices.map(({ offer }) => offer),
                party,
              ),
              say,
            )
          : '',
        ofDay: await wordsOfDay(catalogue, excursion, choices, shown, lang),
        least: { text: least ? formatMoney(least.sum, currency) : '', isFrom: least?.isFrom ?? false },
      },
    ];
  });
  const cards = (await Promise.all(made)).flat();
  // In the manager's order; what does not take the party stands behind what does.
  return cards.toSorted((a, b) => Number(a.refusal !== '') - Number(b.refusal !== ''));
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
