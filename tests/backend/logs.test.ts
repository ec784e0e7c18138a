import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInService } from '../../scripts/lib/pocketbase-process.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { house } from '../support/house.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const CANARIES = {
  phone: '79995550123',
  name: 'Kanarinsky',
  latin: 'kanarinsky',
  russian: 'Канарейкин',
  token: 'eyJhbGciOiJIUzI1NiJ9.kanareyka',
  code: '918273',
  address: '203.0.113.77',
};

/** Everything that the log's database holds on disk, its write-ahead file included. */
function logBytes(): string {
  const folder = path.join(backend.dataDir, 'pb_data');
  const files = fs.readdirSync(folder).filter((name) => name.startsWith('auxiliary.db'));
  expect(files).toContain('auxiliary.db');
  return files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
}

describe('the log of PocketBase', () => {
  it('holds requests, and no phone, name, token, code or address of anybody', async () => {
    const headers = {
      Referer: `http://x/?t=${CANARIES.token}&p=${CANARIES.phone}`,
      'User-Agent': `Mozilla ${CANARIES.name}`,
      'X-House-Address': CANARIES.address,
      Authorization: CANARIES.token,
      'Content-Type': 'application/json',
    };
    const everything = Object.values(CANARIES);
    for (const canary of everything) {
      const text = encodeURIComponent(canary);
      const body = JSON.stringify({ identity: canary, password: canary, phone: `+${CANARIES.phone}`, code: CANARIES.code, name: canary });
      for (const url of [
        `/api/collections/users/records?filter=${encodeURIComponent(`name_ru = "${canary}" && nothing = 1`)}&${text}=1`,
        `/api/collections/users/records/${text}?token=${text}`,
        `/api/collections/${text}/records`,
        `/api/files/users/${text}/${text}?token=${text}`,
        `/${text}/${text}?q=${text}`,
      ])
        await fetch(backend.url + url, { headers });
      for (const url of ['/api/collections/users/auth-with-password', '/api/collections/leads/records', `/api/house/phone-login?c=${text}`, '/api/batch'])
        await fetch(backend.url + url, { method: 'POST', headers, body });
      await fetch(`${backend.url}/api/collections/users/auth-with-password`, { method: 'POST', headers, body: `{"identity": ${canary}` });
    }
    const site = await signInService(backend.url, backend.secrets);
    await house(site, 'phone-code', { phone: `+${CANARIES.phone}`, address: CANARIES.name });
    await house(site, 'phone-login', { phone: `+${CANARIES.phone}`, code: CANARIES.code });

    await expect
      .poll(async () => (await backend.admin.logs.getList(1, 1, { filter: 'message ~ "house/phone-login"' })).totalItems, { timeout: 45_000 })
      .toBeGreaterThan(0);
    const bytes = logBytes();
    expect(bytes).toContain('GET /api/collections/users/records?filter');
    for (const canary of [...everything, encodeURIComponent(CANARIES.russian), 'Mozilla', '127.0.0.1'])
      expect({ canary, found: bytes.includes(canary) }).toEqual({ canary, found: false });
  });
});

describe('the settings of a new database', () => {
  it('hide addresses, limit, back up daily, trust the site server', async () => {
    const settings = await backend.admin.settings.getAll();
    expect(settings).toMatchObject({
      meta: { appName: 'Treasure Island', hideControls: true },
      logs: { maxDays: 5, logIP: false, logAuthId: false },
      batch: { enabled: true, maxRequests: 100 },
      backups: { cron: '0 20 * * *', cronMaxKeep: 14 },
      rateLimits: { enabled: true },
      trustedProxy: { headers: ['X-House-Address'], useLeftmostIP: false },
    });
  });

  it('limit sign-ins by the address that the site server names, and not the site server itself', async () => {
    const attempt = async (headers: Readonly<Record<string, string>>, at: number) =>
      (
        await fetch(`${backend.url}/api/collections/users/auth-with-password`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ identity: `nobody-${at}`, password: 'x' }),
        })
      ).status;
    const limited = [];
    for (let at = 0; at < 70; at++) limited.push(await attempt({ 'X-House-Address': '203.0.113.5' }, at));
    expect(limited.filter((status) => status === 429).length).toBe(10);
    const own = [];
    for (let at = 0; at < 70; at++) own.push(await attempt({}, 100 + at));
    expect(own.filter((status) => status === 429)).toEqual([]);
  });
});
