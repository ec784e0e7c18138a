import { randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { AUTH_COOKIE_MAX_BYTES, DEVICE_COOKIE, DEVICE_LIFE_S } from '../../config/constants.ts';
import { askHouse } from '../../data/ask.ts';
import { AppError } from '../../errors/app-error.ts';
import { addPasskey, countGrace, type KeptPasskey, makeRecovery, removeSecond, secondState, setTotp } from '../../model/auth/operations.ts';
import { siteSettings } from '../../platform/env.ts';
import { type Service, siteService } from '../../platform/service.ts';
import { createSessionCookies } from '../../platform/sessions/cookies.ts';
import { createProofs, type Proofs } from '../../platform/sessions/proofs.ts';
import { createSecurityNotes, createSeen, type SecurityNotes } from '../../platform/sessions/seen.ts';
import { createSessionEnds, createSessions, type Sessions } from '../../platform/sessions/sessions.ts';
import { siteSetting } from '../../platform/settings.ts';
import { siteGateway } from '../../platform/sms/gateway.ts';
import { statementKey } from '../../platform/statement.ts';
import { parseCookies } from '../../platform/web/cookies.ts';
import type { AnswerOf } from '../../schema/operation.ts';
import { createPasskeys, createSecond, type Passkeys, type Second } from './second.server.ts';
import { createSignIn, type SignIn } from './sign-in.server.ts';

/** Who sets something up: somebody who is signed in, or, where a second factor has to come first, who is half signed in. */
export interface Owner {
  readonly subject: string;
  readonly address: string;
  readonly isFirst: boolean;
}

/** The second factors of a person at PocketBase. */
interface Factors {
  state(subject: string): Promise<AnswerOf<typeof secondState>>;
  /** Sign-ins that still go without one, this one counted, `null` where none is asked of him; and whether his own was taken away lately. */
  grace(subject: string, isRequired: boolean): Promise<AnswerOf<typeof countGrace>>;
  /** @returns recovery codes, where these are the first. @throws AppError `second_there` */
  setTotp(owner: Owner, sealed: string, totpStep: number): Promise<readonly string[]>;
  /** @throws AppError `second_there`, `passkeys_full` */
  addPasskey(owner: Owner, name: string, key: KeptPasskey): Promise<readonly string[]>;
  renewRecovery(owner: Owner): Promise<readonly string[]>;
  /** @param what `totp`, or the id of a passkey */
  remove(owner: Owner, what: string): Promise<void>;
}

function createFactors(service: Service): Factors {
  const owned = ({ subject, address, isFirst }: Owner) => ({ subject, address, is_first: isFirst });
  const codesOf = ({ codes = [], reason }: AnswerOf<typeof setTotp>): readonly string[] => {
    if (reason) throw new AppError(reason === 'there' ? 'second_there' : 'passkeys_full');
    return codes;
  };
  return {
    state: (subject) => askHouse(service, secondState, { subject }),
    grace: (subject, is_required) => askHouse(service, countGrace, { subject, is_required }),
    setTotp: async (owner, sealed, totp_step) => codesOf(await askHouse(service, setTotp, { ...owned(owner), sealed, totp_step })),
    addPasskey: async (owner, name, key) => codesOf(await askHouse(service, addPasskey, { ...owned(owner), name, ...key })),
    renewRecovery: async (owner) => codesOf(await askHouse(service, makeRecovery, owned(owner))),
    remove: async (owner, what) => void codesOf(await askHouse(service, removeSecond, { ...owned(owner), what })),
  };
}

/** More people than that share no device. */
const MOST_PEOPLE = 8;
const schema = z.object({ device: z.string().regex(/^[0-9a-f]{32}$/), people: z.array(z.string().regex(/^(users|admins):[a-z0-9]+$/)) });

/** A browser in which people have signed in before; it proves that they did, and lets nobody in. */
type Device = z.infer<typeof schema>;

interface Devices {
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

let sessions: Sessions | undefined;
let signIn: SignIn | undefined;
let devices: Devices | undefined;
let proofs: Proofs | undefined;
let second: Second | undefined;
let factors: Factors | undefined;
let passkeys: Passkeys | undefined;
let notes: SecurityNotes | undefined;

const isSecure = (): boolean => siteSettings().siteUrl.startsWith('https:');

/** The sessions of this process, from its settings. */
export function siteSessions(): Sessions {
  const { pocketbaseUrl, sessionKey } = siteSettings();
  sessions ??= createSessions(pocketbaseUrl, createSessionCookies(sessionKey, isSecure()), createSessionEnds(siteService()), {
    seen: createSeen(siteService()),
  });
  return sessions;
}

/** The ways to sign in of this process, from its settings. */
export function siteSignIn(): SignIn {
  const { pocketbaseUrl, servicePassword, developerSecret, codes } = siteSettings();
  signIn ??= createSignIn(
    {
      url: pocketbaseUrl,
      statementKey: statementKey(servicePassword),
      developerSecret,
      codes: { ...codes, isOn: () => siteSetting('phone_codes'), words: () => siteSetting('sms_code_words') },
    },
    siteService(),
    siteGateway,
  );
  return signIn;
}

/** The known devices of this process, from its settings. */
export function siteDevices(): Devices {
  devices ??= createDevices(siteSettings().sessionKey, isSecure());
  return devices;
}

/** Proofs of who sits there, of this process. */
export function siteProofs(): Proofs {
  proofs ??= createProofs(siteSettings().sessionKey, isSecure());
  return proofs;
}

/** The second step of signing in, of this process. */
export function siteSecond(): Second {
  const { factorKeys: keys, sessionKey } = siteSettings();
  second ??= createSecond({ service: siteService(), keys, sessionKey, isSecure: isSecure() });
  return second;
}

/** The second factors of people, of this process. */
export function siteFactors(): Factors {
  factors ??= createFactors(siteService());
  return factors;
}

/** Passkeys of this site. */
export function sitePasskeys(): Passkeys {
  passkeys ??= createPasskeys(siteSettings().siteUrl);
  return passkeys;
}

/** What this process sees of the doors. */
export function siteNotes(): SecurityNotes {
  notes ??= createSecurityNotes(siteService());
  return notes;
}
