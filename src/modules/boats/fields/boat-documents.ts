import { autodate, file, houseCollection, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK, staff } from '../../../schema/rules.ts';
import { DOCUMENT_KINDS } from './vocab.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const WRITE = staff('senior');
export const DOCUMENT_MIME_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** A paper of a boat. It holds from `valid_from` to `valid_to`, days of the country with both ends included; '' for an open end. */
export const boatDocuments = houseCollection(
  'boat_documents',
  {
    boat: relation('boats', { required: true }),
    kind: select(DOCUMENT_KINDS, { required: true }),
    number: text({ max: 60 }),
    valid_from: text({ max: 10, pattern: DAY }),
    valid_to: text({ max: 10, pattern: DAY }),
    note: text({ max: 500 }),
    file: file(DOCUMENT_MIME_TYPES),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE },
);
export type BoatDocument = RecordOf<typeof boatDocuments>;
