import { siteService } from '../service.ts';
import { gatewayOf } from '../sms/gateway.ts';
import { createSessionCookies } from './cookies.ts';
import { createSessionEnds } from './session-ends.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

let sessions: Sessions | undefined;
let signIn: SignIn | undefined;

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
  signIn ??= createSignIn(env['POCKETBASE_URL'] ?? '', siteService(), gatewayOf(env), env['DEVELOPER_SECRET'] ?? '');
  return signIn;
}
