import { listPriceLists } from '../../catalogue/catalogue/repo/excursion-options.ts';
import type PocketBase from 'pocketbase';
import { type Action, can } from '../../access/policy.ts';
import { personOf, type Session } from '../../access/session.ts';
import { DEFAULT_COUNTRY, DEFAULT_TIMEZONE, FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { all, filterOf, where } from '../../data/query.ts';
import { answered } from '../../errors/app-error.ts';
import { mainFormat } from '../../lib/money.ts';
import { siteCountries } from '../../platform/countries.ts';
import { href, splitLocale } from '../../routing/href.ts';
import { countryRegions, type Region } from '../../model/catalogue/fields/country-regions.ts';
import { type Excursion, excursions } from '../../model/catalogue/fields/excursions.ts';
import { segmentOf } from '../../catalogue/catalogue/excursion-path.ts';
import { todayIn } from '../../catalogue/catalogue/today-in.ts';
import { listCurrencyFormats } from '../../catalogue/currencies/repo/formats.ts';
import { listNetPrices } from '../../catalogue/costs/repo/net-prices.ts';
import { readSeats } from '../../booking/vouchers/seats/seats.repo.ts';
import { readTaken } from '../../booking/vouchers/voucher/vouchers.repo.ts';
import { type Trial, TRIALS, type User } from '../../model/users/fields/users.ts';
import type { Bar, BarPage } from './bar.ts';
import {
  contentEditors,
  type ContentPlace,
  contentPlaceOf,
  dayAfter,
  editorsOf,
  offersOf,
  orNull,
  type Place,
  SEATS_DAYS,
  type SeatsFrom,
  segmentsOf,
  viewsOf,
} from './offers-of.ts';
import { listByWord } from '../studio/content/content.repo.ts';
import { kindOf } from '../studio/content/content-kinds.rules.ts';
import { PAGE_KINDS } from '../../model/hits/fields/page-kinds.ts';

type Found = Readonly<Record<string, unknown>> & { readonly id: string };

/** The content of a page that is none of the catalogue's, and where it is edited; `null` of a page without any. */
async function contentPageAt(
  pb: PocketBase,
  path: string,
  { countries, may }: { readonly countries: ReadonlySet<string>; readonly may: (right: string) => boolean },
): Promise<BarPage | null> {
  const nothing = { id: '', names: { ru: '', en: '' }, path, offers: [], views: null };
  if (path === href('search'))
    return { ...nothing, editors: [{ name: 'content-found', href: href('content-kind', { country: DEFAULT_COUNTRY, kind: 'collections' }) }] };
  const place = contentPlaceOf(path, countries);
  if (!place) return null;
  if (!place.one) return { ...nothing, editors: contentEditors(place, null) };
  const found = await recordAt(pb, place);
  if (!found) return null;
  const { named, entity } = kindOf(place.kind);
  const names = { ru: String(found[`${named}_ru`] ?? ''), en: String(found[`${named}_en`] ?? '') };
  // A shelf of every country is edited where its record lies.
  const country = place.kind !== 'countries' && typeof found['country'] === 'string' && found['country'] !== '' ? found['country'] : place.country;
  const isUndivided = place.kind === 'countries' && found['has_regions'] === false;
  const lists = isUndivided ? editorsOf({ kind: 'region', country, region: '' }, may) : [];
  const views = PAGE_KINDS.some((one) => one === entity) ? await viewsOf(pb, may, country, `${entity}:${found.id}`) : null;
  return { ...nothing, id: found.id, names, views, editors: [...contentEditors({ ...place, country }, found.id, may('excursions.edit')), ...lists] };
}

/** The record of a page; of several of one word the one of the country that the page is made of first. */
async function recordAt(pb: PocketBase, { country, kind, one }: ContentPlace): Promise<Found | null> {
  if (!one) return null;
  const { entity, place } = kindOf(kind);
  if (one.field === 'id') return orNull(pb.collection(entity).getOne<Found>(one.value));
  const rows = await listByWord(pb, kindOf(kind), one.field, one.value);
  return rows.find((row) => row['country'] === country) ?? (place === 'maybe' ? rows.find((row) => row['country'] === '') : rows[0]) ?? null;
}

/** What the bar tells whoever asks of the page at a path. @param path as it stands in the address, with its language */
export async function barOf(pb: PocketBase, session: Session, path: string): Promise<Bar> {
  const { path: plain } = splitLocale(path);
  const segments = segmentsOf(plain);
  const [firstSegment = ''] = plain.split('/').slice(1);
  const countries = await siteCountries();
  const country = countries.has(firstSegment) ? firstSegment : DEFAULT_COUNTRY;
  const [formats, own] = await Promise.all([listCurrencyFormats(pb, country), ownWords(pb, session)]);
  const main = mainFormat(formats);
  const maySeeNet = can(session, 'costs.read');
  const may = (right: string): boolean => can(session, right as Action);
  return {
    person: personOf(session),
    country,
    maySeeNet,
    mayAddToLead: can(session, 'leads.edit'),
    code: own.code,
    trials: own.trials,
    format: { symbol: main.symbol, side: main.side },
    page:
      segments && segments.country === country
        ? await pageAt(pb, segments, { path: plain, currency: main.code, maySeeNet, may, today: todayIn(countries.get(country)?.timezone || DEFAULT_TIMEZONE) })
        : may('excursions.propose')
          ? await contentPageAt(pb, plain, { countries: new Set(countries.keys()), may })
          : null,
  };
}

/** What an account says of manager mode: the word of a user's links, which administrators have none of, and what he tries. */
export async function ownWords(pb: PocketBase, session: Session): Promise<{ readonly code: string; readonly trials: readonly Trial[] }> {
  if (session.type !== 'user') return { code: '', trials: TRIALS };
  const user = pb.collection('users').getOne<Pick<User, 'manager_code' | 'trials'>>(session.user.id, { fields: 'manager_code,trials' });
  const { manager_code, trials } = await answered(user);
  return { code: manager_code, trials };
}

interface Asked {
  readonly path: string;
  readonly currency: string;
  readonly maySeeNet: boolean;
  readonly may: (right: string) => boolean;
  /** `YYYY-MM-DD` of the country. */
  readonly today: string;
}

/** The record at an address: a region, or an excursion of one or of a country without; told apart by what there is. */
async function pageAt(
  pb: PocketBase,
  { country, first, second }: { readonly country: string; readonly first: string; readonly second: string },
  asked: Asked,
): Promise<BarPage | null> {
  const region = await regionAt(pb, country, first);
  if (region && second === '') {
    const own = asked.may('excursions.propose') ? contentEditors({ country, kind: 'regions' }, first) : [];
    const editors = [...own, ...editorsOf({ kind: 'region', country, region: first }, asked.may)];
    const views = await viewsOf(pb, asked.may, country, `country_regions:${region.id}`);
    return { id: region.id, names: { ru: region.name_ru, en: region.name_en }, path: asked.path, editors, offers: [], views };
  }
  if (second !== '' && !region) return null;
  const place: Place = { kind: 'excursion', country, region: region ? first : '', ex: second || first };
  return excursionAt(pb, place, asked);
}

/** The region of a country that a segment names, or `null`. */
export function regionAt(pb: PocketBase, country: string, id: string): Promise<Region | null> {
  const is = where(countryRegions).is;
  return orNull(pb.collection('country_regions').getFirstListItem<Region>(filterOf(pb, all(is('country', '=', country), is('id', '=', id)))));
}

/** What is sold at a place, by id and slug. */
export function listSoldAt(pb: PocketBase, country: string, region: string): Promise<readonly Pick<Excursion, 'id' | 'slug'>[]> {
  const is = where(excursions).is;
  const sold = all(is('country', '=', country), is('region', '=', region), is('parent', '=', ''));
  return answered(
    pb.collection('ic_excurs').getFullList<Pick<Excursion, 'id' | 'slug'>>({ filter: filterOf(pb, sold), fields: 'id,slug', batch: FULL_LIST_PAGE_SIZE }),
  );
}

/** Variants of an excursion that visitors see, in their order. */
export function listShownVariants(pb: PocketBase, main: string): Promise<readonly Excursion[]> {
  const is = where(excursions).is;
  const shown = filterOf(pb, all(is('parent', '=', main), is('status', '=', 'active'), is('hidden', '=', false)));
  return answered(pb.collection('ic_excurs').getFullList<Excursion>({ filter: shown, sort: 'variant_sort,id' }));
}

async function excursionAt(pb: PocketBase, place: Extract<Place, { readonly kind: 'excursion' }>, asked: Asked): Promise<BarPage | null> {
  // Nobody may ask by a slug alone: addresses are told apart here, as the pages themselves are.
  const listed = await listSoldAt(pb, place.country, place.region);
  const found = listed.find((one) => segmentOf(one) === place.ex) ?? listed.find(({ id }) => id === place.ex);
  const main = found && (await orNull(pb.collection('ic_excurs').getOne<Excursion>(found.id)));
  if (!main) return null;
  const variants = await listShownVariants(pb, main.id);
  const records = [main, ...variants];
  const [lists, seats] = await Promise.all([listPriceLists(pb), asked.may('vouchers.read') ? seatsFrom(pb, main, asked.today) : null]);
  const nets = asked.maySeeNet
    ? await listNetPrices(
        pb,
        records.map(({ id }) => id),
      )
    : [];
  const names = { ru: main.site_name_ru || main.name_ru, en: main.site_name_en || main.name_en };
  const offers = offersOf(records, nets, { ...asked, lists, seats });
  return {
    id: main.id,
    names,
    path: asked.path,
    editors: editorsOf(place, asked.may),
    offers,
    views: await viewsOf(pb, asked.may, main.country, `ic_excurs:${main.id}`),
  };
}

async function seatsFrom(pb: PocketBase, { id, country }: Excursion, today: string): Promise<SeatsFrom> {
  const asked = { country, excursion: id, from: dayAfter(today, 1), to: dayAfter(today, SEATS_DAYS + 1) };
  const [starts, taken] = await Promise.all([readSeats(pb, asked), readTaken(pb, asked)]);
  return { starts, taken };
}
