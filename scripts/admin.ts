import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { readEnv } from '../src/server/env.ts';
import { PlainError, run, step } from './lib/console.ts';
import { withBackend } from './lib/with-backend.ts';

const USAGE = 'npm run admin -- create <username>, or npm run admin -- password <username>';
/** Without letters that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_PARTS = 4;
const PART_LENGTH = 5;

await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, username] = positionals;
  if ((verb !== 'create' && verb !== 'password') || !username) throw new PlainError(`Say what to do: ${USAGE}.`);
  const password = makePassword();
  await withBackend(readEnv(), (admin) => (verb === 'create' ? createAdmin(admin, username, password) : setPassword(admin, username, password)));
  step(verb === 'create' ? `The administrator ${username} exists.` : `${username} has a new password; all sessions of the account ended.`);
  process.stdout.write(`  Username: ${username}\n  Password: ${password}\n  It is shown this once; change it in the profile after signing in.\n`);
});

async function createAdmin(admin: PocketBase, username: string, password: string): Promise<void> {
  try {
    await admin.collection('admins').create({ username, kind: 'admin', active: true, password, passwordConfirm: password });
  } catch (error) {
    throw plain(error, username);
  }
}

/** Also lets an account in again that was switched off: this command is the way back when nobody can sign in. */
async function setPassword(admin: PocketBase, username: string, password: string): Promise<void> {
  const { items } = await admin.collection('admins').getList(1, 1, { filter: admin.filter('username = {:username}', { username: username.toLowerCase() }) });
  const [found] = items;
  if (!found) throw new PlainError(`There is no administrator ${username}: make one with npm run admin -- create ${username}.`);
  await admin.collection('admins').update(found.id, { password, passwordConfirm: password, active: true });
}

function makePassword(): string {
  const part = () => Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: PASSWORD_PARTS }, part).join('-');
}

function plain(error: unknown, username: string): unknown {
  if (!(error instanceof ClientResponseError)) return error;
  const code = error.response['data']?.username?.code;
  if (code === 'validation_not_unique')
    return new PlainError(`There is an administrator ${username} already: npm run admin -- password ${username} sets a new password.`);
  if (code) return new PlainError(`${username} cannot be a username: small letters, digits, dot, dash and underscore, 3 to 40 of them.`);
  return error;
}
