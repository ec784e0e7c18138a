import { ArrowUpDown } from 'lucide-react';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import type { NoteRow } from '../repo.ts';
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
import { newerOf } from './newer.ts';
import { notesResource } from './notes-resource.tsx';
import { notesT } from './texts.ts';

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
