import { storedTime } from './time.ts';
import { fieldFault } from './refusal.ts';

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
