import { autodate, date, houseCollection, number, relation, select, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK } from '../../../schema/rules.ts';
import { LETTER_STATES } from './vocab.ts';

const OWN_AT_DESK = `${DESK} && owner = @request.auth.id`;

/** The letter of a question and a week: one at most, claimed before it is sent. */
export const statLetters = houseCollection(
  'stat_letters',
  {
    owner: text({ required: true, max: 40 }),
    question: relation('stat_questions', { required: true }),
    /** The Monday on which it is sent, `YYYY-MM-DD` by the country's clock. */
    week: text({ required: true, max: 10 }),
    state: select(LETTER_STATES, { required: true }),
    /** Why it failed or was kept back. */
    code: text({ max: 40 }),
    tries: number({ min: 0, onlyInt: true }),
    /** When it was claimed last, and when its state was told. */
    claimed_at: date(),
    told_at: date(),
    created: autodate(),
    updated: autodate(),
  },
  { listRule: OWN_AT_DESK, viewRule: OWN_AT_DESK, createRule: null, updateRule: null, deleteRule: null },
);
export type StatLetter = RecordOf<typeof statLetters>;
