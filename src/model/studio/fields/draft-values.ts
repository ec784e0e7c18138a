import { autodate, houseCollection, json, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { VALUE_STATES } from './vocab.ts';

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
