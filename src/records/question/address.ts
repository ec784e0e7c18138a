import { describedAs } from '../asked-words.ts';
import { type Question, QUESTION_PARTS } from './question.ts';

/**
 * What a subscription or a part of a batch asks; `null` where it is none that we know to read. Collections have one name here, the one
 * they are described by: PocketBase takes an id, or other letter cases, for the same.
 */
export interface Asked {
  readonly collection: string;
  readonly question: Question;
}

const TOPIC = /^([A-Za-z0-9_]{1,64})\/(?:\*|[A-Za-z0-9_-]{1,64})(?:\?options=([^&;#]*))?$/;
const PART = /^\/api\/collections\/([A-Za-z0-9_]{1,64})\/records(?:\/[A-Za-z0-9_-]{1,64})?(?:\?([^;#]*))?$/;
const QUERY_KEYS: readonly string[] = ['filter', 'expand', 'fields'];
const OPTION_KEYS: readonly string[] = ['query', 'headers'];

/**
 * Reads the topic of a subscription, `collection/*?options={"query":…}` as PocketBase's client writes it. The options have
 * to be written the one way, so that no other reader finds something else in them.
 */
export function askedByTopic(topic: string): Asked | null {
  const [whole, collection = '', options] = TOPIC.exec(topic) ?? [];
  if (whole === undefined || describedAs(collection) === undefined) return null;
  if (options === undefined) return { collection, question: {} };
  const query = queryIn(decoded(options) ?? '');
  if (!query) return null;
  return { collection, question: Object.fromEntries(Object.entries(query).map(([part, text]) => [part, [text]])) };
}

function queryIn(text: string): Readonly<Record<string, string>> | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isPlain(parsed) || JSON.stringify(parsed) !== text || !Object.keys(parsed).every((key) => OPTION_KEYS.includes(key))) return null;
  const query = parsed['query'] ?? {};
  if (!isPlain(query)) return null;
  const isKnown = Object.entries(query).every(([key, value]) => QUERY_KEYS.includes(key) && typeof value === 'string');
  return isKnown ? (query as Readonly<Record<string, string>>) : null;
}

/** Reads the address of a part of a batch. */
export function askedByPart(url: string): Asked | null {
  const [whole, collection = '', query = ''] = PART.exec(url) ?? [];
  if (whole === undefined || describedAs(collection) === undefined) return null;
  const values: Record<string, string[]> = {};
  for (const pair of query.split('&').filter((one) => one !== '')) {
    const [name, value = ''] = [pair.split('=', 1)[0] ?? '', pair.includes('=') ? pair.slice(pair.indexOf('=') + 1) : ''].map(decoded);
    if (name === null || name === undefined || value === null) return null;
    if (QUESTION_PARTS.some((part) => part === name)) values[name] = [...(values[name] ?? []), value];
  }
  return { collection, question: values };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
