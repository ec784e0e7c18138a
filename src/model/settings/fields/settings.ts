import { autodate, bool, houseCollection, type RecordOf, json, relation, revision, text } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';

/** Everybody reads what pages show; administrators hear every change. */
const READERS = `(shown = true) || (${staff()})`;

/**
 * A value that the owner has set, of the whole house or of a country; its history are its audit events. Written by routes of
 * the desk alone. A row that was taken back stays with no value, so that its history does.
 */
export const settings = houseCollection(
  'settings',
  {
    key: text({ required: true, max: 60, pattern: '^[a-z][a-z0-9_]*$' }, { isAsked: true }),
    /** '' of the whole house. */
    country: relation('countries', {}, { isAsked: true }),
    /** As JSON; `null` where it was taken back, and of secrets. */
    value: json<unknown>(),
    /** Of a secret: the encrypted text, '' where none is set. */
    secret: text({ max: 8000, hidden: true }),
    /** Pages show it, as its declaration says: everybody may read it. */
    shown: bool(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS },
);
export type SettingRecord = RecordOf<typeof settings>;
