import { HOUSE, UNFILED } from '../../../schema/about.ts';
import { autodate, bool, email, guestCollection, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

const OWN_AT_DESK = `${DESK} && owner = @request.auth.id`;

/** A question of statistics that somebody put together and keeps, for himself or for all who work at the desk. */
export const statQuestions = guestCollection(
  'stat_questions',
  {
    /** Record id of the user or administrator. */
    owner: text({ required: true, max: 40 }, HOUSE),
    country: relation('countries', { required: true }, HOUSE),
    name: text({ required: true, max: 60 }, { personal: { ...UNFILED, forget: 'emptied_where_named' } }),
    /** The address's query as own/own-question.rules.ts writes it: codes and days alone. */
    question: text({ required: true, max: 2000 }, HOUSE),
    /** Whether everybody at the desk finds it; it is answered by the rights of whoever reads it. */
    shared: bool(HOUSE),
    /** How it comes to its owner each Monday. */
    monday: select(['email', 'message'], {}, HOUSE),
    /** Where letters go. */
    email: email({}, HOUSE),
    /** Of letters: that of the page on which it was kept. */
    language: select(LANGUAGES, { required: true }, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  {
    listRule: `${DESK} && (owner = @request.auth.id || shared = true)`,
    viewRule: `${DESK} && (owner = @request.auth.id || shared = true)`,
    createRule: OWN_AT_DESK,
    updateRule: `${OWN_AT_DESK} && @request.body.owner:changed = false`,
    deleteRule: OWN_AT_DESK,
  },
);
export type StatQuestionRecord = RecordOf<typeof statQuestions>;
