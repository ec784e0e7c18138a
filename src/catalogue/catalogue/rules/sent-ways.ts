import { major, toMinor } from '../../../lib/money.ts';
import { clockOf, type Collecting, minutesOf } from './pickup.ts';

/**
 * How guests of a trip come to it, as it travels to browsers: for each of the areas that the page names, in their order, the
 * minute of the day at which the window begins and how many it lasts, in base 36; then `*200` for a supplement of each or
 * `+200` of the party, in whole units; `-` where nobody is collected, `?` where the window is told later.
 */
export type SentWays = string;

const BASE = 36;
const NO_WAY = '-';
const LATER = '?';

function sentWindow({ from, to }: Collecting): string {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  return begins === null || ends === null ? LATER : `${begins.toString(BASE)}.${(ends - begins).toString(BASE)}`;
}

/** @example sentWays(['patong', 'mai-khao', 'krabi'], ways) // 'b9.1o af.f*200 -' */
export function sentWays(areas: readonly string[], ways: ReadonlyMap<string, Collecting | null>): SentWays {
  return areas
    .map((area) => {
      const way = ways.get(area);
      if (!way) return NO_WAY;
      const { price, unit } = way.supplement;
      return price === 0 ? sentWindow(way) : `${sentWindow(way)}${unit === 'person' ? '*' : '+'}${major(price)}`;
    })
    .join(' ');
}

const SENT = /^(?:\?|([0-9a-z]{1,3})\.([0-9a-z]{1,3}))(?:([*+])(\d+(?:\.\d+)?))?$/;

/** The ways that were sent, by the same areas. */
export function readWays(areas: readonly string[], sent: SentWays): ReadonlyMap<string, Collecting | null> {
  const said = sent === '' ? [] : sent.split(' ');
  return new Map(
    said.flatMap((text, at): (readonly [string, Collecting | null])[] => {
      const area = areas[at];
      const [isRead, begins, length = '0', sign, price = '0'] = SENT.exec(text) ?? [];
      if (area === undefined) return [];
      if (isRead === undefined) return [[area, null]];
      const from = begins === undefined ? null : Number.parseInt(begins, BASE);
      const window = from === null ? { from: '', to: '' } : { from: clockOf(from), to: clockOf(from + Number.parseInt(length, BASE)) };
      return [[area, { ...window, supplement: { price: toMinor(Number(price)), unit: sign === '*' ? 'person' : 'party' } }]];
    }),
  );
}
