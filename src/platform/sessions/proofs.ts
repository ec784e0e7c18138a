import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PROOF_LIFE_S } from '../../config/security.ts';
import { createSealedCookie, type SealedSession } from './cookies.ts';

/** That whoever sits there proved a moment ago who he is: with one session, and no other. */
export interface Proofs {
  /** Value for `Set-Cookie`. @param token of the session that it goes with */
  make(token: string): Promise<string>;
  isFresh(cookieHeader: string | undefined, session: Pick<SealedSession, 'token'>): Promise<boolean>;
  readonly clear: string;
}

/** Every read asks: what a browser brings along is opened once. */
const OPENED_MOST = 1000;
const NAME = 'ti_proof';

const proofSchema = z.object({ of: z.string(), at: z.number() });

/** @param key 32 bytes in hex. @param now wall clock in ms */
export function createProofs(key: string, isSecure: boolean, now: () => number = Date.now): Proofs {
  const cookie = createSealedCookie({ key, name: NAME, schema: proofSchema, lifeS: PROOF_LIFE_S, isSecure });
  const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
  const opened = new Map<string, z.infer<typeof proofSchema> | null>();
  const openOnce = async (header: string): Promise<z.infer<typeof proofSchema> | null> => {
    const known = opened.get(header);
    if (known !== undefined) return known;
    const proof = await cookie.open(header);
    const [oldest] = opened.keys();
    if (opened.size >= OPENED_MOST && oldest !== undefined) opened.delete(oldest);
    opened.set(header, proof);
    return proof;
  };
  return {
    make: (token) => cookie.seal({ of: markOf(token), at: now() }),
    async isFresh(header, { token }) {
      if (!header?.includes(`${NAME}=`)) return false;
      const proof = await openOnce(header);
      const age_ms = now() - (proof?.at ?? 0);
      return proof !== null && proof.of === markOf(token) && age_ms >= 0 && age_ms < PROOF_LIFE_S * 1000;
    },
    clear: cookie.clear,
  };
}
