import type { APIRoute, GetStaticPaths } from 'astro';
import { paths } from '../../../routing/href.ts';
import { searchIndexOf } from '../_public/search-index.ts';
import { countryFiles } from '../_public/country-files.ts';

export const prerender = true;

export const getStaticPaths = (() => countryFiles(searchIndexOf, paths.searchIndex)) satisfies GetStaticPaths;

/** The list that the search reads once, on first touch. */
export const GET: APIRoute = ({ props }) => Response.json(props['said']);
