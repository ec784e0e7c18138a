import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import type { Language } from '../../../i18n/language.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { type Controls, describedFields, describedNew, describedShape, describedValues, describedWords } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type LeadChange, leads, type NewLead } from '../../../model/leads/fields/leads.ts';
import { choicesOf } from '../lead-words.ts';
import { PickExcursion, PickExcursions, ExcursionsView } from './PickExcursion.tsx';
import { PhoneWithSame } from './SameHint.tsx';

/** Ages as people write them: commas or blanks between. */
const AGES = String.raw`^\s*(\d{1,2}([\s,;]+\d{1,2})*)?[\s,;]*$`;
const agesIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

const CONTROLS: Controls = {
  phone: { inputMode: 'tel', input: PhoneWithSame, toForm: (raw, { phone_e164 }) => String(raw || formatPhone(String(phone_e164 ?? ''))) },
  ages: {
    field: { type: 'text', required: false, max: 60, pattern: AGES },
    toForm: (ages) => ((ages ?? []) as readonly number[]).join(', '),
    toStored: (text) => agesIn(String(text ?? '')),
  },
  excursion: { input: PickExcursion, view: ExcursionsView },
  excursions: { input: PickExcursions, view: ExcursionsView },
};
const controlsIn = ({ sources }: DeskWords, lang: Language): Controls => ({
  ...CONTROLS,
  source: { field: { type: 'select', values: sources.map(({ id }) => id), maxSelect: 1, required: true }, choices: choicesOf(sources, lang) },
});

/** What is said of a guest and his wish, in the order of the form. */
export const leadFields = (words: DeskWords, lang: Language): readonly FormField[] => describedFields(leads, controlsIn(words, lang));

/** What the form says when nothing is known. */
export const NO_LEAD = describedValues(leads, CONTROLS, {});

/** What was said of a new lead. */
export function leadInput(values: FormValues): NewLead {
  const isSaid = (value: FormValues[string]): boolean => (Array.isArray(value) ? value.length > 0 : (value ?? '') !== '');
  return describedNew(leads, CONTROLS, Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value))));
}

/** Fields of a lead that were said by a form of some of them, as they are stored. */
export const leadChange = (values: FormValues): LeadChange => describedWords(leads, CONTROLS, values);

/** The form of a lead that is there already. */
export const leadShape = (words: DeskWords, lang: Language): RecordShape<LeadRecord> => describedShape(leads, controlsIn(words, lang));
