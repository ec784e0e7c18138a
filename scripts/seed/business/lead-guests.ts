import type { Rng } from '../scenes/random.ts';
import { EN_NAMES, RU_NAMES } from './texts.ts';

const DAY_MS = 86_400_000;
/** How busy the months are, January first. */
const SEASON = [1.5, 1.5, 1.3, 1, 0.6, 0.5, 0.6, 0.6, 0.5, 0.8, 1.3, 1.6];
const SOURCES: readonly (readonly [string, number])[] = [
  ['site_form', 38],
  ['whatsapp', 17],
  ['telegram', 15],
  ['agent_link', 9],
  ['repeat', 6],
  ['phone', 5],
  ['instagram', 4],
  ['vk', 3],
  ['walk_in', 2],
  ['ota', 1],
];

/** Somebody who writes to the house. */
export interface Person {
  readonly name: string;
  readonly language: 'ru' | 'en';
  readonly phone: string;
  readonly messenger: string;
}

/** When leads arrive: more in the season, by day rather than by night, in order. */
export function arrivals(rng: Rng, count: number, days: number, now_ms: number): readonly number[] {
  const times: number[] = [];
  while (times.length < count) {
    const at = now_ms - rng.next() * days * DAY_MS;
    const local = new Date(at + 7 * 3_600_000);
    const byMonth = (SEASON[local.getUTCMonth()] ?? 1) / 1.6;
    const byHour = local.getUTCHours() >= 8 ? 1 : 0.2;
    if (rng.chance(byMonth * byHour)) times.push(Math.floor(at));
  }
  return times.sort((a, b) => a - b);
}

export function personOf(rng: Rng): Person {
  const isRussian = rng.chance(0.8);
  const digits = (count: number): string => String(rng.int(10 ** (count - 1), 10 ** count - 1));
  if (!isRussian) {
    const name = `${rng.pick('Emma', ...EN_NAMES.first)} ${rng.pick('Smith', ...EN_NAMES.last)}`;
    return {
      name,
      language: 'en',
      phone: rng.pick(`+44${digits(10)}`, `+49${digits(10)}`, `+61${digits(9)}`, `+66${digits(9)}`),
      messenger: handle(rng, name),
    };
  }
  const isWoman = rng.chance(0.55);
  const first = isWoman ? rng.pick('Анна', ...RU_NAMES.female) : rng.pick('Иван', ...RU_NAMES.male);
  const surname = rng.pick('Иванов', ...RU_NAMES.surname) + (isWoman ? 'а' : '');
  const name = rng.chance(0.6) ? `${first} ${surname}` : first;
  return { name, language: 'ru', phone: rng.chance(0.9) ? `+79${digits(9)}` : `+66${digits(9)}`, messenger: handle(rng, `guest${digits(4)}`) };
}

const handle = (rng: Rng, name: string): string => (rng.chance(0.35) ? `@${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}${rng.int(1, 999)}` : '');

/** Where somebody comes from, as often as they do. */
export function sourceOf(rng: Rng): string {
  let left = rng.next() * 100;
  for (const [source, weight] of SOURCES) {
    left -= weight;
    if (left < 0) return source;
  }
  return 'other';
}
