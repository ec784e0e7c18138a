import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Bar } from '../rules/board.ts';

/** Where a lifted bar would be put down: so many days later, so many rows further, its end so many days later than that. */
export interface Shift {
  readonly days: number;
  readonly rows: number;
  readonly longer: number;
}

export interface Lift {
  readonly bar: Bar;
  readonly shift: Shift;
}

const NOWHERE: Shift = { days: 0, rows: 0, longer: 0 };
/** A press that moved less is a press. */
const DRAG_PX = 6;
const WEEK = 7;
const STEPS: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface LiftOptions {
  /** Size of a cell in pixels, and the heights of rows beside a bar's own. */
  readonly cell: () => { readonly width: number; readonly rowAt: (y: number) => number };
  readonly rowOf: (bar: Bar) => number;
  /** As far as it may go. */
  readonly bounded: (bar: Bar, shift: Shift) => Shift;
  readonly onDrop: (lift: Lift) => void;
  readonly onLift: (bar: Bar) => void;
  readonly onShift: (lift: Lift) => void;
  readonly onBack: () => void;
}

const isSame = (one: Shift, other: Shift): boolean => one.days === other.days && one.rows === other.rows && one.longer === other.longer;

/** Lifts a bar by a key or a mouse, moves it, and puts it down or back. Touch moves it by the form of its panel. */
export function useLift({ cell, rowOf, bounded, onDrop, onLift, onShift, onBack }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const start = useRef<{ readonly bar: Bar; readonly x: number; readonly isLonger: boolean; isMoved: boolean } | null>(null);
  const put = (bar: Bar, shift: Shift): void => {
    const next = { bar, shift: bounded(bar, shift) };
    if (lift && lift.bar.key === bar.key && isSame(lift.shift, next.shift)) return;
    setLift(next);
    onShift(next);
  };
  const drop = (): void => {
    if (lift && !isSame(lift.shift, NOWHERE)) onDrop(lift);
    else if (lift) onBack();
    setLift(null);
  };
  const back = (): void => {
    setLift(null);
    onBack();
  };

  /** @returns whether the key was the lift's */
  const onKeyDown = (event: KeyboardEvent, bar: Bar): boolean => {
    if (!lift) {
      if (event.code !== 'KeyM' || event.ctrlKey || event.metaKey || event.altKey) return false;
      setLift({ bar, shift: NOWHERE });
      onLift(bar);
      return true;
    }
    const step = STEPS[event.key];
    if (step) {
      const [days, rows] = step;
      const { shift } = lift;
      put(
        lift.bar,
        event.shiftKey && bar.kind === 'block'
          ? { ...shift, longer: shift.longer + days }
          : { ...shift, days: shift.days + days * (event.shiftKey ? WEEK : 1), rows: shift.rows + rows },
      );
    } else if (event.key === 'Enter' || event.key === ' ') drop();
    else if (event.key === 'Escape') back();
    else return event.key !== 'Tab';
    return true;
  };

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>, bar: Bar): void => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      start.current = { bar, x: event.clientX, isLonger: event.target instanceof Element && event.target.closest('[data-grip]') !== null, isMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const from = start.current;
      if (!from) return;
      const { width, rowAt } = cell();
      if (!from.isMoved && Math.abs(event.clientX - from.x) < DRAG_PX && rowAt(event.clientY) === rowOf(from.bar)) return;
      from.isMoved = true;
      const days = Math.round((event.clientX - from.x) / width);
      put(from.bar, from.isLonger ? { ...NOWHERE, longer: days } : { days, rows: rowAt(event.clientY) - rowOf(from.bar), longer: 0 });
    },
    onPointerUp: (): void => {
      if (start.current?.isMoved) drop();
      // The click that follows opens nothing.
      const was = start.current;
      setTimeout(() => {
        if (start.current === was) start.current = null;
      }, 0);
    },
    onPointerCancel: (): void => {
      start.current = null;
      if (lift) back();
    },
  };
  return { lift, onKeyDown, pointer, wasDragged: (): boolean => start.current?.isMoved === true };
}
