import { houseCollection, number, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

/** How somebody came to a page: a closed list, so that nobody can write words of his own into the sums. */
export const HIT_SOURCES = ['inside', 'direct', 'search', 'social', 'messenger', 'mail', 'ad', 'partner', 'other'] as const;
export type HitSource = (typeof HIT_SOURCES)[number];

/**
 * How often pages were opened on a day of their country: sums, and nothing of whoever opened them. Written by the site
 * server alone, which adds to them; read by routes of the desk.
 */
export const hits = houseCollection(
  'hits',
  {
    country: text({ required: true, max: 40 }),
    /** On the country's clock. */
    day: text({ required: true, max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    /** `ic_excurs:128` of a page that shows a record, `page:home` of any other. */
    page: text({ required: true, max: 100 }),
    language: select(LANGUAGES, { required: true }),
    source: select(HIT_SOURCES, { required: true }),
    /** Code of the agent whose guest it was; '' where nobody sent him. */
    referral: text({ max: 40 }),
    count: number({ min: 0, onlyInt: true }),
  },
  { ...CLOSED },
);
