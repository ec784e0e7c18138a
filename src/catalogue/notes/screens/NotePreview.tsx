import { useWatch } from 'react-hook-form';
import { LANGUAGES } from '../../../i18n/language.ts';
import { Memo } from './memo/Memo.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';

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
