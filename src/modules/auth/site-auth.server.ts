import { siteSettings } from '../../platform/env.ts';
import { siteService } from '../../platform/service.ts';
import { gatewayOf } from '../../platform/sms/gateway.ts';
import { createSessionCookies } from '../../platform/sessions/cookies.ts';
import { createDevices, type Devices } from './devices.server.ts';
import { createSessionEnds } from '../../platform/sessions/session-ends.ts';
import { createSessions, type Sessions } from '../../platform/sessions/sessions.ts';
import { createSignIn, type SignIn } from './sign-in.server.ts';

let sessions: Sessions | undefined;
let signIn: SignIn | undefined;
let devices: Devices | undefined;

const isSecure = (): boolean => siteSettings().siteUrl.startsWith('https:');

/** The sessions of this process, from its settings. */
export function siteSessions(): Sessions {
  const { pocketbaseUrl, sessionKey } = siteSettings();
  sessions ??= createSessions(pocketbaseUrl, createSessionCookies(sessionKey, isSecure()), createSessionEnds(siteService()));
  return sessions;
}

/** The ways to sign in of this process, from its settings. */
export function siteSignIn(): SignIn {
  const { pocketbaseUrl, developerSecret, codes, sms } = siteSettings();
  signIn ??= createSignIn({ url: pocketbaseUrl, developerSecret, codes }, siteService(), gatewayOf(sms));
  return signIn;
}

/** The known devices of this process, from its settings. */
export function siteDevices(): Devices {
  devices ??= createDevices(siteSettings().sessionKey, isSecure());
  return devices;
}
