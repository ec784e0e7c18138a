import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { href, localePath } from '../../../routing/href.ts';
import { currentCatalogue } from './pages.ts';

/** RSS of the house's articles in one language, newest first. */
export function feedOf(lang: Language): APIRoute {
  return async ({ site }) => {
    const t = getT(lang);
    const { posts } = await currentCatalogue();
    return rss({
      title: t('site_name'),
      description: t('posts'),
      site: `${(site?.href ?? '').replace(/\/$/, '')}${localePath(href('home'), lang)}`,
      trailingSlash: false,
      customData: `<language>${lang}</language>`,
      items: posts
        .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
        .map((post) => ({
          title: localized(post, 'title', lang),
          description: localized(post, 'excerpt', lang),
          pubDate: new Date(post.published_at.replace(' ', 'T')),
          link: localePath(href('post', { country: post.country, slug: post.slug }), lang),
        })),
    });
  };
}
