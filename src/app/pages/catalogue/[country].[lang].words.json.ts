import type { APIRoute, GetStaticPaths } from 'astro';
import { paths } from '../../../routing/href.ts';
import { searchWordsOf } from '../_public/search-index.ts';
import { countryFiles } from '../_public/country-files.ts';

export const prerender = true;

export const getStaticPaths = (() => countryFiles(searchWordsOf, paths.searchWords)) satisfies GetStaticPaths;

/** The words that the search looks into, read once, at the first question. */
export const GET: APIRoute = ({ props }) => Response.json(props['said']);
