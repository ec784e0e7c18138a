import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { asking, withPb } from '../../../data/ask.ts';
import { actOnNote } from '../../../model/notes/operations.ts';
import { listNotesInOrder } from '../repo.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { localized } from '../../../i18n/localized.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { errorText, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { StatePill } from './StatePill.tsx';

/** The rows with one of them at another place; the same array where nothing moves. @example moveWithin([a, b, c], 'a', 2) // [b, c, a] */
export function moveWithin<Row extends { readonly id: string }>(rows: readonly Row[], id: string, to: number): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row || to < 0 || to >= rows.length || to === at) return rows;
  const others = rows.filter((one) => one !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

const load = withPb(listNotesInOrder);

interface SortPanelProps {
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** The order of the notes: by dragging, by buttons, by keys. One write per move; a refused one goes back. */
export function SortPanel({ closeTo, onChanged }: SortPanelProps) {
  const { t, lang, country } = useStaff();
  const { found, edit, retry } = useQuery(load, [country], { live: live('notes') });
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = async (id: string, to: number): Promise<void> => {
    if (found.data === null) return;
    const { data: before } = found;
    const after = moveWithin(before, id, to);
    if (after === before) return;
    const at = after.findIndex((note) => note.id === id);
    const note = after[at];
    if (!note) return;
    setAnnouncement(t('note_moved', { title: localized(note, 'title', lang), place: at + 1, total: after.length }));
    try {
      await edit(
        (notes) => moveWithin(notes, id, to),
        async () => asking(actOnNote)({ id, action: 'sort', after: after[at - 1]?.id ?? '' }),
      );
      onChanged();
    } catch (error) {
      sayFailed(errorText(t, asAppError(error)));
    }
  };
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged !== null) void move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  const onKeyDown = (event: KeyboardEvent, id: string, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void move(id, at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <SidePanel title={t('notes_sort_title')} closeTo={closeTo}>
      <p className="kit-hint pb-3">{t('notes_sort_text')}</p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
      <PanelRecord found={found} onRetry={retry}>
        {(notes) => (
          <ol className="desk-sort">
            {notes.map((note, at) => {
              const title = localized(note, 'title', lang);
              return (
                <li
                  key={note.id}
                  draggable
                  data-note={note.id}
                  data-dragged={dragged === note.id}
                  data-over={over === at && dragged !== null && dragged !== note.id}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', title);
                    setDragged(note.id);
                  }}
                  onDragOver={(event) => {
                    if (dragged === null) return;
                    event.preventDefault();
                    setOver(at);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                  onDrop={(event) => drop(event, at)}
                  onKeyDown={(event) => onKeyDown(event, note.id, at)}
                >
                  <GripVertical className="size-4 shrink-0 text-ink-2" aria-hidden />
                  <span className="desk-sort-title">
                    {title} <StatePill state={note.state} />
                  </span>
                  <Button look="quiet" size="icon" label={t('note_move_up', { title })} action={() => void move(note.id, at - 1)}>
                    <ArrowUp className="size-4" aria-hidden />
                  </Button>
                  <Button look="quiet" size="icon" label={t('note_move_down', { title })} action={() => void move(note.id, at + 1)}>
                    <ArrowDown className="size-4" aria-hidden />
                  </Button>
                </li>
              );
            })}
          </ol>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
