import type { TemplateRow } from '../repo.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Controls, describedShape, describedNew, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type NewTemplate, reminderTemplates } from '../../../model/reminders/fields/reminder-templates.ts';
import { TemplateBodyInput } from './TemplateBodyInput.tsx';

const CONTROLS: Controls = {
  // Its blank lines are its author's.
  body: { input: TemplateBodyInput, toStored: (body) => String(body ?? '') },
};
/** What is written most often. */
const USUAL: Partial<TemplateRow> = { kind: 'pickup_tomorrow', language: 'ru', channel: 'whatsapp', active: true };

/** The form of a template that is there already. */
export const TEMPLATE_SHAPE: RecordShape<TemplateRow> = describedShape(reminderTemplates, CONTROLS);
export const TEMPLATE_FIELDS: readonly FormField[] = TEMPLATE_SHAPE.fields;

/** The form of a template that is begun. */
export const NEW_TEMPLATE: FormValues = describedValues(reminderTemplates, CONTROLS, USUAL);
/** A new template as its form has it. */
export const fromValues = (values: FormValues): NewTemplate => describedNew(reminderTemplates, CONTROLS, values);
