import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecrets, requireSecrets } from '../../../scripts/lib/secrets.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it('a machine of several asks for secrets and makes none, neither all nor the one that its version has more', () => {
  const file = path.join(folder, 'secrets.json');
  expect(() => requireSecrets(folder, 'the first')).toThrow(/copy secrets\.json of the first to/);
  expect(fs.existsSync(file)).toBe(false);
  const { pushKey, ...earlier } = readSecrets(folder);
  expect(() => requireSecrets(folder, 'the first')).not.toThrow();
  fs.writeFileSync(file, JSON.stringify(earlier));
  expect(() => requireSecrets(folder, 'the first')).toThrow(/lacks pushKey/);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(earlier);
  // Whoever may, adds what is lacking and keeps the rest.
  const { pushKey: added, ...kept } = readSecrets(folder);
  expect(kept).toEqual(earlier);
  expect(added).not.toBe(pushKey);
  expect(fs.readdirSync(folder)).toEqual(['secrets.json']);
});
