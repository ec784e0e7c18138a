import { randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { AUTH_COOKIE_MAX_BYTES, DEVICE_COOKIE, DEVICE_LIFE_S } from '../../config/constants.ts';
import { parseCookies } from '../../platform/web/cookies.ts';

/** More people than that share no device. */
const MOST_PEOPLE = 8;
const schema = z.object({ device: z.string().regex(/^[0-9a-f]{32}$/), people: z.array(z.string().regex(/^(users|admins):[a-z0-9]+$/)) });

/** A browser in which people have signed in before; it proves that they did, and lets nobody in. */
type Device = z.infer<typeof schema>;

export interface Devices {
  /** What PocketBase is told of the device that sends these cookies: its id and who signed in on it; `''` for an unknown one. */
  describe(cookieHeader: string | undefined): Promise<string>;
  /** Value for `Set-Cookie` after somebody (`collection:id`) signed in. */
  remember(cookieHeader: string | undefined, subject: string): Promise<string>;
}

/**
 * Known devices, in a sealed cookie that outlives sessions.
 * @param key 32 bytes in hex.
 */
export function createDevices(key: string, isSecure: boolean): Devices {
  const secret = Buffer.from(key, 'hex');
  // Where the site is https, no other name below its domain can plant one; the prefix wants the whole site for its path.
  const [name, place] = isSecure
    ? [`__Host-${DEVICE_COOKIE}`, 'Path=/; HttpOnly; SameSite=Lax; Secure']
    : [DEVICE_COOKIE, 'Path=/_auth; HttpOnly; SameSite=Lax'];
  const open = async (header: string | undefined): Promise<Device | null> => {
    const value = parseCookies(header).get(name);
    if (!value || value.length > AUTH_COOKIE_MAX_BYTES) return null;
    try {
      const { payload } = await jwtDecrypt(value, secret, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] });
      return schema.safeParse(payload).data ?? null;
    } catch {
      return null;
    }
  };
  return {
    async describe(header) {
      const known = await open(header);
      return known ? [known.device, ...known.people].join(' ') : '';
    },
    async remember(header, subject) {
      const known = await open(header);
      const device: Device = {
        device: known?.device ?? randomBytes(16).toString('hex'),
        people: [subject, ...(known?.people ?? []).filter((one) => one !== subject)].slice(0, MOST_PEOPLE),
      };
      const value = await new EncryptJWT(device).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).setExpirationTime(`${DEVICE_LIFE_S}s`).encrypt(secret);
      return `${name}=${value}; Max-Age=${DEVICE_LIFE_S}; ${place}`;
    },
  };
}
