import { COMPARED_MAX } from './compare-facts.ts';

/** What is chosen for comparing: excursions of one country, whose prices and words stand beside each other. */
export interface Chosen {
  readonly country: string;
  readonly ids: readonly string[];
}

const NONE: Chosen = { country: '', ids: [] };

/** @example readChosen('thailand:101,103') // { country: 'thailand', ids: ['101', '103'] } */
export function readChosen(text: string | null): Chosen {
  const [, country = '', ids = ''] = /^([a-z-]+):(\d{1,15}(?:,\d{1,15})*)$/.exec(text ?? '') ?? [];
  return country === '' ? NONE : { country, ids: [...new Set(ids.split(','))].slice(0, COMPARED_MAX) };
}

/** The choice as it is kept; `null` for none. */
export const writeChosen = ({ country, ids }: Chosen): string | null => (ids.length > 0 ? `${country}:${ids.join(',')}` : null);

/** Chooses an excursion or takes it back. One of another country begins a choice of its own; there is no fourth. */
export function toggleChosen(chosen: Chosen, country: string, id: string): Chosen {
  if (chosen.country !== country) return { country, ids: [id] };
  if (chosen.ids.includes(id)) return { country, ids: chosen.ids.filter((one) => one !== id) };
  return chosen.ids.length < COMPARED_MAX ? { country, ids: [...chosen.ids, id] } : chosen;
}
