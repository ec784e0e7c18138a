import type { DeskWords } from '../../desk/repo/desk-words.ts';
import type { LeadChange, LeadRecord } from '../repo.ts';
import { KINSHIP } from '../../../schema/kinship.ts';
import type { Language } from '../../../i18n/language.ts';
import type { FormField, FormValues } from '../../../kit/fields/form-field.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { leads } from '../fields/leads.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { choicesOf } from './lead-words.ts';
import { PickExcursion, PickExcursions, ToldExcursions } from './PickExcursion.tsx';
import { PhoneWithSame } from './SameHint.tsx';

const { fields } = leads;
const LANGUAGE_TITLES = { ru: 'lead_speaks_ru', en: 'lead_speaks_en' } as const;
/** Ages as people write them: commas or blanks between. */
const AGES = String.raw`^\s*(\d{1,2}([\s,;]+\d{1,2})*)?[\s,;]*$`;
const agesIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);
const NUMBERS = ['adults', 'children', 'infants'] as const;
const TEXTS = ['name', 'phone_raw', 'messenger', 'email', 'language', 'source', 'date_from', 'date_to', 'hotel', 'room', 'note', 'excursion'] as const;
const NAMES = [...TEXTS, ...NUMBERS, 'child_ages', 'excursions'] as const;

/** What is said of a guest and his wish, in the order of the form. */
export function leadFields(words: DeskWords, lang: Language): readonly FormField[] {
  return [
    { name: 'name', title: 'lead_guest', field: fields.name },
    { name: 'phone_raw', title: 'lead_phone', field: fields.phone_raw, inputMode: 'tel', input: PhoneWithSame },
    { name: 'messenger', title: 'lead_messenger', field: fields.messenger },
    { name: 'email', title: 'lead_email', field: fields.email, inputMode: 'email' },
    { name: 'language', title: 'lead_language', field: fields.language, options: LANGUAGE_TITLES },
    {
      name: 'source',
      title: 'lead_source',
      field: { type: 'select', values: words.sources.map(({ id }) => id), maxSelect: 1, required: true },
      choices: choicesOf(words.sources, lang),
    },
    { name: 'date_from', title: 'lead_date_from', field: { type: 'date' } },
    { name: 'date_to', title: 'lead_date_to', field: { type: 'date' } },
    { name: 'adults', title: 'lead_adults', field: fields.adults },
    { name: 'children', title: 'lead_children', field: fields.children },
    { name: 'child_ages', title: 'lead_child_ages', hint: 'lead_child_ages_hint', field: { type: 'text', required: false, max: 60, pattern: AGES } },
    { name: 'infants', title: 'lead_infants', field: fields.infants },
    { name: 'excursion', title: 'lead_excursion', field: fields.excursion, input: PickExcursion, told: ToldExcursions },
    { name: 'excursions', title: 'lead_excursions', field: fields.excursions, input: PickExcursions, told: ToldExcursions },
    { name: 'hotel', title: 'lead_hotel', field: fields.hotel },
    { name: 'room', title: 'lead_room', field: fields.room },
    { name: 'note', title: 'lead_note', field: fields.note },
  ];
}

type Told = Pick<LeadRecord, (typeof TEXTS)[number] | (typeof NUMBERS)[number] | 'phone_e164' | 'child_ages' | 'excursions'>;

/** The form's values of a lead; numbers as text, as every form has them. */
export function leadValues(lead: Told): FormValues {
  const numbers = NUMBERS.map((name) => [name, lead[name] ? String(lead[name]) : ''] as const);
  const texts = TEXTS.map((name) => [name, lead[name] ?? ''] as const);
  return {
    ...Object.fromEntries([...texts, ...numbers]),
    phone_raw: lead.phone_raw || formatPhone(lead.phone_e164),
    child_ages: (lead.child_ages ?? []).join(', '),
    excursions: lead.excursions ?? [],
  };
}

function stored(name: string, value: FormValues[string]): unknown {
  if (name === 'excursions') return value ?? [];
  const text = String(value ?? '').trim();
  if (name === 'child_ages') return agesIn(text);
  return (NUMBERS as readonly string[]).includes(name) ? Number(text) : text;
}

/** What the form says of a lead, as it is stored. */
export function leadWords(values: FormValues): LeadChange {
  return Object.fromEntries(NAMES.filter((name) => name in values).map((name) => [name, stored(name, values[name] ?? null)]));
}

/** What was said of a new lead. */
export function leadTold(values: FormValues): LeadChange {
  const isSaid = (value: FormValues[string]): boolean => (Array.isArray(value) ? value.length > 0 : (value ?? '') !== '');
  return leadWords(Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value))));
}

/** The form of a lead that is there already. */
export function leadShape(words: DeskWords, lang: Language): RecordShape<LeadRecord> {
  return { fields: leadFields(words, lang), toValues: leadValues, toWords: leadWords, kinship: KINSHIP.leads };
}
