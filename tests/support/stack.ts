import fs from 'node:fs';
import path from 'node:path';
import { startStack } from '../../scripts/lib/stack.ts';

/** The product on fresh data for the end-to-end tests; encoded pictures are kept between runs by their content. */
const PICTURE_WIDTH_PX = 1280;
const folder = path.resolve('.cache/e2e');
for (const stale of ['data/pb_data', 'data/secrets.json']) fs.rmSync(path.join(folder, stale), { recursive: true, force: true });

const stack = await startStack({
  folder,
  port: Number(process.env['E2E_PORT'] ?? 4391),
  pocketbasePort: Number(process.env['E2E_POCKETBASE_PORT'] ?? 8391),
  pictureWidth: PICTURE_WIDTH_PX,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stack.stop().then(() => process.exit(0)));
