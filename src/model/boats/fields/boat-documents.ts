import { autodate, type CreateOf, file, houseCollection, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK, staff } from '../../../schema/rules.ts';
import { DOCUMENT_KINDS } from './vocab.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const WRITE = staff('senior');
export const DOCUMENT_MIME_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest file that a paper or a photo may be, in bytes, as the collections have it. */
export const BOAT_FILE_MAX_BYTES = 12_582_912;
const KIND_TITLES = {
  registration: 'boat_paper_registration',
  licence: 'boat_paper_licence',
  insurance: 'boat_paper_insurance',
  inspection: 'boat_paper_inspection',
  radio: 'boat_paper_radio',
  other: 'boat_paper_another',
} as const;

/** A paper of a boat. It holds from `valid_from` to `valid_to`, days of the country with both ends included; '' for an open end. */
export const boatDocuments = houseCollection(
  'boat_documents',
  {
    boat: relation('boats', { required: true }, { history: 'derived' }),
    kind: select(DOCUMENT_KINDS, { required: true }, { title: 'boat_paper_kind', options: KIND_TITLES, form: 10 }),
    number: text({ max: 60 }, { title: 'boat_paper_number', form: 20 }),
    valid_from: text({ max: 10, pattern: DAY }, { title: 'boat_paper_from', as: 'day', form: 30, kin: 'validity' }),
    valid_to: text({ max: 10, pattern: DAY }, { title: 'boat_paper_to', hint: 'boat_paper_to_hint', as: 'day', form: 40, kin: 'validity' }),
    note: text({ max: 500 }, { title: 'boat_note', form: 60 }),
    file: file(DOCUMENT_MIME_TYPES, {}, { title: 'boat_paper_file', hint: 'boat_paper_file_hint', form: 50 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE },
);
export type BoatDocument = RecordOf<typeof boatDocuments>;
export type NewBoatDocument = CreateOf<typeof boatDocuments>;
