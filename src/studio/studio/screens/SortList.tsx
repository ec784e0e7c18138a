import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { movedTo } from '../../../lib/reorder.ts';

export interface SortItem {
  readonly id: string;
  readonly title: string;
  /** Where it is edited. */
  readonly href?: string | undefined;
  /** What is to be said of it beside its title. */
  readonly beside?: ReactNode;
}

interface SortListProps {
  readonly label: string;
  readonly items: readonly SortItem[];
  /** Hears of another order. */
  readonly onOrder: (order: readonly string[]) => void;
}

/** Records in an order that is changed by dragging, by buttons and by Alt with the arrows. */
export function SortList({ label, items, onOrder }: SortListProps) {
  const t = useT();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (id: string, to: number): void => {
    const order = items.map((item) => item.id);
    const moved = movedTo(order, id, to);
    const item = items.find((one) => one.id === id);
    if (moved === order || !item) return;
    setAnnouncement(t('studio_moved', { title: item.title, place: to + 1, total: items.length }));
    onOrder(moved);
  };
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  const onKeyDown = (event: KeyboardEvent, id: string, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <>
      <p className="kit-hint">{t('studio_sort_how')}</p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
      <ol className="desk-sort" aria-label={label}>
        {items.map(({ id, title, href, beside }, at) => (
          <li
            key={id}
            draggable
            data-record={id}
            data-dragged={dragged === id}
            data-over={over === at && dragged !== null && dragged !== id}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', title);
              setDragged(id);
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
            onKeyDown={(event) => onKeyDown(event, id, at)}
          >
            <GripVertical className="size-4 shrink-0 text-ink-2" aria-hidden />
            <span className="desk-sort-title">
              {href === undefined ? (
                title
              ) : (
                // What is dragged is the row, not the address.
                <a href={href} draggable={false}>
                  {title}
                </a>
              )}{' '}
              {beside}
            </span>
            <Button look="quiet" size="icon" label={t('studio_move_up', { title })} action={() => move(id, at - 1)}>
              <ArrowUp className="size-4" aria-hidden />
            </Button>
            <Button look="quiet" size="icon" label={t('studio_move_down', { title })} action={() => move(id, at + 1)}>
              <ArrowDown className="size-4" aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}
