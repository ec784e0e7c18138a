import { EncryptJWT, jwtDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { TOTP_DRIFT, TOTP_PERIOD_S } from '../../config/security.ts';

const ISSUER = 'Treasure Island';
const SECRET_BYTES = 20;
const sealedSchema = z.object({ use: z.literal('totp'), of: z.string(), secret: z.string() });

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD_S, secret: Secret.fromBase32(secret) });

/** A new secret of an app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that a QR code tells an app. */
export const totpAddress = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The time step that a code is of, clocks that go a little wrong allowed for; `null` where it is of none. */
export function totpStep(secret: string, code: string, now_ms: number): number | null {
  const drift = totpOf(secret, '').validate({ token: code, timestamp: now_ms, window: TOTP_DRIFT });
  return drift === null ? null : Math.floor(now_ms / (TOTP_PERIOD_S * 1000)) + drift;
}

/**
 * Seals a secret for the database, for one person: put into another one's row it opens for nobody.
 * @param keys 32 bytes in hex each; the first one seals
 */
export function sealTotp(keys: readonly string[], subject: string, secret: string): Promise<string> {
  return new EncryptJWT({ use: 'totp', of: subject, secret }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(Buffer.from(keys[0] ?? '', 'hex'));
}

/** The secret that was sealed for a person; `null` where none of the keys opens it, or it is another one's. */
export async function openTotp(keys: readonly string[], subject: string, sealed: string): Promise<string | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(sealed, Buffer.from(key, 'hex'), { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] });
      const found = sealedSchema.safeParse(payload).data;
      return found?.of === subject ? found.secret : null;
    } catch {}
  }
  return null;
}
