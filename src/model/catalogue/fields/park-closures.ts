import { autodate, bool, houseCollection, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

const MONTH_DAY = '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** Yearly closure of a place, month-day inclusive. */
export const parkClosures = houseCollection(
  'park_closures',
  {
    location: relation('locations', { required: true }),
    from: text({ required: true, max: 5, pattern: MONTH_DAY }),
    to: text({ required: true, max: 5, pattern: MONTH_DAY }),
    /** Boats still come near, only nobody lands: trips go on. */
    landing_only: bool(),
    /** Taken back: nobody is told of it any more. */
    withdrawn: bool(),
    note_ru: text({ max: 300 }),
    note_en: text({ max: 300 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('withdrawn = false'),
);
export type ParkClosure = RecordOf<typeof parkClosures>;
