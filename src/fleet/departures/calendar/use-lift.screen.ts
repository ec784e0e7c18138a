import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Bar } from './board.rules.ts';

/** Where a lifted bar would be put down: so many columns later, so many rows further, its end so many columns later than that. */
export interface Shift {
  readonly columns: number;
  readonly rows: number;
  readonly longer: number;
}

export interface Lift {
  readonly bar: Bar;
  readonly shift: Shift;
}

const NOWHERE: Shift = { columns: 0, rows: 0, longer: 0 };
/** A press that moved less is a press. */
const DRAG_PX = 6;
/** A finger that rests so long on a bar lifts it, unless it has wandered off; one that does not rest scrolls. */
const REST_MS = 350;
const WANDER_PX = 10;
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** With Shift and without, as they lie on keyboards. */
const LONGER: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface LiftOptions {
  /** What holds the bars. */
  readonly layer: RefObject<HTMLElement | null>;
  /** By how many columns Shift and an arrow move a bar. */
  readonly stride: number;
  /** Size of a cell in pixels, and the heights of rows beside a bar's own. */
  readonly cell: () => { readonly width: number; readonly rowAt: (y: number) => number };
  readonly rowOf: (bar: Bar) => number;
  /** As far as it may go. */
  readonly bounded: (bar: Bar, shift: Shift) => Shift;
  readonly mayLengthen: (bar: Bar) => boolean;
  readonly onDrop: (lift: Lift) => void;
  readonly onLift: (bar: Bar) => void;
  readonly onShift: (lift: Lift) => void;
  readonly onBack: () => void;
}

const isSame = (one: Shift, other: Shift): boolean => one.columns === other.columns && one.rows === other.rows && one.longer === other.longer;

/** Lifts a bar by a key, a mouse or a finger that rests on it, moves it, and puts it down or back. */
export function useLift({ layer, stride, cell, rowOf, bounded, mayLengthen, onDrop, onLift, onShift, onBack }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const start = useRef<{ readonly bar: Bar; readonly x: number; readonly y: number; readonly isLonger: boolean; isMoved: boolean } | null>(null);
  const resting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null>(null);
  const rise = (): void => {
    if (resting.current) clearTimeout(resting.current.timer);
    resting.current = null;
  };
  useEffect(() => {
    const bars = layer.current;
    // A finger that carries a bar neither scrolls the page nor opens the menu of a long press.
    const keepStill = (event: Event): void => {
      const isHeld = start.current !== null || (event.type === 'contextmenu' && resting.current !== null);
      if (isHeld && event.cancelable) event.preventDefault();
    };
    const names = ['touchmove', 'contextmenu'] as const;
    for (const name of names) bars?.addEventListener(name, keepStill, { passive: false });
    return () => {
      for (const name of names) bars?.removeEventListener(name, keepStill);
    };
  }, [layer]);
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
  const raise = (bar: Bar): void => {
    setLift({ bar, shift: NOWHERE });
    onLift(bar);
  };
  const back = (): void => {
    setLift(null);
    onBack();
  };

  /** @returns whether the key was the lift's */
  const onKeyDown = (event: KeyboardEvent, bar: Bar): boolean => {
    if (!lift) {
      if (event.code !== 'KeyM' || event.ctrlKey || event.metaKey || event.altKey) return false;
      raise(bar);
      return true;
    }
    const [step, longer] = [STEPS[event.key], LONGER[event.key]];
    if (step) {
      const [columns, rows] = step;
      const { shift } = lift;
      put(
        lift.bar,
        event.shiftKey && bar.kind === 'block'
          ? { ...shift, longer: shift.longer + columns }
          : { ...shift, columns: shift.columns + columns * (event.shiftKey ? stride : 1), rows: shift.rows + rows },
      );
    } else if (longer && mayLengthen(lift.bar)) put(lift.bar, { ...lift.shift, longer: lift.shift.longer + longer });
    else if (event.key === 'Enter' || event.key === ' ') drop();
    else if (event.key === 'Escape') back();
    else return event.key !== 'Tab';
    return true;
  };

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>, bar: Bar): void => {
      if (event.button !== 0) return;
      const { currentTarget, pointerId, clientX: x, clientY: y, target } = event;
      const begin = (): void => {
        start.current = { bar, x, y, isLonger: target instanceof Element && target.closest('[data-grip]') !== null, isMoved: false };
        currentTarget.setPointerCapture(pointerId);
      };
      if (event.pointerType !== 'touch') {
        begin();
        return;
      }
      rise();
      const lifted = (): void => {
        resting.current = null;
        begin();
        raise(bar);
      };
      resting.current = { timer: setTimeout(lifted, REST_MS), x, y };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { current: at } = resting;
      if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) > WANDER_PX) rise();
      const from = start.current;
      if (!from) return;
      const { width, rowAt } = cell();
      // Rows that come and go above it while it is carried do not put it onto another boat: only its own way up or down does.
      const rows = Math.abs(event.clientY - from.y) < DRAG_PX ? 0 : rowAt(event.clientY) - rowOf(from.bar);
      if (!from.isMoved && Math.abs(event.clientX - from.x) < DRAG_PX && rows === 0) return;
      from.isMoved = true;
      const columns = Math.round((event.clientX - from.x) / width);
      put(from.bar, from.isLonger ? { ...NOWHERE, longer: columns } : { columns, rows, longer: 0 });
    },
    onPointerUp: (event: PointerEvent): void => {
      rise();
      // A finger that lifted a bar and did not move it leaves it lifted: the next touch of a day puts it there.
      if (start.current && event.pointerType === 'touch') start.current.isMoved = true;
      if (lift && start.current?.isMoved && !(event.pointerType === 'touch' && isSame(lift.shift, NOWHERE))) drop();
      // The click that follows opens nothing.
      const was = start.current;
      setTimeout(() => {
        if (start.current === was) start.current = null;
      }, 0);
    },
    onPointerCancel: (): void => {
      rise();
      start.current = null;
      if (lift) back();
    },
  };
  /** Puts the lifted bar so that it begins in a column, in a row. */
  const putAt = (row: number, column: number): void => {
    if (!lift) return;
    const shift = bounded(lift.bar, { ...lift.shift, columns: column - lift.bar.first, rows: row - rowOf(lift.bar) });
    if (isSame(shift, NOWHERE)) onBack();
    else onDrop({ bar: lift.bar, shift });
    setLift(null);
  };
  return { lift, raise, putAt, onKeyDown, pointer, wasDragged: (): boolean => start.current?.isMoved === true };
}
