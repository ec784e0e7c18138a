import { lazy, Suspense, useSyncExternalStore } from 'react';
import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/ask.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { FieldCell } from '../../../kit/fields/FieldCell.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { href, localePath } from '../../../routing/href.ts';
import { notes as noteFields } from '../../../model/notes/fields/notes.ts';
import { listNotesInOrder, type NoteRow } from '../../../catalogue/notes/repo.ts';
import { Memo } from '../../../catalogue/notes/screens/memo/Memo.tsx';
import { StatePill } from '../../../catalogue/notes/screens/StatePill.tsx';
import type { EditedExcursion } from '../lists/families.repo.ts';
import { isOwnNote, notesOfFamily } from './notes-of.rules.ts';
import { ExcursionFrame, type ExcursionFrameProps } from './ExcursionFrame.tsx';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { notes as notesEn } from '../../../model/notes/messages/en.ts';
import { notes as notesRu } from '../../../model/notes/messages/ru.ts';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';

/** Texts of the screens of an excursion's notes. */
const NOTE_TEXTS = {
  ru: { ...STUDIO_TEXTS.ru, ...deskRu, ...notesRu },
  en: { ...STUDIO_TEXTS.en, ...deskEn, ...notesEn },
} as const;

// The form of a note is fetched where notes are edited. Nothing of it is drawn before: React drops whatever is pressed in a part whose script is still on its way.
const OwnNotes = lazy(() => import('./OwnNotes.tsx').then((module) => ({ default: module.OwnNotes })));

interface NoteProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
  readonly notes: readonly NoteRow[];
  /** Whether its own notes are edited here, or all of them shown. */
  readonly isEditing: boolean;
  /** The other of both screens. */
  readonly otherPath: string;
}

/** What guests of an excursion are told with it, and its own part of that to be edited. */
export const NoteScreen = staffScreen(islandTranslator(NOTE_TEXTS), Notes);

const neverChanges = () => () => {};

const load = withPb(listNotesInOrder);

function Notes({ variants, notes: first, isEditing, otherPath, ...frame }: NoteProps) {
  const { t, lang, country, session } = useStaff();
  const { found, refresh } = useQuery(load, [country], { first, live: live('notes') });
  const ids = [frame.main, ...variants].map(({ id }) => id);
  const told = notesOfFamily(found.data ?? first, frame.main, variants);
  const own = told.filter((note) => isOwnNote(note, ids));
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const waiting = <p className="kit-hint">{t('loading')}</p>;
  const mayEdit = can(session, 'notes.edit');
  return (
    <ExcursionFrame {...frame}>
      <p className="kit-hint">{t(isEditing ? 'studio_notes_edit_text' : 'studio_notes_text')}</p>
      {(isEditing || mayEdit) && (
        <p>
          <a className="kit-button kit-button-plain" href={localePath(otherPath, lang)}>
            {t(isEditing ? 'studio_notes_all' : 'studio_notes_edit')}
          </a>
        </p>
      )}
      {isEditing && !isLive && waiting}
      {isEditing && isLive && (
        <Suspense fallback={waiting}>
          <OwnNotes notes={own} main={frame.main} ids={ids} onChanged={refresh} />
        </Suspense>
      )}
      {!isEditing && told.length === 0 && <p className="kit-hint">{t('studio_notes_none')}</p>}
      {!isEditing &&
        told.map((note) => (
          <article key={note.id} className="studio-section studio-note" aria-label={localized(note, 'title', lang)}>
            <p>
              <StatePill state={note.state} /> <span className="kit-pill">{t(isOwnNote(note, ids) ? 'studio_note_own' : 'studio_note_shared')}</span>{' '}
              <FieldCell value={note.show_on} field={noteFields.fields.show_on} options={noteFields.fields.show_on.about.options} />{' '}
              <a href={localePath(href('note', { country, id: note.id }), lang)}>{t('studio_note_card')}</a>
            </p>
            <section className="desk-preview">
              {LANGUAGES.map((language) => (
                <div key={language} lang={language}>
                  <p className="font-semibold">{note[`title_${language}`]}</p>
                  <Memo body={note[`body_${language}`]} />
                </div>
              ))}
            </section>
          </article>
        ))}
    </ExcursionFrame>
  );
}
