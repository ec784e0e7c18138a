import fs from 'node:fs';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import { freePort, requireFreePort } from '../../scripts/lib/ports.ts';
import { startStack } from '../../scripts/lib/stack.ts';
import { picturesDir, picturesManifest } from '../../src/platform/releases/pictures-dir.ts';
import { GO_MEMORY } from './go-memory.ts';

/** The product on fresh data for the end-to-end tests, with the demo's own pictures; encoded ones are kept between runs by their content. */
const BENCHMARKS_DATA = path.resolve('.cache/bench/data');
/** Enough for lists of several pages. */
const BUSINESS = { leads: 300, vouchers: 140 } as const;
/** The least that bcrypt takes. Stories make and sign in hundreds of people, a twentieth of a second of processor time each with the usual cost. */
const PASSWORD_COST = 4;
const folder = path.resolve('.cache/e2e');
const port = Number(process.env['E2E_PORT'] ?? 4391);
const pocketbasePort = Number(process.env['E2E_POCKETBASE_PORT'] ?? 8391);
// A stack that already runs must not lose its database to a second one.
await requireFreePort(port, '127.0.0.1', 'E2E_PORT');
await requireFreePort(pocketbasePort, '127.0.0.1', 'E2E_POCKETBASE_PORT');
for (const stale of ['data/pb_data', 'data/secrets.json']) fs.rmSync(path.join(folder, stale), { recursive: true, force: true });
takePictures();

Object.assign(process.env, GO_MEMORY);
const stack = await startStack({
  folder,
  port,
  pocketbasePort,
  business: BUSINESS,
  publisherPort: await freePort(),
});
await makePasswordsCheap(stack.backend.admin);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stack.stop().then(() => process.exit(0)));

/** What the benchmark encoded of the same pictures is not encoded again: two minutes of the processor. */
function takePictures(): void {
  const [from, to] = [picturesDir(BENCHMARKS_DATA), picturesDir(path.join(folder, 'data'))];
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(to, { recursive: true });
  const isManifest = (file: string): boolean => file === path.basename(picturesManifest(folder));
  for (const file of fs.readdirSync(from).filter((one) => !isManifest(one) && !fs.existsSync(path.join(to, one))))
    fs.copyFileSync(path.join(from, file), path.join(to, file));
}

/** Passwords that are set from now on are hashed, and compared, in a millisecond. */
async function makePasswordsCheap(admin: PocketBase): Promise<void> {
  for (const name of ['users', 'admins']) {
    const { fields } = await admin.collections.getOne(name);
    await admin.collections.update(name, { fields: fields.map((field) => (field.type === 'password' ? { ...field, cost: PASSWORD_COST } : field)) });
  }
}
