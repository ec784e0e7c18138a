import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Cells beside one another in a row, from the first to the last, both included. */
export interface Chosen {
  readonly row: number;
  readonly first: number;
  readonly last: number;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell of a table's body that an event is about; the first of a row is its head. */
function cellOf({ target }: { readonly target: EventTarget }): Cell | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null;
}

/** Cells of a table's body are chosen: one by a press, several by a mouse that is dragged along a row. */
export function useChosen(onChosen: ((chosen: Chosen) => void) | null) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const begun = useRef<Cell | null>(null);
  const stop = (): void => {
    begun.current = null;
    choose(null);
  };
  useEffect(() => {
    if (!chosen) return undefined;
    // A mouse may be let go anywhere.
    const up = (): void => {
      stop();
      if (chosen.first < chosen.last) onChosen?.(chosen);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') stop();
    };
    document.addEventListener('pointerup', up);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerup', up);
      document.removeEventListener('keydown', onKey);
    };
  });
  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellOf(event);
    if (!onChosen || !cell || event.button !== 0 || event.pointerType === 'touch') return;
    // Words are not marked while cells are.
    event.preventDefault();
    begun.current = cell;
    choose({ row: cell.row, first: cell.column, last: cell.column });
  };
  const onPointerMove = (event: PointerEvent): void => {
    const [from, to] = [begun.current, cellOf(event)];
    if (!from || !to || to.row !== from.row) return;
    const next = { row: from.row, first: Math.min(from.column, to.column), last: Math.max(from.column, to.column) };
    if (next.first !== chosen?.first || next.last !== chosen.last) choose(next);
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event);
    if (cell) onChosen?.({ row: cell.row, first: cell.column, last: cell.column });
  };
  return { chosen, cells: { onPointerDown, onPointerMove, onClick } };
}
