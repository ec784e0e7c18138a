import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { handLink } from '../../../../src/platform/cluster.ts';
import { isAtHand } from '../../../../src/platform/http/fetched-pictures.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
const asked: string[] = [];
let [underWay, most, isAway] = [0, 0, false];
handLink({
  count: async () => 1,
  onSessionEnd: () => undefined,
  fetchPicture: async (to, name) => {
    if (isAway) throw new Error('away');
    asked.push(name);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    if (name.startsWith('none')) return false;
    fs.writeFileSync(path.join(to, name), '');
    return true;
  },
});
afterAll(() => {
  // Other files of this process count by themselves.
  Reflect.deleteProperty(globalThis, Symbol.for('house.cluster'));
  fs.rmSync(folder, { recursive: true, force: true });
});

it('every picture of a page comes to a machine that has none, a few at a time', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `picture-${at}`);
  expect(await Promise.all(names.map((name) => isAtHand(folder, name)))).toEqual(names.map(() => true));
  expect(most).toBe(8);
});

it('a name that nobody has is asked for once; one that could not be asked for is asked for again', async () => {
  expect(await isAtHand(folder, 'none')).toBe(false);
  expect(await isAtHand(folder, 'none')).toBe(false);
  expect(asked.filter((name) => name === 'none')).toEqual(['none']);
  isAway = true;
  expect(await isAtHand(folder, 'later')).toBe(false);
  isAway = false;
  expect(await isAtHand(folder, 'later')).toBe(true);
});
