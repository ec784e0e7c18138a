import { useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/browser-pb.ts';
import { type ExcursionOption, listCategoryOptions, listExcursionOptions } from '../../catalogue/repo/excursion-options.ts';
import type { NoteInput, NoteRow } from '../repo.ts';
import { KINSHIP } from '../../../schema/kinship.ts';
import { excursionTitle } from '../../catalogue/excursion-title.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField, FormValue, FormValues, OptionTitles } from '../../../kit/fields/form-field.ts';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { ToldNames } from '../../../kit/fields/relation/ToldNames.tsx';
import { PicksInput } from '../../../kit/fields/relation/PicksInput.tsx';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { notes } from '../fields/notes.ts';
import { NOTE_FACTS, NOTE_KINDS, NOTE_PLACES, NOTE_SCOPES } from '../../../schema/voucher-vocab.ts';

const KIND_TITLES = {
  bring: 'note_kind_bring',
  rules: 'note_kind_rules',
  weather: 'note_kind_weather',
  children: 'note_kind_children',
  payment: 'note_kind_payment',
  pier: 'note_kind_pier',
  health: 'note_kind_health',
} as const satisfies OptionTitles;
const SCOPE_TITLES = { country: 'note_scope_country', category: 'note_scope_category', excursions: 'note_scope_excursions' } as const satisfies OptionTitles;
const FACT_TITLES = {
  speedboat: 'note_fact_speedboat',
  catamaran: 'note_fact_catamaran',
  longtail: 'note_fact_longtail',
  yacht: 'note_fact_yacht',
  big_boat: 'note_fact_big_boat',
  park_fee: 'note_fact_park_fee',
} as const satisfies OptionTitles;
const PLACE_TITLES = { page: 'note_on_page', voucher: 'note_on_voucher', reminder: 'note_on_reminder' } as const satisfies OptionTitles;
export const STATE_TITLES = { draft: 'note_state_draft', published: 'note_state_published', archived: 'note_state_archived' } as const satisfies OptionTitles;
export const NOTE_OPTIONS: Readonly<Record<string, OptionTitles>> = {
  kind: KIND_TITLES,
  scope: SCOPE_TITLES,
  facts: FACT_TITLES,
  show_on: PLACE_TITLES,
  state: STATE_TITLES,
};

export const loadCategories: LoadOptions = async (_country, lang) =>
  (await listCategoryOptions(await browserPb())).map((row) => ({ id: row.id, title: localized(row, 'name', lang) }));
export const loadExcursions: LoadOptions = async (country, lang) => {
  const rows = await listExcursionOptions(await browserPb(), country);
  const title = (row: ExcursionOption) => ({ id: row.id, title: excursionTitle(row, rows, lang) });
  return rows.map(title).toSorted((one, other) => one.title.localeCompare(other.title, lang));
};

function ForCategory({ spec }: { readonly spec: FormField }) {
  return useWatch({ name: 'scope' }) === 'category' ? <PickInput spec={spec} load={loadCategories} /> : null;
}
function ForExcursions({ spec }: { readonly spec: FormField }) {
  return useWatch({ name: 'scope' }) === 'excursions' ? <PicksInput spec={spec} load={loadExcursions} /> : null;
}

const ToldCategory = ({ value }: { readonly value: FormValue }) => <ToldNames value={value} load={loadCategories} />;
const ToldExcursions = ({ value }: { readonly value: FormValue }) => <ToldNames value={value} load={loadExcursions} />;

const { fields } = notes;
/** A note, in the order of its form. */
export const NOTE_FIELDS: readonly FormField[] = [
  { name: 'kind', title: 'note_kind', field: fields.kind, options: KIND_TITLES },
  { name: 'title_ru', title: 'note_title_ru', field: fields.title_ru },
  { name: 'body_ru', title: 'note_body_ru', hint: 'note_body_hint', field: fields.body_ru },
  { name: 'title_en', title: 'note_title_en', field: fields.title_en },
  { name: 'body_en', title: 'note_body_en', field: fields.body_en },
  { name: 'scope', title: 'note_scope', field: fields.scope, options: SCOPE_TITLES },
  { name: 'category', title: 'note_category', field: { type: 'text' }, input: ForCategory, told: ToldCategory },
  { name: 'excursions', title: 'note_excursions', field: { ...fields.excursions, required: false }, input: ForExcursions, told: ToldExcursions },
  { name: 'facts', title: 'note_facts', hint: 'note_facts_hint', field: fields.facts, options: FACT_TITLES },
  { name: 'show_on', title: 'note_show_on', field: fields.show_on, options: PLACE_TITLES },
];

export function toValues(note: Partial<NoteRow> | null): FormValues {
  return {
    kind: note?.kind ?? '',
    title_ru: note?.title_ru ?? '',
    body_ru: note?.body_ru ?? '',
    title_en: note?.title_en ?? '',
    body_en: note?.body_en ?? '',
    scope: note?.scope ?? 'country',
    category: note?.category ?? '',
    excursions: [...(note?.excursions ?? [])],
    facts: [...(note?.facts ?? [])],
    show_on: [...(note?.show_on ?? ['page', 'voucher'])],
  };
}

export function fromValues(values: FormValues): NoteInput {
  const text = (name: string): string => String(values[name] ?? '').trim();
  const list = (name: string): readonly string[] => (Array.isArray(values[name]) ? values[name] : []);
  const scope = NOTE_SCOPES.find((one) => one === values['scope']) ?? 'country';
  return {
    kind: NOTE_KINDS.find((one) => one === values['kind']) ?? 'rules',
    title_ru: text('title_ru'),
    title_en: text('title_en'),
    body_ru: text('body_ru'),
    body_en: text('body_en'),
    scope,
    category: scope === 'category' ? text('category') : '',
    excursions: scope === 'excursions' ? list('excursions') : [],
    facts: NOTE_FACTS.filter((fact) => list('facts').includes(fact)),
    show_on: NOTE_PLACES.filter((place) => list('show_on').includes(place)),
  };
}

/** The form of a note that is there already. */
export const NOTE_SHAPE: RecordShape<NoteRow> = { fields: NOTE_FIELDS, toValues, toWords: (values) => ({ ...fromValues(values) }), kinship: KINSHIP.notes };
