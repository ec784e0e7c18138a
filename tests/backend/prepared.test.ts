import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { lacksMigrations, unknownMigrations } from '../../scripts/lib/migrations.ts';
import { POCKETBASE_MIGRATION } from '../../scripts/lib/pocketbase-pins.ts';
import {
  type PocketBaseOptions,
  preparePocketBase,
  type RunningPocketBase,
  type WaitingPocketBase,
  withDatabase,
} from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { layTemplate } from '../support/backend-template.ts';
import { freshDataDir } from '../support/backend.ts';
import { unpackKept } from '../support/kept-data.ts';

const folders: string[] = [];
let running: Pick<RunningPocketBase, 'stop'> | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A PocketBase that waits, and a folder with a whole database that it has not got yet. */
async function prepare(
  lay: (folder: string) => unknown = layTemplate,
): Promise<{ readonly waiting: WaitingPocketBase; readonly options: PocketBaseOptions; bring(): void }> {
  const [dataDir, copy] = [freshDataDir(), freshDataDir()];
  folders.push(dataDir, copy);
  lay(copy);
  fs.mkdirSync(dataDir, { recursive: true });
  fs.copyFileSync(path.join(copy, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  const options: PocketBaseOptions = {
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    ...{ dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' },
  };
  const waiting = await preparePocketBase(options);
  running = waiting;
  return { waiting, options, bring: () => fs.cpSync(path.join(copy, 'pb_data'), path.join(dataDir, 'pb_data'), { recursive: true }) };
}
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
/** Loading takes processor time, waiting next to none; on a machine that lets it do nothing this comes back all the same. */
async function untilLoaded({ process: { pid } }: WaitingPocketBase): Promise<void> {
  const ticks = (): number => {
    const [, , , , , , , , , , , user, system] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(user) + Number(system);
  };
  for (let [last, quiet, looks] = [0, 0, 0]; quiet < 5 && looks < 200; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = ticks();
    quiet = now > 0 && now - last <= 1 ? quiet + 1 : 0;
    last = now;
  }
}

it('opens no database before it is told, and then the one that came meanwhile, in the process that waited', async () => {
  const { waiting, options, bring } = await prepare();
  if (process.platform === 'linux') await untilLoaded(waiting);
  expect(await answers(options.port)).toBe(false);
  expect(fs.existsSync(path.join(options.dataDir, 'pb_data'))).toBe(false);
  bring();
  const backend = await waiting.open();
  running = backend;
  expect(backend.process.pid).toBe(waiting.process.pid);
  // Its hooks are there: the house's own account, a write, a route of the house.
  await backend.admin.collection('site_texts').create({ id: 'brought', title_en: 'Brought' });
  expect(await backend.admin.collection('site_texts').getOne('brought')).toMatchObject({ title_en: 'Brought' });
  expect((await fetch(`${backend.url}/api/house/replica`, { method: 'POST' })).status).toBe(401);
});

it('brings a database of an earlier version up to date before hooks hear of it, in the process that waited', async () => {
  // Of before agents had devices; all that came before it is brought up to date elsewhere.
  const { waiting, bring } = await prepare((folder) => unpackKept('45_1768750000_reviews', folder).close());
  bring();
  const backend = await waiting.open();
  running = backend;
  expect(backend.process.pid).toBe(waiting.process.pid);
  await backend.admin.collection('site_texts').create({ id: 'brought', title_en: 'Brought' });
  expect(await backend.admin.collection('agent_devices').getList(1, 1)).toMatchObject({ totalItems: 0 });
});

it('goes on with a database of a later version, and takes nothing away', async () => {
  const { waiting, options, bring } = await prepare();
  bring();
  withDatabase(options.dataDir, (database) => {
    database.exec(
      "INSERT INTO _migrations (file, applied) VALUES ('1999999999_later.js', 1); CREATE TABLE later (word TEXT); INSERT INTO later VALUES ('kept')",
    );
    expect(unknownMigrations(database)).toEqual(['1999999999_later.js']);
  });
  const backend = await waiting.open();
  running = backend;
  expect(backend.process.pid).toBe(waiting.process.pid);
  await backend.admin.collection('site_texts').create({ id: 'brought', title_en: 'Brought' });
  await backend.stop();
  withDatabase(options.dataDir, (database) => {
    expect(unknownMigrations(database)).toEqual(['1999999999_later.js']);
    expect(database.prepare('SELECT word FROM later').get()).toEqual({ word: 'kept' });
  });
});

it('tells by the newest migration of PocketBase itself whether an earlier one made a database', async () => {
  const folder = freshDataDir();
  folders.push(folder);
  layTemplate(folder);
  withDatabase(folder, (database) => {
    // Whoever pins another PocketBase names its newest one.
    expect(database.prepare("SELECT max(file) AS newest FROM _migrations WHERE file LIKE '%.go'").get()).toEqual({ newest: POCKETBASE_MIGRATION });
    expect([lacksMigrations(database), unknownMigrations(database)]).toEqual([false, []]);
    database.prepare('DELETE FROM _migrations WHERE file = ?').run(POCKETBASE_MIGRATION);
    expect(lacksMigrations(database)).toBe(true);
  });
});

it('starts another where the one that waited has died', async () => {
  const { waiting, options, bring } = await prepare();
  bring();
  const gone = new Promise((resolve) => waiting.process.once('exit', resolve));
  waiting.process.kill('SIGKILL');
  await gone;
  const backend = await waiting.open();
  running = backend;
  expect(backend.process.pid).not.toBe(waiting.process.pid);
  expect(await answers(options.port)).toBe(true);
});
