import { dayAfter, isDay } from '../../lib/time/zone.ts';
import { storedTime, type Plain } from './record-data.ts';
import { fieldFault } from './refusal.ts';
import type { AnyOperation, Part, Parts, PlacesOf, Taken } from '../../schema/operation.ts';
import type { RequestEvent } from '../jsvm.d.ts';

/** A text of a request, trimmed and cut. */
export function textIn(value: unknown, max: number): string {
  return typeof value === 'string' ? value.trim().slice(0, max) : '';
}

/** An instant of a request as PocketBase stores it; '' where none is told. @throws Refusal when it is none. */
export function timeIn(value: unknown, field = 'next_action_at'): string {
  if (value === undefined || value === null || value === '') return '';
  const at = typeof value === 'string' ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(at)) throw fieldFault(field, 'validation_invalid_date');
  return storedTime(at);
}

/** The instant that a program names in any ISO form, in ms; now where it names none. */
export function momentIn(named: string): number {
  const at = Date.parse(named);
  return Number.isNaN(at) ? Date.now() : at;
}

/**
 * Holds days that are asked for, `to` the one after the last, against how many are told at once: an answer without rows would say that nothing is there.
 * @throws Refusal `invalid` where one of them is no day, or they are more than `most`
 */
export function checkDays({ from, to }: Readonly<Record<'from' | 'to', string>>, most: number): void {
  if (!isDay(from)) throw fieldFault('from', 'not_a_day');
  if (!isDay(to) || to <= from) throw fieldFault('to', 'not_a_day');
  if (to > dayAfter(from, most)) throw fieldFault('to', 'too_long');
}

/** Record ids of a request, each once. */
export function idsIn(value: unknown, most: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is string => typeof id === 'string' && /^[a-z0-9]{1,40}$/.test(id)))].slice(0, most);
}

/** What a question to a list says, by name. */
export type RequestQuery = Readonly<Record<string, string | undefined>>;

/** A code or an id of a question; '' for anything else. */
export function wordIn(value: string | undefined): string {
  return /^[a-z0-9_-]{1,40}$/.test(value ?? '') ? String(value) : '';
}

/** A place of a list: its page stands after it, or before it. */
export interface ListCursor {
  readonly value: string;
  readonly id: string;
  readonly isBefore?: boolean;
}

/** The place that a question to a list names by `after` or `before`; `null` for the beginning. */
export function cursorIn({ after, before }: RequestQuery): ListCursor | null {
  const place = parseCursor(after);
  if (place) return place;
  const end = parseCursor(before);
  return end && { ...end, isBefore: true };
}

function parseCursor(text: string | undefined): { readonly value: string; readonly id: string } | null {
  try {
    const [value, id]: readonly unknown[] = JSON.parse(text ?? 'null') ?? [];
    return typeof value === 'string' && typeof id === 'string' ? { value, id } : null;
  } catch {
    return null;
  }
}

/** An instant of a question as PocketBase stores it; '' where it is none. */
export function instantIn(value: string | undefined): string {
  const at = Date.parse((value ?? '').replace(' ', 'T'));
  return Number.isNaN(at) ? '' : storedTime(at);
}

const PLACE = /\{(\w+)\}/g;

/** The places of an operation's path. @throws NotFoundError of PocketBase where its action is none of the operation's */
export function placesOf<O extends AnyOperation>(e: RequestEvent, { path, actions }: O): PlacesOf<O> {
  const names = [...path.matchAll(PLACE)].map(([, name = '']) => name);
  const places = Object.fromEntries(names.map((name) => [name, e.request.pathValue(name)]));
  if (actions && !actions.includes(places['action'])) throw e.notFoundError('', null);
  return places as PlacesOf<O>;
}

/** What an operation says of an action, or of all. */
export const ofAction = <T extends string>(told: T | Readonly<Record<string, T>>, action: string | undefined): T | undefined =>
  typeof told === 'object' ? told[action ?? ''] : told;

/** The body of a request as plain data. */
export const sentIn = ({ body }: { readonly body: object }): Plain => JSON.parse(JSON.stringify(body)) as Plain;

/** The members of a body or a question, read as their operation declares them; what it does not declare is left out. @throws Refusal `invalid` */
export function takenIn<Takes extends Parts>(takes: Takes, sent: Plain): Taken<Takes> {
  const read = Object.entries(takes).flatMap(([name, part]) => (part.kind === 'given' && !(name in sent) ? [] : [[name, valueIn(part, sent[name], name)]]));
  return Object.fromEntries(read) as Taken<Takes>;
}

function valueIn({ kind, most = 0, words = [] }: Part, value: unknown, name: string): unknown {
  switch (kind) {
    case 'text':
      return textIn(value, most);
    case 'ids':
      return idsIn(value, most);
    case 'instant':
      return timeIn(value, name);
    case 'number':
      return numberIn(value);
    case 'flag':
      return value === true || value === 1 || value === '1';
    case 'word':
      return words.find((word) => word === value) ?? null;
    case 'given':
      return value;
  }
}

function numberIn(value: unknown): number | null {
  if (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number') return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}
