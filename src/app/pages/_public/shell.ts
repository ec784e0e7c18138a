import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { clip, descriptionOf, oneLine, TITLE_MAX } from '../../../lib/text/page-words.ts';
import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import type { PageFailure } from '../../../public/storefront/snapshot/valid/problems.server.ts';
import { pictureView } from '../../../public/storefront/views/views.ts';
import { href, localePath } from '../../../routing/href.ts';
import { breadcrumbList } from './json-ld.ts';
import type { Link, PageView, Screen, Shell, Teaser } from './types.ts';

const HOUSE = 'Treasure Island';

export interface TitleParts {
  readonly heading: string;
  /** What tells a page from others of the same heading. */
  readonly within?: string;
  /** Behind everything else: which page of a list it is. */
  readonly suffix?: string;
}

/** The title of a page: its heading, what it stands in, and the house's name as far as there is room. */
export function titleOf({ heading, within = '', suffix = '' }: TitleParts, siteName: string): string {
  const own = within === '' ? heading : `${heading}: ${within}`;
  for (const name of [siteName, HOUSE]) {
    const whole = `${own} — ${name}${suffix}`;
    if (whole.length <= TITLE_MAX) return whole;
  }
  if ((own + suffix).length <= TITLE_MAX) return own + suffix;
  const rest = TITLE_MAX - suffix.length;
  if (within === '') return clip(heading, rest) + suffix;
  const half = Math.floor((rest - 2) / 2);
  const clipped = clip(within, Math.max(half, rest - 2 - heading.length));
  return `${clip(heading, rest - 2 - clipped.length)}: ${clipped}${suffix}`;
}

/** What page builders share: the catalogue in one language for one site address. */
export interface Builder {
  readonly catalogue: Catalogue;
  /** Pages that could not be made. */
  readonly failures: PageFailure[];
  readonly lang: Language;
  readonly site: string;
  readonly shells: ReadonlyMap<string, Shell>;
}

/** The default country's shell serves the root pages; a bare one where that country is yet to be made. */
export function makeBuilder(catalogue: Catalogue, lang: Language, site: string): Builder {
  const countries = catalogue.countries.map((country) => ({
    name: localized(country, 'name', lang),
    href: localePath(href('country', { country: country.id }), lang),
  }));
  const said = catalogue.siteTexts.find(({ id }) => id === LICENCE_TEXT);
  const licence = said ? oneLine(localized(said, 'body', lang)) : '';
  const shells = new Map<string, Shell>([
    [DEFAULT_COUNTRY, sameShell({ ...BARE_SHELL, licence, countries, currency: catalogue.mainCurrency(DEFAULT_COUNTRY) })],
    ...catalogue.countries.map((country): [string, Shell] => [
      country.id,
      sameShell({
        country: country.id,
        countries,
        regions: catalogue.regions
          .filter((region) => region.country === country.id)
          .map((region) => ({ name: localized(region, 'name', lang), href: localePath(href('region', { country: country.id, region: region.id }), lang) })),
        currency: catalogue.mainCurrency(country.id),
        codes: catalogue.currencies
          .filter((currency) => currency.country === country.id)
          .toSorted((a, b) => Number(b.main) - Number(a.main) || a.sort - b.sort)
          .map((currency) => currency.code),
        phone: country.phone,
        whatsapp: country.whatsapp,
        telegram: country.telegram,
        licence,
        hasPosts: catalogue.posts.some((post) => post.country === country.id),
      }),
    ]),
  ]);
  return { catalogue, lang, site, shells, failures: [] };
}

/** The house's licence as vouchers print it. */
const LICENCE_TEXT = 'voucher-licence';
const BARE_SHELL = { country: DEFAULT_COUNTRY, hasPosts: false, regions: [], codes: [], phone: '', whatsapp: '', telegram: '' } as const;

/** Makes pages, or notes why it could not be done: one page that fails keeps no other from being made. */
export function attempt(builder: Builder, path: string, make: () => readonly PageView[]): readonly PageView[] {
  try {
    return make();
  } catch (error) {
    builder.failures.push({ path: localePath(path, builder.lang), reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    return [];
  }
}

/** Shells of now, by what they say: pages compare theirs by identity. */
const knownShells = new Map<string, Shell>();
const SHELLS_MAX = 200;

function sameShell(shell: Shell): Shell {
  const said = JSON.stringify(shell);
  const known = knownShells.get(said);
  if (known) return known;
  if (knownShells.size >= SHELLS_MAX) knownShells.clear();
  knownShells.set(said, shell);
  return shell;
}

/** The shell of a country; the default one's where the country cannot be shown. */
export function shellOf(builder: Builder, country: string): Shell {
  const shell = builder.shells.get(country) ?? builder.shells.get(DEFAULT_COUNTRY);
  if (!shell) throw new Error('A builder has the shell of the default country.');
  return shell;
}

export interface PageInput {
  readonly path: string;
  readonly heading: string;
  /** The whole title, where it is another one than heading and house. */
  readonly title?: string;
  /** What tells the page from others of the same heading. */
  readonly within?: string;
  /** Behind title and description: which page of a list it is. */
  readonly suffix?: string;
  readonly description: string;
  readonly screen: Screen;
  readonly country?: string;
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly ogHash?: string | undefined;
  /** Pages between home and this one. */
  readonly trail?: readonly Link[];
  readonly jsonLd?: readonly object[];
}

/** Completes a page with the shell, breadcrumbs and their structured data. */
export function page(builder: Builder, input: PageInput): PageView {
  return pageIn({ lang: builder.lang, site: builder.site, shell: shellOf(builder, input.country ?? DEFAULT_COUNTRY) }, input);
}

/** The same within a given shell: a pure function of its arguments. */
export function pageIn({ lang, site, shell }: { readonly lang: Language; readonly site: string; readonly shell: Shell }, input: PageInput): PageView {
  const t = getT(lang);
  const isHome = input.path === href('home');
  const home = { name: t('home'), href: localePath(href('home'), lang) };
  const crumbs = isHome ? [] : [home, ...(input.trail ?? []), { name: input.heading, href: localePath(input.canonical ?? input.path, lang) }];
  return {
    lang,
    path: input.path,
    ...(input.canonical ? { canonical: input.canonical } : {}),
    title: input.title === undefined ? titleOf(input, t('site_name')) : clip(input.title, TITLE_MAX),
    heading: input.heading,
    description: descriptionOf(input.description, input.suffix),
    noindex: input.noindex ?? false,
    ...(input.ogHash ? { ogHash: input.ogHash } : {}),
    crumbs,
    jsonLd: [...(crumbs.length > 1 && !input.noindex ? [breadcrumbList(site, crumbs)] : []), ...(input.jsonLd ?? [])],
    shell,
    screen: input.screen,
  };
}

/** Articles of a country as teasers. */
export function postTeasers({ catalogue, lang }: Builder, country: string, region?: string): readonly Teaser[] {
  return catalogue.posts
    .filter((post) => post.country === country && (region === undefined || post.region === '' || post.region === region))
    .map((post) => {
      const picture = catalogue.postPicture(post);
      return {
        name: localized(post, 'title', lang),
        href: localePath(href('post', { country, slug: post.slug }), lang),
        text: localized(post, 'excerpt', lang),
        picture: picture ? pictureView(picture, lang) : null,
      };
    });
}
