import { type ReactNode, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { GripVertical } from 'lucide-react';
import { useT } from '../ui/staff-context.ts';

export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly head: ReactNode;
  /** Below the cards, such as the way to the others. */
  readonly foot?: ReactNode;
  /** A column that may be folded to a strip, which still takes cards. */
  readonly fold?: { readonly isFolded: boolean; readonly onToggle: () => void };
}

const columnWidth = ({ fold }: BoardColumn): string => (fold?.isFolded ? 'var(--kit-folded)' : 'var(--kit-column)');

interface BoardProps<R extends { readonly id: string }> {
  readonly label: string;
  readonly columns: readonly BoardColumn[];
  readonly cardsOf: (column: string) => readonly R[];
  readonly titleOf: (card: R) => string;
  readonly card: (card: R) => ReactNode;
  /** Whether a card may go to a column; asked while it is dragged. */
  readonly accepts: (card: R, column: string) => boolean;
  readonly onDrop: (card: R, column: string) => void;
  readonly onOpen: (card: R) => void;
  readonly isMovable: boolean;
  readonly openId?: string | undefined;
  readonly empty: string;
}

const TYPE = 'treasure-card';
const NONE: readonly never[] = [];

/** Cards in columns. A card is dragged by pointer or, from its handle, by keys; columns that do not take it stay closed. */
export function Board<R extends { readonly id: string }>({ label, columns, ...rest }: BoardProps<R>) {
  const [dragged, setDragged] = useState<R | null>(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className="kit-board" role="group" aria-label={label} tabIndex={0} style={{ gridTemplateColumns: columns.map(columnWidth).join(' ') }}>
      {columns.map((column) => (
        <Column key={column.id} column={column} dragged={dragged} onDragged={setDragged} {...rest} />
      ))}
    </div>
  );
}

interface ColumnProps<R extends { readonly id: string }> extends Omit<BoardProps<R>, 'label' | 'columns'> {
  readonly column: BoardColumn;
  readonly dragged: R | null;
  readonly onDragged: (card: R | null) => void;
}

function Column<R extends { readonly id: string }>({
  column,
  dragged,
  onDragged,
  cardsOf,
  titleOf,
  card,
  accepts,
  onDrop,
  onOpen,
  isMovable,
  openId,
  empty,
}: ColumnProps<R>) {
  const t = useT();
  const cards = cardsOf(column.id);
  const isFolded = column.fold?.isFolded === true;
  const isOpen = dragged !== null && accepts(dragged, column.id);
  // Asked by events that come before the next render.
  const latest = useRef(dragged);
  latest.current = dragged;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isMovable,
    getItems: (keys) => [...keys].map((key) => ({ [TYPE]: String(key), 'text/plain': titleText(cards, String(key), titleOf) })),
    acceptedDragTypes: [TYPE],
    getAllowedDropOperations: () => ['move'],
    getDropOperation: () => (latest.current && accepts(latest.current, column.id) ? 'move' : 'cancel'),
    onDragStart: ({ keys }) => onDragged(cards.find(({ id }) => keys.has(id)) ?? null),
    onDragEnd: () => onDragged(null),
    onRootDrop: ({ items }) => {
      const [item] = items;
      const moved = latest.current;
      if (item && isTextDropItem(item) && item.types.has(TYPE) && moved && accepts(moved, column.id)) onDrop(moved, column.id);
    },
  });
  return (
    <section className="kit-column" data-takes={dragged === null ? undefined : isOpen} data-folded={isFolded} aria-label={column.title}>
      <header className="kit-column-head">
        {column.fold ? (
          <AriaButton className="kit-column-fold" aria-expanded={!isFolded} onPress={column.fold.onToggle}>
            {column.head}
          </AriaButton>
        ) : (
          column.head
        )}
      </header>
      <GridList
        aria-label={column.title}
        className="kit-cards"
        items={isFolded ? NONE : cards}
        selectionMode="none"
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => {
          const found = cards.find(({ id }) => id === key);
          if (found) onOpen(found);
        }}
        renderEmptyState={() => (isFolded ? null : <p className="kit-cards-empty">{empty}</p>)}
      >
        {(one: R) => (
          <GridListItem id={one.id} textValue={titleOf(one)} className="kit-card" data-open={one.id === openId}>
            {isMovable && (
              <AriaButton slot="drag" className="kit-card-handle" aria-label={t('board_drag', { title: titleOf(one) })}>
                <GripVertical className="size-4" aria-hidden />
              </AriaButton>
            )}
            {card(one)}
          </GridListItem>
        )}
      </GridList>
      {!isFolded && column.foot}
    </section>
  );
}

function titleText<R extends { readonly id: string }>(cards: readonly R[], key: string, titleOf: (card: R) => string): string {
  const found = cards.find(({ id }) => id === key);
  return found ? titleOf(found) : key;
}
