import { HOUSE, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  bool,
  date,
  email,
  guestCollection,
  houseCollection,
  number,
  type RecordOf,
  relation,
  revision,
  select,
  text,
} from '../../../schema/describe.ts';
import { DESK, staff } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
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

/** A question that somebody has on his Today, his own or one that is shared. */
export const statPins = guestCollection(
  'stat_pins',
  {
    /** Record id of the user or administrator. */
    owner: text({ required: true, max: 40 }, HOUSE),
    question: relation('stat_questions', { required: true }, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: OWN_AT_DESK, viewRule: OWN_AT_DESK, createRule: OWN_AT_DESK, updateRule: null, deleteRule: OWN_AT_DESK },
);
export type StatPin = RecordOf<typeof statPins>;

/** A question of statistics that somebody put together and keeps, for himself or for all who work at the desk. */
export const statQuestions = guestCollection(
  'stat_questions',
  {
    /** Record id of the user or administrator. */
    owner: text({ required: true, max: 40 }, HOUSE),
    country: relation('countries', { required: true }, HOUSE),
    name: text({ required: true, max: 60 }, { personal: { ...UNFILED, erasure: 'emptied_where_named' } }),
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

/** A manager reads his own, whoever sees figures of everybody reads all. */
const READ = `(${staff('senior', 'accountant')}) || (${staff('manager')} && manager = @request.auth.id)`;

/** What a manager is to sell in a month, by the day of sale. Written by a route of its own, many at once. */
export const statTargets = houseCollection(
  'stat_targets',
  {
    country: relation('countries', { required: true }),
    manager: relation('users', { required: true }),
    month: text({ required: true, max: 7, pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }, { isAsked: true }),
    /** In which the sum is told: the country's main one when it was set. Where prices are kept in another one by now it says nothing any more. */
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    /** In minor units; 0 where vouchers alone are counted. */
    total: number({ min: 0, onlyInt: true }),
    /** How many are to be sold; 0 where the sum alone counts. */
    vouchers: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: null, updateRule: null, deleteRule: null },
);
