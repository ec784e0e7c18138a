import type { Bilingual } from '../../../schema/vocab.ts';

/** The lines of a choice: its own, else those of its main excursion. */
export const linesOf = (own: readonly Bilingual[] | null, main: readonly Bilingual[] | null): readonly Bilingual[] => (own?.length ? own : (main ?? []));

/** Something that is said of some variants of an excursion, or of all. */
export interface Following<T> {
  readonly said: T;
  /** Places of these variants in the list, from 1, parted by spaces; '' where it is said of all. */
  readonly of: string;
}

/**
 * Puts together what is said of each variant, in the order in which it first comes up: what all of them say stands once.
 * @example following([['a', 'b'], ['a']]) // [{ said: 'a', of: '' }, { said: 'b', of: '1' }]
 */
export function following<T>(ofVariants: readonly (readonly T[])[]): readonly Following<T>[] {
  const found = new Map<string, { readonly said: T; readonly places: number[] }>();
  for (const [index, things] of ofVariants.entries()) {
    for (const said of things) {
      const key = JSON.stringify(said);
      const known = found.get(key) ?? { said, places: [] };
      if (known.places.at(-1) !== index + 1) known.places.push(index + 1);
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ said, places }) => ({ said, of: places.length === ofVariants.length ? '' : places.join(' ') }));
}

/** The places of all variants that a list says anything of; `undefined` where one thing is said of all, or nothing at all. */
export function wholeOf(list: readonly Following<unknown>[]): string | undefined {
  if (list.length === 0 || list.some(({ of }) => of === '')) return undefined;
  return [...new Set(list.flatMap(({ of }) => of.split(' ')))].join(' ');
}
