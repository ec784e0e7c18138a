import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { moved, withoutRow, withRow } from './rows.rules.ts';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  /** A row that somebody adds. */
  readonly empty: Row | null;
  /** What a row is called where it is moved or removed. */
  readonly nameOf: (row: Row, at: number) => string;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly children: (row: Row, at: number) => ReactNode;
}

/** Rows of one value: added, removed, moved by drag, by buttons and by Alt with arrows; Enter in a line adds the next. */
export function Rows<Row>({ rows, empty, nameOf, onChange, children }: RowsProps<Row>) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  /** The place that is to have the focus, and the rows as they were when it was asked for. */
  const wanted = useRef<{ readonly at: number; readonly before: readonly Row[] } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (wanted.current === null) return;
    const { at, before } = wanted.current;
    const row = list.current?.children[at];
    // What an earlier render left to be done may run after the asking: a row that was added is not there yet, and whoever types would go on elsewhere.
    if (!row && rows === before && at >= 0) return;
    wanted.current = null;
    row?.querySelector<HTMLElement>('input, textarea, .studio-row-title')?.focus();
  });
  const move = (from: number, to: number): void => {
    const after = moved(rows, from, to);
    const row = rows[from];
    if (after === rows || row === undefined) return;
    setSaid(t('studio_row_moved', { name: nameOf(row, from), place: to + 1, total: rows.length }));
    wanted.current = { at: to, before: rows };
    onChange(after);
  };
  const add = (at: number): void => {
    if (empty === null) return;
    wanted.current = { at: at + 1, before: rows };
    onChange(withRow(rows, at, empty));
  };
  const remove = (at: number): void => {
    const row = rows[at];
    if (row === undefined) return;
    setSaid(t('studio_row_removed', { name: nameOf(row, at) }));
    wanted.current = { at: Math.min(at, rows.length - 2), before: rows };
    onChange(withoutRow(rows, at));
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      move(at, at + step);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      add(at);
    }
  };
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  return (
    <div className="studio-rows">
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <ol ref={list}>
        {rows.map((row, at) => {
          const name = nameOf(row, at);
          return (
            <li
              // Rows have no names of their own: what stands in a place is that place's row.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={at}
              data-over={over === at && dragged !== null && dragged !== at}
              onKeyDown={(event) => onKeyDown(event, at)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => drop(event, at)}
            >
              {/* Words in the row can be selected with the mouse: only the handle drags. */}
              <span
                className="studio-grip"
                draggable
                aria-hidden
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  if (event.currentTarget.parentElement) event.dataTransfer.setDragImage(event.currentTarget.parentElement, 12, 12);
                  setDragged(at);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              >
                <GripVertical className="size-4" />
              </span>
              <div className="studio-row">{children(row, at)}</div>
              <span className="studio-row-ways">
                <Button look="quiet" size="icon" label={t('studio_row_up', { name })} action={() => move(at, at - 1)}>
                  <ArrowUp className="size-4" aria-hidden />
                </Button>
                <Button look="quiet" size="icon" label={t('studio_row_down', { name })} action={() => move(at, at + 1)}>
                  <ArrowDown className="size-4" aria-hidden />
                </Button>
                <Button look="quiet" size="icon" label={t('studio_row_remove', { name })} action={() => remove(at)}>
                  <Trash2 className="size-4" aria-hidden />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {empty !== null && (
        <Button look="quiet" action={() => add(rows.length - 1)}>
          <Plus className="size-4" aria-hidden /> {t('studio_row_add')}
        </Button>
      )}
    </div>
  );
}
