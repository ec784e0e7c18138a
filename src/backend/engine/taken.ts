import type { AnyOperation, Part, Parts, PlacesOf, Taken } from '../../schema/operation.ts';
import type { RequestEvent } from '../jsvm.d.ts';
import type { Plain } from './record-data.ts';
import { idsIn, textIn, timeIn } from './request.ts';

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
