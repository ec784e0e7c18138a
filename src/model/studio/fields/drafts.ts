import { autodate, date, houseCollection, json, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';
import { DRAFT_KINDS, DRAFT_STATES, VALUE_STATES } from './vocab.ts';

/** A value that somebody typed for one field of a draft. Nothing typed is ever deleted: what is written over is `past`. */
export const draftValues = houseCollection(
  'draft_values',
  {
    draft: relation('drafts', { required: true }),
    field: text({ required: true, max: 60 }),
    /** One editing session: what goes on in it is the same value. */
    hand: text({ required: true, max: 64 }),
    value: json<unknown>(),
    /** The live value that it was first typed over. */
    base: json<unknown>(),
    state: select(VALUE_STATES, { required: true }),
    typed_by: text({ max: 60 }),
    typed_name: text({ max: 100 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

/** Rule: whoever may propose. Screens hear by it that somebody else has typed. */
const READERS = staff('manager', 'senior', 'content');

/**
 * What is being changed of one record of content, shared by all who edit it; what was typed is in `draft_values`. A record
 * has at most one that is not closed. Its revision counts with every value, so that who publishes says what he has seen.
 */
export const drafts = houseCollection(
  'drafts',
  {
    /** PB collection and id of the record; of one that is not live yet, the id that it will have. */
    entity: text({ required: true, max: 60 }, { isAsked: true }),
    record: text({ required: true, max: 60 }, { isAsked: true }),
    /** What it is published with, `collection:id`: of an excursion's pictures, variants and schedule the main excursion. */
    subject: text({ required: true, max: 130 }, { isAsked: true }),
    /** '' where it belongs to none. */
    country: text({ max: 40 }, { isAsked: true }),
    kind: select(DRAFT_KINDS, { required: true }),
    state: select(DRAFT_STATES, { required: true }),
    /** Revision of the live record when the draft was begun; 0 of one that is not live yet. */
    base_revision: number({ min: 0, onlyInt: true }),
    /** The publication that it waits for, or went live with. */
    publication: text({ max: 15 }, { isAsked: true }),
    created_by: text({ max: 60 }),
    /** Who typed last. */
    typed_by: text({ max: 60 }),
    /** How many values have been typed: every one makes another revision. */
    typed: number({ min: 0, onlyInt: true }),
    closed_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS },
);
export type Draft = RecordOf<typeof drafts>;
