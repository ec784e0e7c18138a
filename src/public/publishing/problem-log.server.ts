import type { Language } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { getT } from '../../i18n/t.ts';
import { href, localePath } from '../../routing/href.ts';
import type { FaultCode } from '../storefront/snapshot/valid/page-needs.ts';
import type { Problems } from '../storefront/snapshot/valid/problems.server.ts';

/** A problem in words, for those who can mend it. */
export interface ProblemText {
  /** The record, as `collection/id`, or the page's path. */
  readonly of: string;
  readonly text: string;
  /** Where it is mended; `null` while there is no screen for it. */
  readonly href: string | null;
}

const WHAT: Readonly<Record<string, MessageKey>> = {
  countries: 'problem_of_countries',
  country_regions: 'problem_of_regions',
  ic_excurs_groups: 'problem_of_groups',
  ic_excurs_categories: 'problem_of_categories',
  ic_excurs_tags: 'problem_of_tags',
  ic_excurs: 'problem_of_excursions',
  ic_excurs_images: 'problem_of_images',
  ic_excurs_assets: 'problem_of_assets',
  excursion_schedules: 'problem_of_schedules',
  price_lists: 'problem_of_price_lists',
  locations: 'problem_of_locations',
  park_closures: 'problem_of_closures',
  pickup_areas: 'problem_of_areas',
  excursion_transfers: 'problem_of_transfers',
  excursion_extras: 'problem_of_extras',
  notes: 'problem_of_notes',
  reviews: 'problem_of_reviews',
  cancellation_rules: 'problem_of_rules',
  excursion_collections: 'problem_of_collections',
  posts: 'problem_of_posts',
  post_images: 'problem_of_post_images',
  old_addresses: 'problem_of_old_addresses',
  legal_texts: 'problem_of_legal_texts',
  retention_periods: 'problem_of_periods',
  site_texts: 'problem_of_site_texts',
  currencies: 'problem_of_currencies',
  rates: 'problem_of_rates',
  settings: 'problem_of_settings',
};

const WHY: Record<FaultCode, MessageKey> = {
  missing: 'problem_missing',
  malformed: 'problem_malformed',
  unknown: 'problem_unknown',
  waits: 'problem_waits',
  reserved: 'problem_reserved',
  no_main_currency: 'problem_no_main_currency',
  rate: 'problem_rate',
};

/** Which record, which field, what to do, and what the site does until then. */
export function tellProblems({ records, pages }: Problems, lang: Language): readonly ProblemText[] {
  const t = getT(lang);
  return [
    ...records.map((problem): ProblemText => {
      const { collection, record, field, code, kept } = problem;
      const what = t(WHAT[collection] ?? 'problem_of_site_texts', { name: problem.name[lang], id: record });
      const why = t(WHY[code], { what, field: code === 'reserved' ? record : field });
      return { of: `${collection}/${record}`, text: `${why} ${t(kept ? 'problem_kept' : 'problem_left_out')}`, href: editorOf(problem, lang) };
    }),
    ...pages.map(({ path, kept }): ProblemText => ({ of: path, text: t(kept ? 'problem_page_kept' : 'problem_page_left_out', { path }), href: null })),
  ];
}

/** The screen where a record is edited, as far as there is one. */
function editorOf({ collection, record, country }: Problems['records'][number], lang: Language): string | null {
  if (country === '') return null;
  if (collection === 'notes') return localePath(href('note-edit', { country, id: record }), lang);
  return collection === 'cancellation_rules' ? localePath(href('cancellation-rule', { country, id: record }), lang) : null;
}

const REASONS: Record<Problems['records'][number]['code'], string> = {
  missing: 'is empty: fill it in',
  malformed: 'holds what no page can show: write it anew',
  unknown: 'names a record that is not there: choose another',
  waits: 'names a record that cannot be shown itself: see to that one',
  reserved: 'is a word that the site has for its own addresses: choose another',
  rate: 'is not above zero: add a row with the right one',
  no_main_currency: 'is set on none of its currencies: mark one as main',
};

/** Says each problem once, when it comes up, and that it is mended when it is gone. */
export function createProblemLog(say: (sentence: string) => void): (problems: Problems) => void {
  let before: ReadonlySet<string> = new Set();
  return ({ records, pages }) => {
    const sentences = [
      ...records.map(({ collection, record, name, field, code, kept }) => {
        const end = kept ? 'the site keeps its last good version' : 'the site goes without it';
        return `${collection}/${record} (${name.en}): ${field} ${REASONS[code]}; ${end}.`;
      }),
      ...pages.map(({ path, reason, kept }) => `The page ${path} could not be made${kept ? ' and stays as it was' : ''}: ${reason.split('\n', 1)[0]}`),
    ];
    for (const sentence of sentences) if (!before.has(sentence)) say(sentence);
    if (sentences.length === 0 && before.size > 0) say('Everything that was left out of the site is in it again.');
    before = new Set(sentences);
  };
}
