import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { askHouse } from '../src/data/ask.ts';
import { forgetSecond } from '../src/model/auth/operations.ts';
import { readEnv } from '../src/platform/env.ts';
import { PlainError, run, step } from './lib/console.ts';
import { rotateSecrets } from './lib/rotate-secrets.ts';
import { claimStopped, optionsOf, withBackend } from './lib/with-backend.ts';

const USAGE =
  'npm run admin -- create <username>, npm run admin -- password <username>, npm run admin -- second <username>, npm run admin -- mail <username> <e-mail>, npm run admin -- dashboard <e-mail>, npm run admin -- replica status, npm run admin -- files move, or npm run admin -- rotate-secrets';
/** Without letters that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_PARTS = 4;
const PART_LENGTH = 5;

/** Accounts of the house's own programs. */
const HOUSE_DOMAIN = '@treasure-island.invalid';

interface Work {
  do(admin: PocketBase, name: string, password: string): Promise<void>;
  done(name: string, pocketbaseUrl: string): string;
}
const WORKS: ReadonlyMap<string | undefined, Work> = new Map([
  ['create', { do: createAdmin, done: (name) => `The administrator ${name} exists.` }],
  ['password', { do: setPassword, done: (name) => `${name} has a new password; all sessions of the account ended.` }],
  ['dashboard', { do: setSuperuser, done: (name, url) => `${name} opens the dashboard at ${url}/_/` }],
]);

await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, username, address] = positionals;
  if (verb === 'rotate-secrets' && username === undefined) return await renewAll();
  if (verb === 'replica' && username === 'status') {
    const { replicaStatus } = await import('./lib/replica/status.ts');
    for (const line of await replicaStatus(readEnv())) step(line);
    return;
  }
  if (verb === 'files' && username === 'move') return await moveAllFiles();
  if (verb === 'second' && username) return await resetSecond(username);
  if (verb === 'mail' && username && address) return await setMail(username, address);
  const work = WORKS.get(verb);
  if (!work || !username) throw new PlainError(`Say what to do: ${USAGE}.`);
  const password = makePassword();
  const url = await withBackend(readEnv(), async (admin, at) => {
    await work.do(admin, username, password);
    return at;
  });
  step(work.done(username, url));
  process.stdout.write(`  Username: ${username}\n  Password: ${password}\n  It is shown this once; change it after signing in.\n`);
});

/** For an administrator who lost his phone and his recovery codes, and has no other administrator to ask. */
async function resetSecond(username: string): Promise<void> {
  await withBackend(readEnv(), async (admin) => {
    const found = await findAdmin(admin, username);
    await askHouse(admin, forgetSecond, { subject: `admins:${found.id}` });
  });
  step(`${username} signs in by the password alone; all sessions of the account ended. Set up a second step after signing in.`);
}

/** Where somebody of the staff is written to about his account and the house's money; `none` for nowhere. */
async function setMail(username: string, address: string): Promise<void> {
  const email = address === 'none' ? '' : address;
  await withBackend(readEnv(), async (admin) => {
    const filter = admin.filter('username = {:username}', { username: username.toLowerCase() });
    const found = (await Promise.all(['admins', 'users'].map(async (name) => (await admin.collection(name).getList(1, 1, { filter })).items))).flat();
    const [person, other] = found;
    if (!person) throw new PlainError(`There is nobody called ${username}: the names are under “Users”, and of administrators beside them.`);
    if (other) throw new PlainError(`An administrator and a user are both called ${username}: rename the user first.`);
    await admin
      .collection(person.collectionName)
      .update(person.id, { email })
      .catch(() => {
        throw new PlainError(`${address} was not taken: give a whole e-mail address that nobody else has, or none.`);
      });
  });
  step(email === '' ? `${username} gets no letters any more.` : `${username} is written to at ${email}.`);
  process.stdout.write('  All sessions of the account ended, as with a new password: sign in again.\n');
}

/** Files of records go to the bucket of the copy, and PocketBase keeps new ones there from now on. */
async function moveAllFiles(): Promise<void> {
  const env = readEnv();
  const { filesStore, dataDir, isDatabaseElsewhere } = env;
  if (isDatabaseElsewhere) throw new PlainError('The database is on several machines: whichever answers moves its files by itself.');
  if (!filesStore) throw new PlainError('Set FILES_STORE=replica, REPLICA_URL, REPLICA_ACCESS_KEY and REPLICA_SECRET: they say where files shall lie.');
  const { filesBucketOf, moveFiles } = await import('./lib/replica/files.ts');
  const { named, moved, missing } = await withBackend(env, (admin) => moveFiles({ admin, dataDir, place: filesStore }));
  step(`${named} files that records name: ${moved} moved to the bucket ${filesBucketOf(filesStore).bucket}, ${named - moved - missing} were there already.`);
  if (missing > 0) throw new PlainError(`${missing} are neither there nor here: put pb_data/storage of a backup into the place and run the command again.`);
}

/** Says plainly what it ended and what it could not. */
async function renewAll(): Promise<void> {
  const env = readEnv();
  await claimStopped(env, 'rotate the secrets');
  const collections = await rotateSecrets(await optionsOf(env));
  step('Every session has ended: everybody signs in again, with the same password.');
  step(`Every token of PocketBase is worthless: of ${collections.join(', ')}.`);
  step('The passwords of the superuser and of the site server, the key of webhooks and the key of one-time codes are new.');
  process.stdout.write(`  Not changed: passwords of people (npm run admin -- password <username>), links of guests to their vouchers and collections,
  DEVELOPER_SECRET and SMS_HTTP_AUTHORIZATION of your settings, superusers that you made yourself (their tokens ended).
  Keep ${path.join(env.dataDir, 'secrets.json')} in another place than the backups, as before; earlier backups open with it too.
`);
}

/** A way into the PocketBase dashboard, which may do everything: for what has no screen of its own yet. */
async function setSuperuser(admin: PocketBase, email: string, password: string): Promise<void> {
  if (!email.includes('@') || email.endsWith(HOUSE_DOMAIN))
    throw new PlainError(`${email} cannot be a name at the dashboard: give an e-mail address of yours.`);
  const superusers = admin.collection('_superusers');
  const { items } = await superusers.getList(1, 1, { filter: admin.filter('email = {:email}', { email }) });
  const [found] = items;
  await (found
    ? superusers.update(found.id, { password, passwordConfirm: password })
    : superusers.create({ email, password, passwordConfirm: password })
  ).catch(() => {
    throw new PlainError(`${email} was not taken: give a whole e-mail address.`);
  });
}

async function createAdmin(admin: PocketBase, username: string, password: string): Promise<void> {
  try {
    await admin.collection('admins').create({ username, kind: 'admin', active: true, password, passwordConfirm: password });
  } catch (error) {
    throw plain(error, username);
  }
}

/** Also lets an account in again that was switched off: this command is the way back when nobody can sign in. */
async function setPassword(admin: PocketBase, username: string, password: string): Promise<void> {
  const found = await findAdmin(admin, username);
  await admin.collection('admins').update(found.id, { password, passwordConfirm: password, active: true });
}

async function findAdmin(admin: PocketBase, username: string): Promise<RecordModel> {
  const { items } = await admin.collection('admins').getList(1, 1, { filter: admin.filter('username = {:username}', { username: username.toLowerCase() }) });
  const [found] = items;
  if (!found) throw new PlainError(`There is no administrator ${username}: make one with npm run admin -- create ${username}.`);
  return found;
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
