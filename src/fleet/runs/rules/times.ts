const HOUR = 60;
/** Minutes that a van needs from one hotel to the next of the same area, and to another area. */
const NEXT_DOOR = 5;
const NEXT_AREA = 15;
/** As long as a window lasts of which only the beginning is said. */
const OPEN_WINDOW = 30;

/** A window by the clock of the place, `HH:MM`; '' where nothing is said. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** Where somebody waits. */
export interface Spot {
  readonly zone: string;
  readonly hotel: string;
}

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));
const two = (count: number): string => String(count).padStart(2, '0');
/** @example timeAt(485) // '08:05' */
export const timeAt = (minute: number): string => `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;

const folded = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
const isSame = (one: string, other: string): boolean => folded(one) !== '' && folded(one) === folded(other);
export const isSameHotel = (one: Spot, other: Spot): boolean => isSame(one.hotel, other.hotel);
export const isSameZone = (one: Spot, other: Spot): boolean => isSame(one.zone, other.zone);

/** Minutes between two stops of one van; none at one door. */
export function gapOf(one: Spot, other: Spot): number {
  if (isSameHotel(one, other)) return 0;
  return isSameZone(one, other) ? NEXT_DOOR : NEXT_AREA;
}

/** The last minute of a window. */
export function endOf({ from, to }: Window): number {
  const end = to === '' ? minuteOf(from) + OPEN_WINDOW : minuteOf(to);
  return Math.min(end, 24 * HOUR - 1);
}

/** Whether a planned time keeps what the guest was promised; nothing was promised where no window is said. */
export function keepsWindow(at: string, window: Window): boolean {
  if (window.from === '' || at === '') return true;
  return at >= window.from && minuteOf(at) <= endOf(window);
}

/** The earliest minute of a guest's window at which the van has time for him between its other stops; `null` where it has none. */
export function freeTime(stops: readonly (Spot & { readonly at: string })[], guest: Spot & Window): string | null {
  if (guest.from === '') return null;
  const begins = minuteOf(guest.from);
  const candidates = [begins, ...stops.flatMap((stop) => [minuteOf(stop.at), minuteOf(stop.at) + gapOf(stop, guest)])];
  const fitting = candidates.filter(
    (minute) =>
      minute >= begins && minute <= endOf(guest) && stops.every((stop) => stop.at === '' || Math.abs(minute - minuteOf(stop.at)) >= gapOf(stop, guest)),
  );
  return fitting.length === 0 ? null : timeAt(Math.min(...fitting));
}

/** A time for somebody whom the desk puts into a van by hand: inside of his window where there is one, else after everybody. */
export function handTime(stops: readonly (Spot & { readonly at: string })[], guest: Spot & Window & { readonly start: string }): string {
  const free = freeTime(stops, guest);
  if (free !== null) return free;
  const last = stops
    .filter(({ at }) => at !== '')
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1);
  if (last) return timeAt(Math.min(minuteOf(last.at) + gapOf(last, guest), 24 * HOUR - 1));
  if (guest.from !== '') return guest.from;
  return guest.start === '' ? '' : timeAt(Math.max(0, minuteOf(guest.start) - HOUR));
}
