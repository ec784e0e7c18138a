import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { AUTH_COOKIE_MAX_BYTES } from '../../config/constants.ts';
import { parseCookies } from '../web/cookies.ts';

export interface SealedCookie<T> {
  /** Value for `Set-Cookie`. */
  seal(value: T): Promise<string>;
  /** What a request brings along; `null` when there is none of ours, or it is too old. */
  open(cookieHeader: string | undefined): Promise<T | null>;
  /** Value for `Set-Cookie` that takes it away. */
  readonly clear: string;
}

interface SealedCookieOptions<T> {
  /** 32 bytes in hex. */
  readonly key: string;
  /** Its name, which is sealed in too: no other cookie of the same key is taken for it. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly lifeS: number;
  readonly isSecure: boolean;
}

/** A short-lived cookie that nobody but this server can read or make (AES-256-GCM). */
export function createSealedCookie<T extends object>({ key, name, schema, lifeS, isSecure }: SealedCookieOptions<T>): SealedCookie<T> {
  const secret = Buffer.from(key, 'hex');
  const cookie = `${isSecure ? '__Host-' : ''}${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const envelope = z.object({ use: z.literal(name), value: schema });
  return {
    async seal(value) {
      const sealed = await new EncryptJWT({ use: name, value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${lifeS}s`)
        .encrypt(secret);
      return `${cookie}=${sealed}; Max-Age=${lifeS}; ${attributes}`;
    },
    async open(header) {
      const sent = parseCookies(header).get(cookie);
      if (!sent || sent.length > AUTH_COOKIE_MAX_BYTES) return null;
      try {
        const { payload } = await jwtDecrypt(sent, secret, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] });
        return envelope.safeParse(payload).data?.value ?? null;
      } catch {
        return null;
      }
    },
    clear: `${cookie}=; Max-Age=0; ${attributes}`,
  };
}
