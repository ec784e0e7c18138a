import { siteSettings } from '../../platform/env.ts';
import { siteService } from '../../platform/service.ts';
import { statementKey } from '../../platform/statement.ts';
import { siteSetting } from '../../platform/settings.ts';
import { siteGateway } from '../../platform/sms/site-gateway.ts';
import { createSessionCookies } from '../../platform/sessions/cookies.ts';
import { createDevices, type Devices } from './devices.server.ts';
import { createSessionEnds } from '../../platform/sessions/session-ends.ts';
import { createProofs, type Proofs } from '../../platform/sessions/proofs.ts';
import { createSecurityNotes, type SecurityNotes } from '../../platform/sessions/security-notes.ts';
import { createSeen } from '../../platform/sessions/seen.ts';
import { createFactors, type Factors } from './factors.server.ts';
import { createPasskeys, type Passkeys } from './passkeys.server.ts';
import { createSecond, type Second } from './second.server.ts';
import { createSessions, type Sessions } from '../../platform/sessions/sessions.ts';
import { createSignIn, type SignIn } from './sign-in.server.ts';

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
