import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { can } from '../../access/policy.ts';
import { personOf, type Session } from '../../access/session.ts';
import { ADMIN_SESSION_COOKIE, AUTH_COOKIE_MAX_BYTES, AUTH_TOKEN_LIFE_S, STAFF_MARK_COOKIE, USER_SESSION_COOKIE } from '../../config/constants.ts';
import { ADMIN_KINDS, USER_TYPES } from '../../schema/vocab.ts';
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

const person = { id: z.string(), username: z.string(), name_ru: z.string(), name_en: z.string() };
export const sessionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('user'), user: z.object({ ...person, type: z.enum(USER_TYPES) }) }),
  z.object({ type: z.literal('admin'), admin: z.object({ ...person, kind: z.enum(ADMIN_KINDS) }) }),
]);
const sealedSchema = z.object({
  session: sessionSchema,
  token: z.string(),
  /** Counts how often the sessions of this person were ended; an older one is over. */
  epoch: z.number().int(),
  /** When PocketBase was last asked about it, ms. */
  refreshedAt: z.number(),
  /** Id of its record in `sessions`; '' of one that began before there were records. */
  id: z.string().optional(),
});

/** What the server keeps in a session's cookie; nobody but this server can read it. */
export type SealedSession = Readonly<z.infer<typeof sealedSchema>>;

/**
 * Name of the cookie of a kind of session: an admin's and a user's stand side by side. Where the site is https, browsers
 * take a cookie of the name from this very host alone: no other name below the same domain can plant one.
 */
export function sessionCookieName(type: Session['type'], isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}${type === 'admin' ? ADMIN_SESSION_COOKIE : USER_SESSION_COOKIE}`;
}

/** `collection:id` of the person, as it is named in `session_ends`. */
export const subjectOf: (session: Session) => string = personOf;

export interface SessionCookies {
  /** Name of the cookie of a kind of session. */
  name(type: Session['type']): string;
  /** Value for `Set-Cookie`. @throws Error when it would be longer than browsers keep. */
  seal(sealed: SealedSession): Promise<string>;
  /** Opens a cookie's value; `null` when it is not ours, broken or too old. */
  open(value: string | undefined): Promise<SealedSession | null>;
  /** Value for `Set-Cookie` that takes the cookie away. */
  clear(type: Session['type']): string;
  /**
   * Value for `Set-Cookie` of the mark that pages' scripts see: whether somebody who has manager mode is signed in here. It says
   * neither who nor by what right, and opens nothing; of anybody else it is taken away.
   */
  mark(session: Session | null): string;
}

/**
 * Session cookies, encrypted and authenticated (AES-256-GCM).
 * @param key 32 bytes in hex.
 */
export function createSessionCookies(key: string, isSecure: boolean): SessionCookies {
  const secret = Buffer.from(key, 'hex');
  if (secret.length !== 32) throw new Error('SITE_SESSION_KEY must be 32 bytes in hex.');
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    name: (type) => sessionCookieName(type, isSecure),
    async seal(sealed) {
      const value = await new EncryptJWT({ ...sealed })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${AUTH_TOKEN_LIFE_S}s`)
        .encrypt(secret);
      const cookie = `${sessionCookieName(sealed.session.type, isSecure)}=${value}`;
      if (cookie.length > AUTH_COOKIE_MAX_BYTES) throw new Error(`A session cookie of ${cookie.length} bytes is more than browsers keep.`);
      return `${cookie}; Max-Age=${AUTH_TOKEN_LIFE_S}; ${attributes}`;
    },
    async open(value) {
      if (!value || value.length > AUTH_COOKIE_MAX_BYTES) return null;
      try {
        const { payload } = await jwtDecrypt(value, secret, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] });
        const parsed = sealedSchema.safeParse(payload);
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    mark: (session) =>
      `${STAFF_MARK_COOKIE}=${can(session, 'manager-mode.use') ? `1; Max-Age=${AUTH_TOKEN_LIFE_S}` : '; Max-Age=0'}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    clear: (type) => `${sessionCookieName(type, isSecure)}=; Max-Age=0; ${attributes}`,
  };
}
