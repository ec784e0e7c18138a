import type { APIRoute, GetStaticPaths } from 'astro';
import { pickupAreasOf } from '../../../public/storefront/views/pickup-view.ts';
import { paths } from '../../../routing/href.ts';
import { countryFiles } from '../_public/country-files.ts';

export const prerender = true;

export const getStaticPaths = (() => countryFiles(pickupAreasOf, paths.pickupAreas)) satisfies GetStaticPaths;

/** Areas of pick-ups with their hotels, read when somebody types where he stays. */
export const GET: APIRoute = ({ props }) => Response.json(props['said']);
