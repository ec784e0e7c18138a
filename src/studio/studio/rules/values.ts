import { canonical } from '../../../lib/canonical.ts';

/** A value of one field that is not written over. */
export interface HeldValue {
  readonly id: string;
  /** The editing session that it belongs to. */
  readonly hand: string;
  readonly value: unknown;
  /** The live value that it was first typed over. */
  readonly base: unknown;
  readonly state: 'stands' | 'rival';
  readonly revision: number;
}

/** A value as somebody types it. */
export interface TypedValue {
  readonly hand: string;
  readonly value: unknown;
  /** The live value that he saw; counts where he types over nothing else. */
  readonly base: unknown;
  /** Tokens of the values that he saw in the field and writes over. */
  readonly seen: readonly string[];
}

/** What becomes of a field when a value is typed. */
export interface Placing {
  /** Values that were seen and are written over. */
  readonly past: readonly string[];
  /** The value of somebody else that says the same: the typed one is not kept beside it. */
  readonly sameAs: string | null;
  /** The row that the typed value goes into; `null` for a new one. */
  readonly own: string | null;
  readonly state: 'stands' | 'rival';
  readonly base: unknown;
  /** A rival that becomes the draft's word, since what stood is gone. */
  readonly rises: string | null;
}

/** Names a value as it is at a moment; another token means that it was typed on. */
export const tokenOf = ({ id, revision }: Pick<HeldValue, 'id' | 'revision'>): string => `${id}.${revision}`;

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/**
 * Where a typed value goes. Whoever has seen what stands writes over it; whoever has not gets a place beside it, so that
 * both are shown and somebody chooses. One's own value is typed on in its place.
 */
export function placeValue(held: readonly HeldValue[], typed: TypedValue): Placing {
  const own = held.find(({ hand }) => hand === typed.hand) ?? null;
  const seen = held.filter((one) => one !== own && typed.seen.includes(tokenOf(one)));
  const others = held.filter((one) => one !== own && !seen.includes(one));
  const standing = others.find(({ state }) => state === 'stands');
  const same = others.find(({ value }) => isSame(value, typed.value));
  const past = seen.map(({ id }) => id);
  if (same) {
    const rises = standing ? null : same.id;
    return { past: own ? [...past, own.id] : past, sameAs: same.id, own: null, state: rises ? 'stands' : same.state, base: same.base, rises };
  }
  const before = seen.find(({ state }) => state === 'stands') ?? seen[0];
  const base = own ? own.base : before ? before.base : typed.base;
  return { past, sameAs: null, own: own?.id ?? null, state: standing ? 'rival' : 'stands', base, rises: null };
}
