import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES } from '../../../i18n/language.ts';
import { digestOnce } from '../../../platform/hash.ts';
import { STRING_SETS, stringsOf } from '../_public/strings.ts';

export const prerender = true;

export const getStaticPaths = (() =>
  STRING_SETS.flatMap((island) =>
    LANGUAGES.map((lang) => {
      const strings = stringsOf(island, lang);
      return { params: { island, lang }, props: { strings }, cacheKey: digestOnce(strings) };
    }),
  )) satisfies GetStaticPaths;

/** Texts that an island fetches together with its script. */
export const GET: APIRoute = ({ props }) => Response.json(props['strings']);
