import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type BoatDocument, boatDocuments, type NewBoatDocument } from '../../../model/boats/fields/boat-documents.ts';
import { PaperFileInput } from './PaperFileInput.tsx';
import { fileFault, fileName, storedFile } from './paper-files.ts';

const CONTROLS: Controls = {
  valid_to: {
    field: { type: 'date' },
    check: (to, { valid_from }) => (to && valid_from && String(to) < String(valid_from) ? 'ends_early' : null),
  },
  file: {
    field: { type: 'text' },
    input: PaperFileInput,
    check: fileFault,
    toStored: storedFile,
    view: ({ value }) => fileName(String(value ?? '')),
  },
};

export const NEW_PAPER: FormValues = describedValues(boatDocuments, CONTROLS, {});
export const newPaper = (values: FormValues): NewBoatDocument => describedNew(boatDocuments, CONTROLS, values);
export const PAPER_SHAPE: RecordShape<BoatDocument> = describedShape(boatDocuments, CONTROLS);
export const PAPER_FIELDS: readonly FormField[] = PAPER_SHAPE.fields;
