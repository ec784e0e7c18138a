import fs from 'node:fs';
import path from 'node:path';
import { commandFolders } from '../lib/settings.ts';

/** Path of HAProxy, or `null` where it is not installed: it comes with the system. */
export const findHaproxy = (): string | null =>
  [...commandFolders(), '/usr/sbin', '/usr/local/sbin'].map((folder) => path.join(folder, 'haproxy')).find((file) => fs.existsSync(file)) ?? null;
