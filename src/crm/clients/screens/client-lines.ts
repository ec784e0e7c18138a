import type { Companion, MessengerHandle } from '../../../model/clients/fields/clients.ts';

/** Lists as people type them: a thing per line, its facts behind commas. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const fromLines = (lines: readonly string[] | null | undefined): string => (lines ?? []).join('\n');
export const toLines = linesOf;

/** @example fromCompanions([{ name: 'Маша', age: 7 }]) // 'Маша, 7' */
export function fromCompanions(companions: readonly Companion[] | null | undefined): string {
  return (companions ?? []).map(({ name, age, note }) => [name, age, note].filter((fact) => fact !== undefined && fact !== '').join(', ')).join('\n');
}

/** @example toCompanions('Маша, 7, укачивает') // [{ name: 'Маша', age: 7, note: 'укачивает' }] */
export function toCompanions(text: string): readonly Companion[] {
  return linesOf(text).map((line) => {
    const [name = '', ...facts] = line.split(',').map((fact) => fact.trim());
    const at = facts.findIndex((fact) => /^\d{1,3}$/.test(fact));
    const note = facts.filter((_fact, index) => index !== at).join(', ');
    return { name, ...(at < 0 ? {} : { age: Number(facts[at]) }), ...(note === '' ? {} : { note }) };
  });
}

/** @example fromMessengers([{ kind: 'telegram', handle: '@anna' }]) // 'telegram: @anna' */
export function fromMessengers(messengers: readonly MessengerHandle[] | null | undefined): string {
  return (messengers ?? []).map(({ kind, handle }) => (kind === '' || kind === 'other' ? handle : `${kind}: ${handle}`)).join('\n');
}

export function toMessengers(text: string): readonly MessengerHandle[] {
  return linesOf(text).map((line) => {
    const match = /^([a-zа-я]+)\s*:\s*(?!\/\/)(.+)$/i.exec(line);
    return match ? { kind: (match[1] ?? '').toLowerCase(), handle: (match[2] ?? '').trim() } : { kind: 'other', handle: line };
  });
}

export const toTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
