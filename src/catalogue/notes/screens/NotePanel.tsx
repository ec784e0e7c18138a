import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, withPb } from '../../../data/ask.ts';
import { actOnNote } from '../../../model/notes/operations.ts';
import { getNote, type NoteRow } from '../repo.ts';
import { localized } from '../../../i18n/localized.ts';
import { FieldCell } from '../../../kit/fields/FieldCell.tsx';
import { type PickOption, useOptions } from '../../../kit/fields/relation/PickInput.tsx';
import { HistoryFold, type HistoryWords } from '../../../kit/history/History.tsx';
import { useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { notes } from '../../../model/notes/fields/notes.ts';
import { loadCategories, loadExcursions, NotePreview } from './note-fields.tsx';
import { StatePill } from './StatePill.tsx';
import { describedHistory } from '../../../kit/history/described.ts';

/** How the history of a note is told. */
export const noteHistory = (categories: readonly PickOption[], excursions: readonly PickOption[]): HistoryWords => ({
  ...describedHistory(notes, { hidden: ['after'] }),
  named: { category: categories, excursions },
});

const load = withPb(getNote);
const STATE_TEXTS = { draft: 'note_draft_text', published: 'note_published_text', archived: 'note_archived_text' } as const;

interface NotePanelProps {
  readonly id: string;
  readonly first: NoteRow | null;
  readonly closeTo: string;
  readonly editHref: string;
  readonly onChanged: () => void;
}

/** One note: what it says, for what and where, and whether guests see it. */
export function NotePanel({ id, first, closeTo, editHref, onChanged }: NotePanelProps) {
  const { t, lang, session } = useStaff();
  const link = useLink();
  const { found, set, retry } = useQuery(load, [id], { first, live: live('notes') });
  const mayEdit = can(session, 'notes.edit');
  return (
    <SidePanel title={found.data ? localized(found.data, 'title', lang) : t('note')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(note) => (
          <>
            <div className="flex flex-wrap items-center gap-2 pb-4">
              <p className="grow">
                <StatePill state={note.state} />
              </p>
              {mayEdit && (
                <a {...link(editHref)} className="kit-button kit-button-plain">
                  <Pencil className="size-4" aria-hidden />
                  {t('note_edit')}
                </a>
              )}
            </div>
            <NotePreview note={note} />
            <Scope note={note} />
            {mayEdit && (
              <Moves
                note={note}
                onMoved={(moved) => {
                  set(moved);
                  onChanged();
                }}
              />
            )}
            {can(session, 'notes.history') && <NoteHistory note={note} />}
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

function NoteHistory({ note: { id, revision } }: { readonly note: NoteRow }) {
  const [categories, excursions] = [useOptions(loadCategories), useOptions(loadExcursions)];
  const words = useMemo(() => noteHistory(categories ?? [], excursions ?? []), [categories, excursions]);
  return <HistoryFold entity="notes" id={id} revision={revision} words={words} />;
}

function Scope({ note }: { readonly note: NoteRow }) {
  const { t } = useStaff();
  return (
    <dl className="kit-facts">
      <div>
        <dt>{t('note_kind')}</dt>
        <dd>
          <FieldCell value={note.kind} field={notes.fields.kind} options={notes.fields.kind.about.options} />
        </dd>
      </div>
      <div>
        <dt>{t('note_show_on')}</dt>
        <dd>
          <FieldCell value={note.show_on} field={notes.fields.show_on} options={notes.fields.show_on.about.options} />
        </dd>
      </div>
      <div>
        <dt>{t('note_scope')}</dt>
        <dd>
          {note.scope === 'country' && t('note_scope_country')}
          {note.scope === 'category' && <Named ids={[note.category]} load={loadCategories} />}
          {note.scope === 'excursions' && <Named ids={note.excursions} load={loadExcursions} />}
        </dd>
      </div>
      {note.facts.length > 0 && (
        <div>
          <dt>{t('note_facts')}</dt>
          <dd>
            <FieldCell value={note.facts} field={notes.fields.facts} options={notes.fields.facts.about.options} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Records by their names, by their ids until those are there. */
function Named({ ids, load: loadNames }: { readonly ids: readonly string[]; readonly load: typeof loadCategories }) {
  const options = useOptions(loadNames);
  return ids.map((id) => options?.find((option) => option.id === id)?.title ?? id).join(', ');
}

function Moves({ note, onMoved }: { readonly note: NoteRow; readonly onMoved: (note: NoteRow) => void }) {
  const { t, lang } = useStaff();
  const title = localized(note, 'title', lang);
  const move = async (action: 'publish' | 'withdraw' | 'archive'): Promise<void> => {
    onMoved((await asking(actOnNote)({ id: note.id, action }, { expected: note.revision })).note);
    sayDone(t(action === 'publish' ? 'note_published' : action === 'withdraw' ? 'note_withdrawn' : 'note_archived', { title }));
  };
  return (
    <section className="kit-danger">
      <p className="text-ink-2">{t(STATE_TEXTS[note.state])}</p>
      {note.state !== 'published' && (
        <Button look="primary" action={() => move('publish')}>
          {t('note_publish')}
        </Button>
      )}
      {note.state === 'published' && <Button action={() => move('withdraw')}>{t('note_withdraw')}</Button>}
      {note.state !== 'archived' && (
        <Button look="danger" action={() => move('archive')}>
          {t('note_archive')}
        </Button>
      )}
    </section>
  );
}
