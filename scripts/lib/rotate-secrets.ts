import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { type PocketBaseOptions, renewSecrets, startPocketBase } from './pocketbase-process.ts';

/** What PocketBase signs for a person, by the name of its setting. */
const TOKENS = ['authToken', 'passwordResetToken', 'emailChangeToken', 'verificationToken', 'fileToken'] as const;
const SUPERUSERS = '_superusers';

/**
 * Makes everything worthless that somebody may have copied: session cookies, PocketBase's tokens of every kind of account,
 * the passwords of the house's own programs, the signature of webhooks, waiting one-time codes. Run again it does so again;
 * a run that was cut short leaves a database that starts, and the next run does the rest.
 * @returns names of the collections whose tokens ended.
 */
export async function rotateSecrets(options: PocketBaseOptions): Promise<readonly string[]> {
  renewSecrets(options.dataDir);
  // Starting brings the accounts of the superuser and of the site server to the new secrets.
  const backend = await startPocketBase(options);
  try {
    return await renewTokenSecrets(backend.admin);
  } finally {
    await backend.stop();
  }
}

async function renewTokenSecrets(admin: PocketBase): Promise<readonly string[]> {
  const collections = await admin.collections.getFullList();
  const names = collections.filter(({ type }) => type === 'auth').map(({ name }) => name);
  // The superuser's own token ends with his collection's.
  const inOrder = [...names.filter((name) => name !== SUPERUSERS), SUPERUSERS];
  for (const name of inOrder) {
    await admin.collections.update(name, Object.fromEntries(TOKENS.map((token) => [token, { secret: randomBytes(32).toString('hex') }])));
  }
  return inOrder;
}
