import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytesDigest, readManifest } from '../../../../src/platform/releases/manifest.ts';
import { createNextRelease, PUBLISH_STAGES } from '../../../../src/public/publishing/publish.server.ts';
import { currentReleaseId, emptyTrash, listReleases, pruneReleases } from '../../../../src/platform/releases/releases.ts';
import { type FakeCode, makeCode, pageOf, publishPages, siteSaying } from '../../../support/fake-code.ts';

let root: string;
let code: FakeCode;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  code = makeCode(root);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const live = (name: string): string => path.join(code.releasesDir, 'current', 'client', name);
const read = (name: string): string => fs.readFileSync(live(name), 'utf8');

/** Digest of every file of the public release, whatever else lies around. */
function liveBytes(): Record<string, string> {
  const client = fs.realpathSync(path.join(code.releasesDir, 'current', 'client'));
  const names = fs.readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => fs.statSync(path.join(client, name)).isFile());
  return Object.fromEntries(names.toSorted().map((name) => [name, bytesDigest(fs.readFileSync(path.join(client, name)))]));
}

describe('publishing', () => {
  it('makes a whole release of the code and its pages', async () => {
    const info = await publishPages(code, siteSaying('old'));
    expect(info).toMatchObject({ pages: 5, changes: { records: 0, rendered: 6, removed: 0 } });
    expect(read('thailand/phuket.html')).toBe(pageOf('old'));
    expect(brotliDecompressSync(fs.readFileSync(live('index.html.br'))).toString()).toBe(pageOf('old'));
    expect(fs.existsSync(path.join(code.releasesDir, 'current', 'server', 'entry.mjs'))).toBe(true);
    expect(fs.existsSync(path.join(code.releasesDir, '.apps', info?.app ?? '', 'server', 'entry.mjs'))).toBe(true);
  });

  it('shares what did not change with the release before, and never writes through a link', async () => {
    const nextRelease = createNextRelease(code.releasesDir);
    const first = await publishPages(code, siteSaying('old'), { nextRelease });
    const before = liveBytes();
    const inode = fs.statSync(live('index.html')).ino;
    const second = await publishPages(code, siteSaying('old', 'new'), { nextRelease });
    expect(second?.changes).toEqual({ records: 0, rendered: 1, removed: 0 });
    expect(fs.statSync(live('index.html')).ino).toBe(inode);
    expect(read('thailand/phuket.html')).toBe(pageOf('new'));
    expect(brotliDecompressSync(fs.readFileSync(live('thailand/phuket.html.br'))).toString()).toBe(pageOf('new'));
    const old = path.join(code.releasesDir, first?.id ?? '', 'client');
    for (const [name, digest] of Object.entries(before)) expect(bytesDigest(fs.readFileSync(path.join(old, name)))).toBe(digest);
    await nextRelease.close();
  });

  it('takes away pages that are no more, with their compressed forms', async () => {
    await publishPages(code, { ...siteSaying('old'), 'thailand/gone.html': pageOf('gone') });
    const info = await publishPages(code, siteSaying('old'));
    expect(info?.changes).toMatchObject({ rendered: 0, removed: 1 });
    expect(fs.readdirSync(live('thailand')).filter((name) => name.startsWith('gone'))).toEqual([]);
    expect(Object.keys((await readManifest(path.join(code.releasesDir, info?.id ?? '')))?.client ?? {})).not.toContain('thailand/gone.html');
  });

  it('makes no release where nothing differs', async () => {
    const nextRelease = createNextRelease(code.releasesDir);
    const first = await publishPages(code, siteSaying('old'), { nextRelease });
    expect(await publishPages(code, siteSaying('old'), { nextRelease })).toBeNull();
    expect(await listReleases(code.releasesDir)).toEqual([first?.id]);
    expect(await publishPages(code, siteSaying('old', 'new'), { nextRelease })).not.toBeNull();
    await nextRelease.close();
  });

  it('refuses a secret in a new page and a site that lost most of its pages', async () => {
    await publishPages(code, siteSaying('old'));
    const before = liveBytes();
    await expect(publishPages(code, siteSaying('old', 'whsec_abcdefgh'), { secrets: ['whsec_abcdefgh'] })).rejects.toMatchObject({ code: 'secret_found' });
    const { 'thailand.html': _country, 'thailand/phuket.html': _region, ...few } = siteSaying('old');
    await publishPages(code, { ...siteSaying('old'), 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' });
    await expect(publishPages(code, few)).rejects.toMatchObject({ code: 'pages_lost' });
    const { '404.html': _missing, ...whole } = siteSaying('old');
    await expect(publishPages(code, whole)).rejects.toMatchObject({ code: 'pages_missing' });
    expect(Object.entries(liveBytes())).toEqual(expect.arrayContaining(Object.entries(before)));
    expect(await listReleases(code.releasesDir)).toHaveLength(2);
  });

  it.each(PUBLISH_STAGES)('killed at %s leaves the public bytes whole, and the next one works', async (stage) => {
    await publishPages(code, siteSaying('old'));
    const before = liveBytes();
    const { signal } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/support/die-at-stage.ts', root, stage]);
    expect(signal).toBe('SIGKILL');
    if (stage === 'done') expect(read('thailand/phuket.html')).toBe(pageOf('new'));
    else expect(liveBytes()).toEqual(before);
    const nextRelease = createNextRelease(code.releasesDir);
    await publishPages(code, siteSaying('old', 'newer'), { nextRelease });
    expect(read('thailand/phuket.html')).toBe(pageOf('newer'));
    await nextRelease.close();
    const { 'thailand/phuket.html': _old, ...others } = before;
    expect(liveBytes()).toMatchObject(Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('thailand/phuket'))));
    await pruneReleases(code.releasesDir);
    await emptyTrash(code.releasesDir);
    expect(fs.readdirSync(code.releasesDir).toSorted()).toEqual(
      ['.apps', '.spare', ...(await listReleases(code.releasesDir)), 'current'].toSorted().filter((name) => fs.existsSync(path.join(code.releasesDir, name))),
    );
    expect(await currentReleaseId(code.releasesDir)).not.toBeNull();
  });
});
