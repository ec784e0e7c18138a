import type { APIRoute, GetStaticPaths } from 'astro';
import { onceAsked } from '../../../lib/once.ts';
import { partyPrices } from '../../../public/storefront/views/party-sums.ts';
import { handedWish } from '../../../public/storefront/snapshot/handed.ts';
import { digestByParts } from '../../../platform/hash.ts';
import { paths } from '../../../routing/href.ts';
import { currentCatalogue } from '../_public/pages.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const catalogue = await currentCatalogue();
  const wish = handedWish();
  return catalogue.countries.flatMap(({ id }) => {
    const prices = onceAsked(() => partyPrices(catalogue, id));
    const key = onceAsked(() => digestByParts(prices()));
    return wish.wants(paths.partyPrices(id).slice(1), key) ? [{ params: { country: id }, props: { prices: prices() }, cacheKey: key() }] : [];
  });
}) satisfies GetStaticPaths;

/** What a party's sums on cards are made of; read once somebody has said who travels. */
export const GET: APIRoute = ({ props }) => Response.json(props['prices']);
