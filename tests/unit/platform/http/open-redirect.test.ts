import fs from 'node:fs';
import net from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { makeSiteFolders, publish } from './fake-release.ts';

const folders = makeSiteFolders();
let site: Site;
let port: number;

beforeAll(async () => {
  await publish(folders, '20261101T000000Z-aaaaaa');
  site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'https://site.example' },
    onProblem: () => undefined,
  });
  port = await site.listen();
});
afterAll(async () => {
  await site.close();
  fs.rmSync(folders.root, { recursive: true, force: true });
});

/** The head of the answer to a target that is written on the wire as it is. */
function headOf(target: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text.split('\r\n\r\n', 1)[0] ?? ''));
    socket.on('error', () => resolve(text));
  });
}

it('never sends anybody to another site, whatever the address', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '///',
      '\\',
      '/\\',
      '%2f',
      '%2F%2F',
      '%5c',
      '%09',
      '%0d%0a',
      '@',
      ':',
      'https:',
      'http://',
      'evil.example',
      'javascript:',
      '.',
      '..',
      '/..',
      '.html',
      '/index',
      'thailand',
      'phuket',
      '101',
      'en',
      '?lang=en',
      '&lang=ru',
      '?lang=',
      '?next=//evil.example',
      '?ref=a',
      '#',
      ';',
    ),
    fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(...'abcé%/\\.?&=@:~') }),
  );
  let redirects = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
      const target = `/${parts.join('')}`.replace(/[^\x21-\x7e]/g, '');
      const head = await headOf(target);
      const location = /^location: (.*)$/im.exec(head)?.[1];
      if (location === undefined) return;
      redirects += 1;
      expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(head.match(/^location:/gim)?.length).toBe(1);
    }),
    { numRuns: 1500 },
  );
  expect(redirects).toBeGreaterThan(50);
}, 60_000);
