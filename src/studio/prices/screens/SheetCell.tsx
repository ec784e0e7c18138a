import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { unitsIn } from '../../../kit/money/typed.ts';
import { useT } from '../../../kit/ui/staff-context.ts';

/** Where to after a cell: down a row, to the next cell, or nowhere. */
export type After = 'stay' | 'down' | 'next' | 'back';

interface SheetCellProps {
  readonly row: number;
  readonly column: number;
  /** Whole units; 0 is shown as nothing. */
  readonly value: number;
  /** What is said of it: what is live, what counts where it is empty. */
  readonly hint: string;
  readonly isChanged: boolean;
  readonly isUsual: boolean;
  readonly hasRivals: boolean;
  readonly isActive: boolean;
  /** The sign that began the editing; `null` while it is not edited. */
  readonly editing: string | null;
  readonly onEdit: (sign: string) => void;
  readonly onType: (row: number, column: number, value: number, after: After) => void;
  readonly onLeave: () => void;
}

const GROUPS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
/** @example shownSum(1950) // '1 950', with a narrow space */
export const shownSum = (value: number): string => (value === 0 ? '' : GROUPS.format(value).replaceAll(',', '\u202f'));

/** A sum of the sheet, as it stands or as it is typed. What is no sum stays in its box with a word. */
export const SheetCell = memo(function SheetCell({
  row,
  column,
  value,
  hint,
  isChanged,
  isUsual,
  hasRivals,
  isActive,
  editing,
  onEdit,
  onType,
  onLeave,
}: SheetCellProps) {
  const id = useId();
  return (
    <td
      tabIndex={isActive ? 0 : -1}
      data-at={`${row} ${column}`}
      data-changed={isChanged}
      data-usual={isUsual}
      data-rivals={hasRivals}
      aria-describedby={hint === '' ? undefined : id}
      title={hint || undefined}
      onDoubleClick={() => onEdit('')}
    >
      {editing === null ? shownSum(value) : <SumBox start={editing} value={value} onDone={(sum, after) => onType(row, column, sum, after)} onLeave={onLeave} />}
      {hint !== '' && (
        <span id={id} className="sr-only">
          {hint}
        </span>
      )}
    </td>
  );
});

interface SumBoxProps {
  readonly start: string;
  readonly value: number;
  readonly onDone: (value: number, after: After) => void;
  readonly onLeave: () => void;
}

function SumBox({ start, value, onDone, onLeave }: SumBoxProps) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(start === '' ? (value === 0 ? '' : String(value)) : start);
  const [isOdd, setIsOdd] = useState(false);
  useEffect(() => {
    box.current?.focus();
    if (start === '') box.current?.select();
  }, [start]);
  const take = (after: After): void => {
    if (isOver.current) return;
    const sum = text.trim() === '' ? 0 : unitsIn(text);
    if (sum === null || sum < 0) {
      setIsOdd(true);
      box.current?.focus();
      return;
    }
    isOver.current = true;
    onDone(sum, after);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of the sheet are those of the box while it is open.
    event.stopPropagation();
    if (event.key === 'Enter') take('down');
    else if (event.key === 'Tab') {
      event.preventDefault();
      take(event.shiftKey ? 'back' : 'next');
    } else if (event.key === 'Escape') {
      isOver.current = true;
      onLeave();
    }
  };
  return (
    <>
      <input
        ref={box}
        className="prices-box"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isOdd}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsOdd(false);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => event.stopPropagation()}
        onBlur={() => take('stay')}
      />
      {isOdd && (
        <span className="prices-odd" role="alert">
          {t('prices_not_a_sum', { text })}
        </span>
      )}
    </>
  );
}
