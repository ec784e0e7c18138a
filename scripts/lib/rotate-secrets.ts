import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { openTotp, sealTotp } from '../../src/people/auth/second.server.ts';
import { dropFormerFactorKeys, readSecrets, renewSecrets } from './secrets.ts';
import { type PocketBaseOptions, startPocketBase } from './pocketbase-process.ts';

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
    await sealAnew(backend.admin, readSecrets(options.dataDir).factorKeys.split(','));
    dropFormerFactorKeys(options.dataDir);
    return await renewTokenSecrets(backend.admin);
  } finally {
    await backend.stop();
  }
}

/** Secrets of second factors go on: their owners have them on their phones, and only the key that sealed them ends. */
async function sealAnew(admin: PocketBase, keys: readonly string[]): Promise<void> {
  const factors = admin.collection('second_factors');
  for (const { id, subject, totp } of await factors.getFullList({ filter: "totp != ''" })) {
    const secret = await openTotp(keys, String(subject), String(totp));
    if (secret !== null) await factors.update(id, { totp: await sealTotp(keys, String(subject), secret) });
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
