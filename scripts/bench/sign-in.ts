import { DEMO_PASSWORD } from '../seed/people.ts';

/** A cookie of somebody of the demo. */
export async function signIn(siteUrl: string, username: string): Promise<string> {
  const body = JSON.stringify({ collection: 'users', username, password: DEMO_PASSWORD });
  const answer = await fetch(`${siteUrl}/_auth/with-password`, { method: 'POST', headers: { origin: siteUrl, 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`Nobody was signed in: ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
