import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import { freeMoveHours } from '../../../catalogue/cancellation/rules/applied.ts';
import { excursionBody } from '../../../public/storefront/views/excursion-body.ts';
import { cardView, pictureView } from '../../../public/storefront/views/views.ts';
import { spanOf } from '../../../catalogue/cancellation/words/sentences.ts';
import { formatDay } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { typeset } from '../../../i18n/typography.ts';
import { href, localePath } from '../../../routing/href.ts';
import { periodText } from '../../../people/retention/period-text.ts';
import { namedPeriods, withPeriods } from '../../../people/retention/rules/periods.ts';
import type { LegalText } from '../../../model/site/fields/site-texts.ts';
import { LEGAL_KINDS, type LegalKind } from '../../../schema/vocab.ts';
import { collectionTeasers, richText } from './catalogue-pages.ts';
import { excursionPage } from './excursion-page.ts';
import { articleJsonLd, organization } from './json-ld.ts';
import { modifiedOf, publishedOf } from './last-modified.ts';
import { attempt, type Builder, page, type PageInput, postTeasers, shellOf } from './shell.ts';
import type { PageView, Teaser } from './types.ts';

const HOME_CARDS = 8;
const HOME_HERO = 'home-hero';
const ABOUT_PREFIX = 'about-';
const TRUST_PREFIX = 'trust-';

/** The home page. */
export function homePages(builder: Builder): readonly PageView[] {
  return attempt(builder, href('home'), () => [homePage(builder)]);
}

function homePage(builder: Builder): PageView {
  const { catalogue, lang, site } = builder;
  const t = getT(lang);
  const hero = catalogue.siteTexts.find((text) => text.id === HOME_HERO);
  const excursions = catalogue.listed(DEFAULT_COUNTRY);
  const first = catalogue.collections[0];
  const featured = first ? first.excursions.flatMap((id) => excursions.find((one) => one.id === id) ?? []) : [];
  const chosen = [...featured, ...excursions.filter((one) => !featured.includes(one))];
  const [banner] = chosen[0] ? catalogue.picturesOf(chosen[0]) : [];
  const currency = catalogue.mainCurrency(DEFAULT_COUNTRY).code;
  const regions = catalogue.regions
    .filter((region) => region.country === DEFAULT_COUNTRY)
    .map((region): Teaser => {
      const listed = catalogue.listed(DEFAULT_COUNTRY, region.id);
      const [picture] = listed[1] ? catalogue.picturesOf(listed[1]) : [];
      return {
        name: localized(region, 'name', lang),
        href: localePath(href('region', { country: DEFAULT_COUNTRY, region: region.id }), lang),
        text: t('count_excursions', { count: listed.length }),
        picture: picture ? pictureView(picture, lang) : null,
      };
    });
  const hours = freeMoveHours(catalogue.rules);
  const moveSpan = hours === null ? null : spanOf(hours, lang);
  return page(builder, {
    path: href('home'),
    heading: t('site_name'),
    title: t('home_title'),
    description: t('home_description'),
    ogHash: banner?.hash,
    jsonLd: [organization(site, t('site_name'), shellOf(builder, DEFAULT_COUNTRY).phone)],
    screen: {
      kind: 'home',
      hero: {
        name: typeset(hero ? localized(hero, 'title', lang) : t('site_name')),
        text: typeset(hero ? localized(hero, 'body', lang) : ''),
        href: localePath(href('country', { country: DEFAULT_COUNTRY }), lang),
        picture: banner ? pictureView(banner, lang) : null,
      },
      regions,
      categories: catalogue.categories
        .filter((category) => category.country === DEFAULT_COUNTRY && !category.hidden)
        .map((category) => ({ name: localized(category, 'name', lang), href: localePath(href('category', { slug: category.slug }), lang) })),
      cards: chosen.slice(0, HOME_CARDS).map((one) => cardView(catalogue, one, lang, currency)),
      collections: collectionTeasers(builder).slice(1),
      facts: catalogue.siteTexts
        .filter((text) => text.id.startsWith(TRUST_PREFIX))
        .flatMap((text) => promiseOf(localized(text, 'title', lang), localized(text, 'body', lang), moveSpan)),
      posts: postTeasers(builder, DEFAULT_COUNTRY).slice(0, 3),
    },
  });
}

const MOVE_SPAN = '{move}';

/** A promise of the home page; one of free moves names what every rule keeps, and is not made where some rule does not. */
function promiseOf(title: string, text: string, moveSpan: string | null): readonly { readonly title: string; readonly text: string }[] {
  if (moveSpan === null && (title + text).includes(MOVE_SPAN)) return [];
  const said = (one: string): string => typeset(one.replaceAll(MOVE_SPAN, moveSpan ?? ''));
  return [{ title: said(title), text: said(text) }];
}

/** Articles, the excursions that stand in them, and the list of each country that has any. */
export function articlePages(builder: Builder): readonly PageView[] {
  const lists = builder.catalogue.countries
    .filter(({ id }) => builder.catalogue.posts.some((post) => post.country === id))
    .flatMap((country) => attempt(builder, href('posts', { country: country.id }), () => [listOfArticles(builder, country)]));
  return [...lists, ...eachArticle(builder)];
}

function listOfArticles(builder: Builder, country: Catalogue['countries'][number]): PageView {
  const { lang } = builder;
  const t = getT(lang);
  const name = localized(country, 'name', lang);
  return page(builder, {
    path: href('posts', { country: country.id }),
    heading: t('posts'),
    within: name,
    description: t('posts_description', { country: name }),
    country: country.id,
    trail: [{ name, href: localePath(href('country', { country: country.id }), lang) }],
    screen: { kind: 'posts', posts: postTeasers(builder, country.id) },
  });
}

function eachArticle(builder: Builder): readonly PageView[] {
  return builder.catalogue.posts.flatMap((post) =>
    attempt(builder, href('post', { country: post.country, slug: post.slug }), () => pagesOfArticle(builder, post)),
  );
}

function pagesOfArticle(builder: Builder, post: Catalogue['posts'][number]): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  const country = catalogue.countryById.get(post.country);
  if (!country) return [];
  const countryLink = { name: localized(country, 'name', lang), href: localePath(href('country', { country: country.id }), lang) };
  const currency = catalogue.mainCurrency(country.id).code;
  const listed = new Map(catalogue.listed(country.id).map((excursion) => [excursion.id, excursion]));
  const excursions = post.excursions.flatMap((id) => listed.get(id) ?? []);
  const picture = catalogue.postPicture(post);
  const link = { name: localized(post, 'title', lang), href: localePath(href('post', { country: country.id, slug: post.slug }), lang) };
  const list = { name: t('posts'), href: localePath(href('posts', { country: country.id }), lang) };
  const article = page(builder, {
    path: href('post', { country: country.id, slug: post.slug }),
    heading: typeset(link.name),
    description: localized(post, 'excerpt', lang),
    country: country.id,
    ogHash: picture?.hash,
    trail: [countryLink, list],
    jsonLd: [
      articleJsonLd(builder.site, t('site_name'), {
        title: link.name,
        excerpt: localized(post, 'excerpt', lang),
        href: link.href,
        lang,
        published: publishedOf(post),
        modified: modifiedOf([post, ...catalogue.postImages.filter((image) => image.post === post.id)]) ?? publishedOf(post),
        ogHash: picture?.hash,
      }),
    ],
    screen: {
      kind: 'post',
      date: t('published', { date: formatDay(post.published_at, lang) }),
      html: typeset(richText(localized(post, 'body', lang))),
      picture: picture ? pictureView(picture, lang) : null,
      cards: excursions.map((one) => {
        const card = cardView(catalogue, one, lang, currency);
        return { ...card, href: localePath(href('post-excursion', { country: country.id, slug: post.slug, ex: catalogue.segment(one) }), lang) };
      }),
    },
  });
  return [
    article,
    ...excursions.map((one) =>
      excursionPage(builder, one, countryLink, { link, path: href('post-excursion', { country: country.id, slug: post.slug, ex: catalogue.segment(one) }) }),
    ),
  ];
}

const legalPath = (country?: string): string => (country ? href('country-legal', { country }) : href('legal'));
const legalTextPath = (kind: string, country?: string): string => (country ? href('country-legal-text', { country, kind }) : href('legal-text', { kind }));

/** Legal pages at the root, and the same under every country with that country's own text where it has one. */
export function legalPages(builder: Builder): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  return [undefined, ...new Set([DEFAULT_COUNTRY, ...catalogue.countries.map((country) => country.id)])].flatMap((country) => {
    const textOf = (kind: LegalKind): LegalText | undefined =>
      catalogue.legalTexts.find((text) => text.kind === kind && text.country === (country ?? '')) ??
      catalogue.legalTexts.find((text) => text.kind === kind && text.country === '');
    const found = country === undefined ? undefined : catalogue.countryById.get(country);
    const within = found ? { within: localized(found, 'name', lang) } : {};
    const legal = { name: t('legal'), href: localePath(legalPath(country), lang) };
    const written = LEGAL_KINDS.filter((kind) => textOf(kind) !== undefined || saysCounting(kind));
    const overview = attempt(builder, legalPath(country), () => [
      page(builder, {
        path: legalPath(country),
        ...(country ? { country, canonical: legalPath() } : {}),
        heading: t('legal'),
        ...within,
        description: t('legal_intro'),
        screen: {
          kind: 'links',
          intro: t('legal_intro'),
          links: written.map((kind) => ({ name: t(`legal_${kind}`), href: localePath(legalTextPath(kind, country), lang), text: '' })),
        },
      }),
    ]);
    const texts = LEGAL_KINDS.flatMap((kind) => {
      const text = textOf(kind);
      if (!text && !saysCounting(kind)) return [];
      const title = text ? localized(text, 'title', lang) : t(`legal_${kind}`);
      return attempt(builder, legalTextPath(kind, country), () => [
        page(builder, {
          path: legalTextPath(kind, country),
          ...(country ? { country, ...(text?.country ? {} : { canonical: legalTextPath(kind) }) } : {}),
          heading: title,
          ...within,
          description: `${title}. ${t('legal_intro')}`,
          trail: [legal],
          screen: {
            kind: 'text',
            intro: text ? t('legal_version', { date: versionText(text.version, lang) }) : '',
            blocks: [
              ...(text ? [{ title: '', html: typeset(legalHtml(builder, localized(text, 'body', lang))) }] : []),
              ...(saysCounting(kind) ? [countingBlock(lang)] : []),
            ],
          },
        }),
      ]);
    });
    return [...overview, ...texts];
  });
}

/** Whether a legal text says that pages are counted: the one of cookies, wherever they are. */
const saysCounting = (kind: LegalKind): boolean => kind === 'cookies' && Boolean(import.meta.env.ANALYTICS_URL);

/** What becomes of a page that somebody opens; written by the build, so that no text can keep silent about it. */
function countingBlock(lang: Language): { readonly title: string; readonly html: string } {
  const t = getT(lang);
  return { title: t('hits_legal_title'), html: [t('hits_legal_text'), t('hits_legal_refuse')].map((text) => `<p>${typeset(text)}</p>`).join('') };
}

/** A legal text with the periods that its rules hold. */
function legalHtml({ catalogue, lang }: Builder, html: string): string {
  const periods = namedPeriods(Object.fromEntries(catalogue.periods.map(({ rule, count }) => [rule, count])));
  const t = getT(lang);
  return withPeriods(richText(html), ({ code, form }) => {
    const period = periods[code];
    return period ? periodText(t, period, form) : null;
  });
}

/** A version is a day as a rule; any other is written as it is. */
function versionText(version: string, lang: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version)) ? formatDay(version, lang) : version;
}

/** About, language choice, welcome, the gallery of parts and the error pages. */
export function smallPages(builder: Builder): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  const about = catalogue.siteTexts.filter((text) => text.id.startsWith(ABOUT_PREFIX));
  const inputs: readonly PageInput[] = [
    {
      path: href('about'),
      heading: t('about_title'),
      title: `${t('about')} — ${t('site_name')}`,
      description: t('about_description'),
      screen: {
        kind: 'text',
        intro: t('about_description'),
        blocks: [
          ...about.map((text) => ({ title: localized(text, 'title', lang), html: typeset(richText(localized(text, 'body', lang))) })),
          { title: t('apply_title'), html: `<p>${t('apply_description')} <a href="${localePath(href('join'), lang)}">${t('join_ask')}</a></p>` },
        ],
      },
    },
    {
      path: href('language'),
      heading: t('choose_language'),
      description: t('choose_language'),
      noindex: true,
      screen: { kind: 'language' },
    },
    { path: href('welcome'), heading: t('welcome_title'), description: t('welcome_text'), noindex: true, screen: { kind: 'welcome' } },
    { path: href('not-found'), heading: t('not_found_title'), description: t('not_found_hint'), noindex: true, screen: { kind: 'error', status: 404 } },
    { path: href('error'), heading: t('error_title'), description: t('error_hint'), noindex: true, screen: { kind: 'error', status: 500 } },
    { path: href('busy'), heading: t('busy_title'), description: t('busy_hint'), noindex: true, screen: { kind: 'error', status: 503 } },
  ];
  return [
    ...inputs.flatMap((input) => attempt(builder, input.path, () => [page(builder, input)])),
    ...attempt(builder, href('test'), () => testPages(builder)),
  ];
}

/** The gallery of parts, on the first excursion that is listed. */
function testPages(builder: Builder): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  const listed = catalogue.listed(DEFAULT_COUNTRY);
  const [first] = listed;
  if (!first) return [];
  const currency = catalogue.mainCurrency(DEFAULT_COUNTRY).code;
  const cards = listed.slice(0, 2).map((one) => cardView(catalogue, one, lang, currency));
  const input = { path: href('test'), heading: t('test_title'), description: t('test_intro'), noindex: true };
  return [page(builder, { ...input, screen: { kind: 'test', cards, body: excursionBody(catalogue, first, lang) } })];
}
