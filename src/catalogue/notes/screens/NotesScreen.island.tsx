import { ArrowUpDown } from 'lucide-react';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import { listNotes, NOTE_LIST, type NoteRow } from '../repo.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { notes as notesEn } from '../../../model/notes/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { notes as notesRu } from '../../../model/notes/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { browserPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters, type Resource } from '../../../kit/data-grid/resource.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { notes } from '../../../model/notes/fields/notes.ts';
import { StatePill } from './StatePill.tsx';

/** The list of notes, in the order in which guests see them. */
function notesResource(country: string): Resource<NoteRow> {
  return {
    title: 'notes_title',
    list: NOTE_LIST,
    takenAs: 'notes',
    columns: describedColumns<NoteRow>(notes, {
      title_ru: (note, lang) => <span className="font-medium">{localized(note, 'title', lang)}</span>,
      state: (note) => <StatePill state={note.state} />,
    }),
    filterTitles: describedFilters(notes, ['kind', 'show_on', 'state']),
    options: describedOptions(notes),
    searchHint: 'notes_search_hint',
    empty: { title: 'notes_empty', text: 'notes_empty_text' },
    isQuiet: (note) => note.state !== 'published',
    load: (query) => browserPb().then((pb) => listNotes(pb, country, query)),
  };
}

/** Texts of the notes' screens, and no others. */
export const notesT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...notesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...notesEn },
});

/** Of a note as it was saved here and as the list has it, the later version: somebody else may have saved it since. */
export const newerOf = (saved: NoteRow | null, listed: NoteRow | null): NoteRow | null =>
  saved && listed && listed.revision > saved.revision ? listed : (saved ?? listed);

const NotePanel = lazy(() => import('./NotePanel.tsx').then((module) => ({ default: module.NotePanel })));
const CreateNotePanel = lazy(() => import('./NoteForms.tsx').then((module) => ({ default: module.CreateNotePanel })));
const EditNotePanel = lazy(() => import('./NoteForms.tsx').then((module) => ({ default: module.EditNotePanel })));
const SortPanel = lazy(() => import('./SortPanel.tsx').then((module) => ({ default: module.SortPanel })));

interface NotesProps {
  readonly first: ListPage<NoteRow>;
  readonly record: NoteRow | null;
}

/** Tourist notes: the list, and panels over it. */
export const NotesScreen = staffScreen(notesT, Notes);

function Notes({ first, record }: NotesProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const link = useLink();
  const base = localePath(href('notes', { country }), lang);
  const resource = useMemo(() => notesResource(country), [country]);
  const grid = useGrid(resource, base, first, { live: live('notes') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const matched = matchPath('notes', address);
  const id = matched?.params['id'];
  const [saved, setSaved] = useState<NoteRow | null>(null);
  const listed = grid.rows.data?.rows.find((row) => row.id === id) ?? (record?.id === id ? record : null);
  const known = newerOf(saved?.id === id ? saved : null, listed);
  const closeTo = base + query;
  const done = (note: NoteRow): void => {
    setSaved(note);
    grid.refresh();
    go(to(href('note', { country, id: note.id })));
  };
  const panel = (): ReactNode => {
    if (matched?.name === 'notes-sort') return <SortPanel closeTo={closeTo} onChanged={grid.refresh} />;
    if (matched?.name === 'note-create') return <CreateNotePanel closeTo={closeTo} onDone={done} />;
    if (id === undefined) return null;
    const common = { id, first: known, closeTo };
    if (matched?.name === 'note-edit') return <EditNotePanel key={`${id} edit`} {...common} backTo={to(href('note', { country, id }))} onDone={done} />;
    return <NotePanel key={id} {...common} editHref={to(href('note-edit', { country, id }))} onChanged={grid.refresh} />;
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('notes_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={(note) => to(href('note', { country, id: note.id }))}
        openId={id}
        create={
          can(session, 'notes.edit') && (
            <>
              <a {...link(to(href('notes-sort', { country })))} className="kit-button kit-button-plain">
                <ArrowUpDown className="size-4" aria-hidden />
                {t('notes_sort')}
              </a>
              <CreateLink href={to(href('note-create', { country }))} label={t('note_new')} />
            </>
          )
        }
      />
    </Panels>
  );
}
