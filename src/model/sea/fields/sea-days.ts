import { autodate, date, file, houseCollection, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';
import { SEA_SCOPES, SEA_STATES, SEA_WHYS } from './vocab.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
export const BULLETIN_MIME_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Departures of a day that are called off together: all of them, those of a pier, those that go to a place, or one. A draft is
 * previewed; running it is a job of steps (`sea_steps`) that goes on after a crash.
 */
export const seaDays = houseCollection(
  'sea_days',
  {
    country: relation('countries', { required: true }),
    service_date: text({ required: true, max: 10, pattern: DAY }),
    scope: select(SEA_SCOPES, { required: true }),
    /** The pier or the park; '' of a whole day and of one departure. */
    place: relation('locations'),
    departure: relation('departures'),
    why: select(SEA_WHYS, { required: true }),
    /** What guests read beside the reason. */
    words_ru: text({ max: 500 }),
    words_en: text({ max: 500 }),
    /** Hours that a guest has for his answer. */
    hours: number({ required: true, min: 1, max: 168, onlyInt: true }),
    /** Where the bulletin stands, and the bulletin itself. */
    link: text({ max: 500, pattern: '^https://[^ ]+$' }),
    bulletin: file(BULLETIN_MIME_TYPES),
    state: select(SEA_STATES, { required: true }),
    started_by: text({ max: 60 }),
    started_at: date(),
    done_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, updateRule: staff('senior') },
);
export type SeaDay = RecordOf<typeof seaDays>;
