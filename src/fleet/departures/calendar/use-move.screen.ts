import type PocketBase from 'pocketbase';
import { useRef, useState } from 'react';
import { browserPb } from '../../../data/ask.ts';
import { editOf } from '../../../schema/edit.ts';
import { lengthOf, momentAfter, spanOf } from '../../../lib/time/zone.ts';
import { errorText, sayDone, sayFailed, sayUndoable } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { getBlock, getDeparture, saveBlock, saveDeparture } from './calendar.repo.ts';
import { type Bar, shifted } from './board.rules.ts';
import { BLOCK_KINSHIP, DEPARTURE_KINSHIP } from '../departure/changes.rules.ts';
import { type CalendarIndex, saidOf } from './words.screen.ts';

/** Where a bar was put: so many minutes later, on a boat, its end so many minutes later than that. */
export interface Put {
  readonly minutes: number;
  readonly boat: string;
  readonly longer: number;
}

/** The way back of a move: against the record as it is then, so that what others did meanwhile is met and told. */
type Undo = (pb: PocketBase) => Promise<unknown>;

async function moveBlock(pb: PocketBase, index: CalendarIndex, id: string, { minutes, boat, longer }: Put): Promise<Undo> {
  const block = index.blocks.get(id) ?? (await getBlock(pb, id));
  const was = { boat: block.boat, from: block.from, until: block.until };
  const to = { boat, ...shifted(block, minutes, longer) };
  const moved = await saveBlock(pb, id, editOf(was, to, { ...block }, BLOCK_KINSHIP), block.revision);
  return (again) => saveBlock(again, id, editOf(to, was, { ...moved }, BLOCK_KINSHIP), moved.revision);
}

async function moveDeparture(pb: PocketBase, index: CalendarIndex, id: string, { minutes, boat, longer }: Put): Promise<Undo> {
  const departure = index.departures.get(id) ?? (await getDeparture(pb, id));
  const { service_date, start_time } = departure;
  const was = { boat: departure.boat, service_date, start_time, minutes: departure.minutes };
  const start = momentAfter(`${service_date} ${start_time}`, minutes);
  const length = longer === 0 ? departure.minutes : Math.max(SHORTEST, lengthOf(spanOf(service_date, start_time, departure.minutes)) + longer);
  const to = { boat, service_date: start.slice(0, 10), start_time: start.slice(11), minutes: length };
  const moved = await saveDeparture(pb, id, editOf(was, to, { ...departure }, DEPARTURE_KINSHIP), departure.revision);
  const seats = (boat === was.boat ? {} : { capacity: departure.capacity, held_seats: departure.held_seats }) as Partial<typeof departure>;
  const now = { ...to, ...(boat === was.boat ? {} : { capacity: moved.capacity, held_seats: moved.held_seats }) };
  return (again) => saveDeparture(again, id, editOf(now, { ...was, ...seats }, { ...moved }, DEPARTURE_KINSHIP), moved.revision);
}

/** No departure is made shorter, in minutes: one of none is one whose length nobody knows. */
const SHORTEST = 30;

/** As many moves are remembered as somebody may want back. */
const REMEMBERED = 20;

interface Moves {
  readonly move: (bar: Bar, to: Put, place: string) => void;
  /** How many moves of this page can still be taken back, the latest first. */
  readonly undoable: number;
  readonly undo: () => void;
}

/** Moves a bar where it was put, says so with a way back, or says what stands in the way. */
export function useMove(index: CalendarIndex, refresh: () => void): Moves {
  const { t, lang } = useStaff();
  const done = useRef<readonly Undo[]>([]);
  const [undoable, setUndoable] = useState(0);
  const remember = (undos: readonly Undo[]): void => {
    done.current = undos.slice(-REMEMBERED);
    setUndoable(done.current.length);
  };
  const fail = (thrown: unknown): void => {
    sayFailed(errorText(t, saidOf(thrown, t, lang)));
    refresh();
  };
  const back = async (undo: Undo): Promise<void> => {
    // Asked twice, by the key and by the toast, it is done once.
    if (!done.current.includes(undo)) return;
    remember(done.current.filter((one) => one !== undo));
    try {
      await undo(await browserPb());
      refresh();
      sayDone(t('cal_put_back'));
    } catch (thrown) {
      fail(thrown);
    }
  };
  const move = async (bar: Bar, to: Put, place: string): Promise<void> => {
    try {
      const pb = await browserPb();
      const undo = await (bar.kind === 'block' ? moveBlock(pb, index, bar.id, to) : moveDeparture(pb, index, bar.id, to));
      remember([...done.current, undo]);
      refresh();
      sayUndoable(t('cal_moved', { place }), { label: t('cal_undo'), action: () => void back(undo) });
    } catch (thrown) {
      fail(thrown);
    }
  };
  const undoLast = (): void => {
    const last = done.current.at(-1);
    if (last) void back(last);
  };
  return { move: (bar, to, place) => void move(bar, to, place), undoable, undo: undoLast };
}
