import { storedTime } from '../time.ts';
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

/** Record ids of a request, each once. */
export function idsIn(value: unknown, most: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is string => typeof id === 'string' && /^[a-z0-9]{1,40}$/.test(id)))].slice(0, most);
}
