import { useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/ask.ts';
import { LANGUAGES } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { PicksInput } from '../../../kit/fields/relation/PicksInput.tsx';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { type NewNote, notes } from '../../../model/notes/fields/notes.ts';
import { excursionTitle } from '../../catalogue/excursion-title.ts';
import { type ExcursionOption, listCategoryOptions, listExcursionOptions } from '../../catalogue/repo/excursion-options.ts';
import type { NoteRow } from '../repo.ts';
import { Memo } from './memo/Memo.tsx';

type NoteTexts = Readonly<Record<'title_ru' | 'title_en' | 'body_ru' | 'body_en', string>>;
const TITLES = { ru: 'note_preview_ru', en: 'note_preview_en' } as const;

/** A note as guests see it, in both languages. */
export function NotePreview({ note }: { readonly note: NoteTexts }) {
  const t = useT();
  return (
    <section className="desk-preview" aria-label={t('note_preview')}>
      <h3 className="kit-heading">{t('note_preview')}</h3>
      {LANGUAGES.map((language) => (
        <article key={language} lang={language} data-preview={language}>
          <p className="kit-hint">{t(TITLES[language])}</p>
          <p className="font-semibold">{note[`title_${language}`] || '—'}</p>
          <Memo body={note[`body_${language}`]} />
        </article>
      ))}
    </section>
  );
}

/** The same while it is being written. */
export function LivePreview() {
  const [title_ru = '', title_en = '', body_ru = '', body_en = ''] = useWatch({ name: ['title_ru', 'title_en', 'body_ru', 'body_en'] }) as readonly string[];
  return <NotePreview note={{ title_ru, title_en, body_ru, body_en }} />;
}

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

const CategoryView = ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={loadCategories} />;
const ExcursionsView = ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={loadExcursions} />;

const CONTROLS: Controls = {
  // A note is of its whole country where nobody says otherwise, and stands where guests look first.
  scope: { toForm: (scope) => String(scope ?? 'country') },
  show_on: { toForm: (places) => (places ?? ['page', 'voucher']) as readonly string[] },
  category: { field: { type: 'text' }, input: ForCategory, view: CategoryView },
  excursions: { input: ForExcursions, view: ExcursionsView },
};

/** The form of a note that is begun. */
export const NEW_NOTE: FormValues = describedValues(notes, CONTROLS, {});

/** What the form says of a note; of what it is about only what its scope asks for. */
export function fromValues(values: FormValues): NewNote {
  const { category, excursions, ...input } = describedNew(notes, CONTROLS, values);
  return { ...input, category: input.scope === 'category' ? (category ?? '') : '', excursions: input.scope === 'excursions' ? (excursions ?? []) : [] };
}

/** The form of a note that is there already. */
export const NOTE_SHAPE: RecordShape<NoteRow> = describedShape(notes, CONTROLS, { toWords: (values) => ({ ...fromValues(values) }) });
export const NOTE_FIELDS: readonly FormField[] = NOTE_SHAPE.fields;
