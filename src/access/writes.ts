import type { Action } from './policy.ts';

export type Way = 'create' | 'update' | 'delete';
/** The right that each way of writing a collection through the records API asks for; the ways that are left out are closed. */
export type StaffWrites = Readonly<Partial<Record<Way, Action>>>;

const all = (right: Action): StaffWrites => ({ create: right, update: right, delete: right });
const CONTENT = all('excursions.edit');
const WORDS: StaffWrites = { create: 'admin', update: 'admin' };

/**
 * Every collection that somebody who is signed in may write through the records API. What is not named here has routes of its
 * own, or is written by the house's own programs alone; a test holds the table against the rules of all collections.
 */
export const STAFF_WRITES: Readonly<Record<string, StaffWrites>> = {
  ...{ countries: CONTENT, country_regions: CONTENT, locations: CONTENT, park_closures: CONTENT },
  ...{ ic_excurs_groups: CONTENT, ic_excurs_categories: CONTENT, ic_excurs_tags: CONTENT, excursion_collections: CONTENT },
  ...{ ic_excurs: CONTENT, ic_excurs_images: CONTENT, ic_excurs_assets: CONTENT, excursion_schedules: CONTENT },
  ...{ posts: CONTENT, legal_texts: CONTENT, site_texts: CONTENT },
  currencies: all('currencies.edit'),
  rates: { create: 'rates.edit' },
  ...{ statuses: WORDS, sources: WORDS, loss_reasons: WORDS },
  leads: { update: 'leads.edit' },
  clients: { update: 'clients.edit' },
  // Whose account it is may change his own few fields.
  users: { create: 'users.edit', update: 'profile.edit' },
  admins: { update: 'admin' },
  saved_views: all('profile.edit'),
};

/** Whose writes are guarded: closed ways too, which nobody goes but the house's own programs. An enquiry has a guard of its own. */
export function guardedCollections(way: Way): readonly string[] {
  return Object.keys(STAFF_WRITES).filter((name) => !(name === 'leads' && way === 'create'));
}
