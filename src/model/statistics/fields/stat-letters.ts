import { HOUSE } from '../../../schema/about.ts';
import { autodate, date, guestCollection, number, relation, select, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK } from '../../../schema/rules.ts';
import { LETTER_STATES } from './vocab.ts';

const OWN_AT_DESK = `${DESK} && owner = @request.auth.id`;

/** The letter of a question and a week: one at most, claimed before it is sent. */
export const statLetters = guestCollection(
  'stat_letters',
  {
    owner: text({ required: true, max: 40 }, HOUSE),
    question: relation('stat_questions', { required: true }, HOUSE),
    /** The Monday on which it is sent, `YYYY-MM-DD` by the country's clock. */
    week: text({ required: true, max: 10 }, HOUSE),
    state: select(LETTER_STATES, { required: true }, HOUSE),
    /** Why it failed or was kept back. */
    code: text({ max: 40 }, HOUSE),
    tries: number({ min: 0, onlyInt: true }, HOUSE),
    /** When it was claimed last, and when its state was told. */
    claimed_at: date({}, HOUSE),
    told_at: date({}, HOUSE),
    created: autodate(),
    updated: autodate(),
  },
  { listRule: OWN_AT_DESK, viewRule: OWN_AT_DESK, createRule: null, updateRule: null, deleteRule: null },
);
export type StatLetter = RecordOf<typeof statLetters>;
