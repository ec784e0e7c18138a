import { type ExcursionBody, excursionBody } from '../../../public/storefront/views/excursion-body.ts';
import { excursionPath } from '../../../public/storefront/views/views.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { keptByVersion, memoByParts } from '../../../lib/memo-by-parts.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { excursionJsonLd } from './json-ld.ts';
import { type Builder, pageIn, shellOf } from './shell.ts';
import type { Link, PageView, Shell } from './types.ts';

interface Post {
  readonly link: Link;
  readonly path: string;
}

/** Pages of a version, by where they stand, with what else they were made of. */
const pages = keptByVersion<{ readonly body: ExcursionBody; readonly shell: Shell; readonly postName: string; readonly page: PageView }>();

/** The excursion's own page, or the same inside an article. */
export function excursionPage(builder: Builder, excursion: Excursion, countryLink: Link, post?: Post): PageView {
  const body = excursionBody(builder.catalogue, excursion, builder.lang);
  const shell = shellOf(builder, excursion.country);
  const kept = pages.of(builder.catalogue.versionOf(excursion));
  const key = `${builder.lang} ${builder.site} ${post?.path ?? ''}`;
  const known = kept.get(key);
  // Countries and regions above it concern all excursions, so that they are the version's.
  if (known?.body === body && known.shell === shell && known.postName === (post?.link.name ?? '')) return known.page;
  const page = pageOf(builder, excursion, { body, shell, countryLink, post });
  kept.set(key, { body, shell, postName: post?.link.name ?? '', page });
  return page;
}

interface Made {
  readonly body: ExcursionBody;
  readonly shell: Shell;
  readonly countryLink: Link;
  readonly post: Post | undefined;
}

function pageOf({ catalogue, lang, site }: Builder, excursion: Excursion, { body, shell, countryLink, post }: Made): PageView {
  const region = catalogue.regionById.get(excursion.region);
  return makeExcursionPage(
    excursion,
    {
      site,
      country: excursion.country,
      shell,
      body,
      path: excursionPath(catalogue, excursion),
      trail: [
        countryLink.name,
        countryLink.href,
        ...(region ? [localized(region, 'name', lang), localePath(href('region', { country: excursion.country, region: region.id }), lang)] : []),
      ],
      post: post ? [post.link.name, post.link.href, post.path] : [],
    },
    lang,
    post?.path ?? '',
  );
}

interface ExcursionPageParts extends Readonly<Record<string, unknown>> {
  readonly site: string;
  readonly country: string;
  readonly shell: Shell;
  readonly body: ExcursionBody;
  readonly path: string;
  /** Names and addresses of the pages above it, by turns. */
  readonly trail: readonly string[];
  /** Name and address of the article that it stands in, and its path there. */
  readonly post: readonly string[];
}

// An excursion may stand in several articles: each place is remembered by itself.
const makeExcursionPage = memoByParts((parts: ExcursionPageParts, lang: Language, _place: string): PageView => {
  const { site, country, shell, body, path, trail } = parts;
  const [postName = '', postHref = '', postPath] = parts.post;
  const links = [0, 2].flatMap((at): Link[] => {
    const [name, href] = trail.slice(at, at + 2);
    return name !== undefined && href !== undefined ? [{ name, href }] : [];
  });
  return pageIn(
    { lang, site, shell },
    {
      path: postPath ?? path,
      ...(postPath === undefined ? {} : { canonical: path }),
      heading: body.name,
      ...(postPath === undefined ? {} : { within: postName }),
      description: body.summary,
      country,
      ogHash: body.pictures[0]?.hash,
      trail: links,
      jsonLd: [excursionJsonLd(site, localePath(path, lang), body, shell.currency.code, getT(lang)('site_name'))],
      screen: { kind: 'excursion', body, post: postPath === undefined ? null : { name: postName, href: postHref } },
    },
  );
});
