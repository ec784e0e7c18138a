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

/** The sessions of this process, from its settings. */
export function siteSessions(): Sessions {
  const env = process.env;
  const cookies = () => createSessionCookies(env['SITE_SESSION_KEY'] ?? '', (env['SITE_URL'] ?? '').startsWith('https:'));
  sessions ??= createSessions(env['POCKETBASE_URL'] ?? '', cookies(), createSessionEnds(siteService()));
  return sessions;
}

/** The ways to sign in of this process, from its settings. */
export function siteSignIn(): SignIn {
  const env = process.env;
  const codes = {
    countries: (env['SMS_COUNTRIES'] ?? '').split(','),
    perDay: Number(env['SMS_PER_DAY'] ?? 0),
    perCountryDay: Number(env['SMS_PER_COUNTRY_DAY'] ?? 0),
  };
  signIn ??= createSignIn({ url: env['POCKETBASE_URL'] ?? '', developerSecret: env['DEVELOPER_SECRET'] ?? '', codes }, siteService(), gatewayOf(env));
  return signIn;
}

/** The known devices of this process, from its settings. */
export function siteDevices(): Devices {
  const env = process.env;
  devices ??= createDevices(env['SITE_SESSION_KEY'] ?? '', (env['SITE_URL'] ?? '').startsWith('https:'));
  return devices;
}
