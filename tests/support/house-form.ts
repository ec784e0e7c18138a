import { seedOf } from './campaign.ts';

/** Where the long form has passed on this very code (`scripts/lib/proofs.ts`). */
export const isInShort = process.env['HOUSE'] === 'short';

/** In short, one of so many cases is told. */
const ONE_OF = 3;

/**
 * Which cases of a file are left out: none in the long form; in short two of three. Which third is told is drawn from the code.
 * @returns whether the next case is left out; to be asked once for each, in their order
 */
export function houseForm(name: string): () => boolean {
  const told = seedOf(`house ${name}`) % ONE_OF;
  let at = 0;
  return () => isInShort && at++ % ONE_OF !== told;
}
