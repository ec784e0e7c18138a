import type { APIRoute, GetStaticPaths } from 'astro';
import { partyPrices } from '../../modules/storefront/views/party-prices.ts';
import { digestOf } from '../../platform/hash.ts';
import { currentCatalogue } from '../_public/pages.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const catalogue = await currentCatalogue();
  return catalogue.countries.map(({ id }) => {
    const prices = partyPrices(catalogue, id);
    return { params: { country: id }, props: { prices }, cacheKey: digestOf(prices) };
  });
}) satisfies GetStaticPaths;

/** What a party's sums on cards are made of; read once somebody has said who travels. */
export const GET: APIRoute = ({ props }) => Response.json(props['prices']);
