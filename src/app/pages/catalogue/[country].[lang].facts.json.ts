import type { APIRoute, GetStaticPaths } from 'astro';
import { paths } from '../../../routing/href.ts';
import { compareFactsOf, countryFiles } from '../_public/country-files.ts';

export const prerender = true;

export const getStaticPaths = (() => countryFiles(compareFactsOf, paths.compareFacts)) satisfies GetStaticPaths;

/** What the comparison reads of the release; no page of a visitor fetches it. */
export const GET: APIRoute = ({ props }) => Response.json(props['said']);
