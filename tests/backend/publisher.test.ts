import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { EXCURSIONS } from '../../scripts/seed/catalogue.ts';
import { seedBatches } from '../../scripts/seed/records.ts';
import { PART_NAMES, PARTS } from '../../src/public/storefront/snapshot/snapshot.server.ts';
import { type Env, readEnv } from '../../src/platform/env.ts';
import { bytesDigest } from '../../src/platform/releases/manifest.ts';
import { bundleOf } from '../../src/public/publishing/renderer/prerender-parts.server.ts';
import type { PublishStage } from '../../src/public/publishing/publish.server.ts';
import { type RunningPublisher, startPublisher } from '../../src/public/publishing/publisher-server.server.ts';
import { currentReleaseId, listReleases, readReleaseInfo } from '../../src/platform/releases/releases.ts';
import { localePath, splitLocale } from '../../src/routing/href.ts';
import { firstForeignInline, readInlineHashes } from '../../src/platform/releases/verify.ts';
import { layTemplate } from '../support/backend-template.ts';
import { writeHostileTexts } from '../support/hostile-texts.ts';
import { editAtRandom, randomFrom } from '../support/random-edits.ts';
import { fieldsOf, GONE, triedValues, WRONG_JSON } from '../support/spoil.ts';
import { campaign } from '../support/campaign.ts';

const { steps: EDITS, seed: SEED } = campaign('edits', { steps: 5, whole: 120 });

const EXCURSION_COUNT = 8;
const SPOILS = 6;

const folder = path.resolve('.cache', `publisher-${randomUUID()}`);
let env: Env;
let backend: RunningPocketBase;
let publisher: RunningPublisher;
let said: string[] = [];
let onStage: (stage: PublishStage) => void = () => undefined;

const startBackend = async (): Promise<void> => {
  backend = await startPocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir: env.dataDir,
    port: env.pocketbasePort,
    siteUrl: env.siteUrl,
    publisherPort: env.publisherPort,
  });
};
const startPublishing = async (): Promise<void> => {
  const { serviceToken, webhookSecret } = backend.secrets;
  publisher = await startPublisher({
    env,
    serviceToken,
    webhookSecret,
    secrets: Object.values(backend.secrets),
    // Even the smallest part is read record by record.
    wholeUpTo: 0,
    onStep: (message) => said.push(message),
    onStage: (stage) => onStage(stage),
  });
};

beforeAll(async () => {
  const [port, pocketbasePort, publisherPort] = [await freePort(), await freePort(), await freePort()].map(String);
  env = readEnv({
    PORT: port,
    POCKETBASE_PORT: pocketbasePort,
    PUBLISHER_PORT: publisherPort,
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(folder, 'releases'),
    SITE_URL: `http://127.0.0.1:${port}`,
  });
  layTemplate(env.dataDir);
  await startBackend();
  await backend.admin.settings.update({ batch: { enabled: true, maxRequests: 600, timeout: 120 } });
  const known = new Set(EXCURSIONS.slice(0, EXCURSION_COUNT).map(({ id }) => String(id)));
  for (const { collection, records } of seedBatches(EXCURSIONS.slice(0, EXCURSION_COUNT))) {
    const batch = backend.admin.createBatch();
    for (const record of records) {
      const { excursions } = record;
      batch.collection(collection).create(Array.isArray(excursions) ? { ...record, excursions: excursions.filter((id) => known.has(String(id))) } : record);
    }
    if (records.length > 0) await batch.send();
  }
  await startPublishing();
  await publisher.ready;
  await publisher.idle();
}, 720_000);
afterAll(async () => {
  await publisher.close();
  await backend.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const clientDir = (): string => fs.realpathSync(path.join(env.releasesDir, 'current', 'client'));
const liveBytes = (): Readonly<Record<string, string>> => bytesIn(clientDir());
function bytesIn(client: string): Readonly<Record<string, string>> {
  const names = fs.readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => fs.statSync(path.join(client, name)).isFile());
  return Object.fromEntries(names.toSorted().map((name) => [name, bytesDigest(fs.readFileSync(path.join(client, name)))]));
}
/** Names of files that differ between two states of the site. */
function differences(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
/** The sitemap says when a record was changed last, also where it was changed back. */
const isNoSitemap = (name: string): boolean => !name.startsWith('sitemap.xml');
const pageText = (name: string): string => fs.readFileSync(path.join(clientDir(), name), 'utf8');
const rewrite = (text: string) => backend.admin.collection('ic_excurs').update('101', { summary_en: text });
/** The last part of its address; edits at random may give it another. */
let slugOf101 = EXCURSIONS[0]?.slug ?? '';
const pageOf101 = (): string => {
  const name = Object.keys(liveBytes()).find((one) => one.startsWith('en/') && one.endsWith(`/${slugOf101}.html`));
  return pageText(name ?? '');
};
/** Waits until a change is told, worked on and public. */
async function settle(): Promise<void> {
  await publisher.idle();
  await expect.poll(async () => (await publisher.status()).waiting, { timeout: 180_000, interval: 50 }).toBe(0);
  await publisher.idle();
}
/** The build of the code that is kept for the next process, and when it was made. */
function keptBuild(): { readonly key: string; readonly at_ms: number } {
  const home = path.join(env.releasesDir, '.renderer/kept');
  const [key = ''] = fs.readdirSync(home);
  return { key, at_ms: fs.statSync(bundleOf(path.join(home, key)).facts).mtimeMs };
}
const rendererPid = (): number => Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'renderer/process.server.ts'], { encoding: 'utf8' }).trim());

describe('the publisher', () => {
  it('makes a saved change public', async () => {
    await rewrite('A summary of now');
    await settle();
    expect(pageOf101()).toContain('A summary of now');
    expect(await publisher.status()).toMatchObject({ waiting: 0, failed: null, paused: null, live: { changes: { records: 1 } } });
  });

  it('shows a page as it would be, with the bytes that it has when it is; no release sees anything of it', { timeout: 180_000 }, async () => {
    const excursions = backend.admin.collection('ic_excurs');
    const change = { summary_ru: 'Как было бы', summary_en: 'As it would be', price_adult: 2700, slug: 'quite-another-address' };
    const page = { collection: 'ic_excurs', record: '101' };
    const preview = (fields: object, language = 'en', shown = page) =>
      publisher.preview({ records: [{ collection: 'ic_excurs', fields: { id: '101', ...fields } }], page: shown, language });
    const variant = { ...(await excursions.getOne('102')), id: '9101', parent: '101', slug: '', name_en: 'Not live yet', site_variant_name_en: 'Not live yet' };
    // Releases are made meanwhile.
    const [russian, english, ...others] = await Promise.all([
      ...(['ru', 'en'] as const).map((language) => preview(change, language)),
      ...[1, 2, 3, 4].map(async (n) => {
        await excursions.update('102', { summary_en: `Another ${n}` });
        return preview({ ...change, summary_en: `Draft ${n}` });
      }),
    ]);
    expect(others.map((one) => one?.kind)).toEqual(['page', 'page', 'page', 'page']);
    await settle();
    // Of a release that makes every page again they come between two pages, and leave nothing in the next one.
    const countries = backend.admin.collection('countries');
    const { name_en } = await countries.getOne('thailand');
    const step = said.length;
    await countries.update('thailand', { name_en: 'Siam' });
    let shown = 0;
    const isLive = (): boolean => pageOf101().includes('Siam');
    while (!isLive() && shown < 500) {
      expect(await preview({ ...change, name_en: `Draft ${shown}`, site_name_en: `Draft ${shown}` })).toMatchObject({ kind: 'page' });
      shown += 1;
    }
    await settle();
    expect([isLive(), said.length > step, shown > 1]).toEqual([true, true, true]);
    for (const name of Object.keys(liveBytes()).filter((one) => /\.html$/.test(one) && one.startsWith('en/thailand')))
      expect(pageText(name), name).toContain('Siam');
    await countries.update('thailand', { name_en });
    await settle();
    for (const name of Object.keys(liveBytes()).filter((one) => /\.(html|xml|json)$/.test(one)))
      expect(pageText(name), name).not.toMatch(/As it would be|Draft \d|quite-another/);
    const withVariant = await publisher.preview({
      records: [{ collection: 'ic_excurs', fields: variant }],
      page: { collection: 'ic_excurs', record: '9101' },
      language: 'en',
    });
    expect(withVariant).toMatchObject({ kind: 'page', html: expect.stringContaining('Not live yet') });
    expect(await preview({ category: '' })).toMatchObject({ kind: 'faulty', faults: [{ record: '101', field: 'category' }] });
    expect(await preview({}, 'en', { collection: 'ic_excurs', record: '999999' })).toEqual({ kind: 'unknown' });
    expect(await preview({}, 'de')).toEqual({ kind: 'unknown' });

    const { slug } = await excursions.getOne('101');
    await excursions.update('101', change);
    await settle();
    const live = (prefix: string): string =>
      pageText(Object.keys(liveBytes()).find((name) => name.startsWith(prefix) && name.endsWith('quite-another-address.html')) ?? '');
    expect(english).toEqual({ kind: 'page', path: expect.stringContaining('/en/'), html: live('en/') });
    expect(russian).toEqual({ kind: 'page', path: expect.not.stringContaining('/en/'), html: live('thailand/') });
    await excursions.update('101', { slug });
    await settle();
  });

  it('lets no text of the catalogue add an element, or change what may run; the texts stay for the builds below', { timeout: 360_000 }, async () => {
    const ELEMENT = /<\/?(?:script|style)\b[^>]*>/gi;
    const pages = (): readonly string[] => Object.keys(liveBytes()).filter((name) => name.endsWith('.html'));
    const elements = (): Readonly<Record<string, readonly string[]>> => Object.fromEntries(pages().map((name) => [name, pageText(name).match(ELEMENT) ?? []]));
    const [hashes, before] = [await readInlineHashes(clientDir()), elements()];
    expect([hashes.scripts.length, hashes.styles.length]).toEqual([1, 17]);
    const random = randomFrom(SEED);
    expect(await writeHostileTexts(backend.admin, random)).toBeGreaterThan(500);
    await settle();
    expect((await publisher.status()).failed).toBeNull();
    expect(pageOf101()).toContain('&lt;');
    expect(await readInlineHashes(clientDir())).toEqual(hashes);
    expect(elements()).toEqual(before);
    for (const name of pages()) expect(firstForeignInline(pageText(name), hashes), name).toBeNull();
  });

  it('names each page’s counterparts as the route table does, by a library that neither browsers nor requests load', () => {
    const sitemap = pageText('sitemap.xml');
    const searched = Object.keys(liveBytes()).filter((name) => name.endsWith('.html') && !pageText(name).includes('<meta name="robots" content="noindex"'));
    expect(searched.length).toBeGreaterThan(50);
    for (const name of searched) {
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(pageText(name)) ?? [];
      const { path: plain } = splitLocale(new URL(canonical).pathname);
      const links = [
        ['ru', 'ru'],
        ['en', 'en'],
        ['x-default', 'ru'],
      ] as const;
      for (const [hreflang, language] of links) {
        const href = localePath(plain, language);
        const address = env.siteUrl + (href === '/' ? '/' : href);
        expect(pageText(name), name).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${address}"`);
        expect(sitemap, name).toContain(`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`);
      }
    }
    const release = path.dirname(clientDir());
    for (const folder of ['client/_astro', 'server']) {
      const files = fs.readdirSync(path.join(release, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
      expect(files.length).toBeGreaterThan(5);
      // Its name where it is imported, its words where it is bundled.
      for (const name of files) expect(fs.readFileSync(path.join(release, folder, name), 'utf8'), name).not.toMatch(/astro-i18next|showDefaultLocale|@proload/);
    }
  });

  it('makes no release of a change that no page shows', async () => {
    const before = await currentReleaseId(env.releasesDir);
    const bytes = liveBytes();
    await backend.admin.collection('rates').create({ base: 'THB', quote: 'EUR', value: '0.0267', valid_from: '2026-11-20 00:00:00.000Z' });
    await settle();
    expect(differences(bytes, liveBytes())).toEqual([]);
    expect(await currentReleaseId(env.releasesDir)).toBe(before);
  });

  it('gives the bytes of an ordinary build, after any edits; and falls back on one when its renderer is lost', { timeout: 720_000 }, async () => {
    const random = randomFrom(SEED);
    const edits: string[] = [];
    for (let step = 1; step <= EDITS; step += 1) {
      edits.push(await editAtRandom(backend.admin, random, step));
      if (random() < 0.4) await settle();
    }
    await settle();
    slugOf101 = String((await backend.admin.collection('ic_excurs').getOne('101'))['slug']);
    const resident = liveBytes();
    const before = new Set(await listReleases(env.releasesDir));
    // Nothing that a page shows changes; the renderer dies over it, and the site is built as a whole.
    said = [];
    onStage = (stage) => {
      if (stage === 'link') process.kill(rendererPid(), 'SIGKILL');
      onStage = () => undefined;
    };
    await backend.admin.collection('rates').create({ base: 'THB', quote: 'CNY', value: '0.221', valid_from: '2026-11-20 00:00:00.000Z' });
    await settle();
    expect(said.join('\n')).toContain('built as a whole');
    const infos = await Promise.all((await listReleases(env.releasesDir)).map((id) => readReleaseInfo(env.releasesDir, id)));
    const whole = infos.find((info) => info !== null && info.changes === null && !before.has(info.id));
    expect(whole?.id).toBeDefined();
    const ordinary = bytesIn(path.join(env.releasesDir, whole?.id ?? '', 'client'));
    expect({ edits, differences: differences(resident, ordinary) }).toEqual({ edits, differences: [] });
    // The next renderer takes over from the ordinary build: what it makes anew are the same bytes.
    await rewrite('After the fallback');
    await settle();
    const changed = differences(resident, liveBytes()).filter((name) => name.endsWith('.html'));
    expect((await publisher.status()).live?.changes?.rendered).toBeLessThan(40);
    expect(changed.length).toBeGreaterThan(0);
    for (const name of changed) expect(pageText(name)).toContain('After the fallback');
  });

  it('shows the last of 500 changes in ten seconds after at most two releases', { timeout: 720_000 }, async () => {
    const { builds } = await publisher.status();
    const started = performance.now();
    for (let number = 1; number <= 500; number += 1) {
      await rewrite(`Change number ${number}`);
      const due = number * 20 - (performance.now() - started);
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    }
    const wrote_ms = performance.now() - started;
    await settle();
    // A machine that is busy with other things takes longer to write them, and to make a release, in which time others come.
    const spans = wrote_ms > 10_500 ? Math.ceil((performance.now() - started) / 10_000) + 1 : 1;
    expect(pageOf101()).toContain('Change number 500');
    expect((await publisher.status()).builds - builds).toBeLessThanOrEqual(1 + spans);
  });

  it('shows a new picture without keeping the text waiting for it', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, index) => (index * 2_654_435_761) % 251));
    const bytes = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer();
    await backend.admin
      .collection('ic_excurs_images')
      .create({ excur: '101', banner_large: new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }) });
    await settle();
    expect(pageOf101()).toMatch(/\/_img\/[0-9a-f]{16}-640\.webp/);
  });

  it('makes everything else public beside a record that cannot be shown, and takes it up when it can', async () => {
    const { id: _id, created: _created, updated: _updated, ...like } = await backend.admin.collection('countries').getOne('thailand');
    said = [];
    await backend.admin.collection('countries').create({ ...like, id: 'bali', name_en: 'Bali' });
    await rewrite('Beside a country that is not whole');
    await settle();
    expect(pageOf101()).toContain('Beside a country that is not whole');
    expect(liveBytes()).not.toHaveProperty('bali.html');
    const { failed, problems } = await publisher.status();
    expect(failed).toBeNull();
    expect(problems).toMatchObject({ records: [{ collection: 'countries', record: 'bali', code: 'no_main_currency', kept: false }], pages: [] });
    expect(said.join('\n')).toContain('countries/bali (Bali): main is set on none of its currencies');
    const currency = { code: 'IDR', country: 'bali', main: true, symbol: 'Rp', symbol_side: 'left', active: true };
    await backend.admin.collection('currencies').create(currency);
    await settle();
    expect(liveBytes()).toHaveProperty(['bali.html']);
    expect((await publisher.status()).problems.records).toEqual([]);
    expect(said.at(-1)).toContain('is in it again');
  });

  it('leaves every byte as it was while records are half saved, and says which; a restart keeps to that and takes up what changed meanwhile', {
    timeout: 360_000,
  }, async () => {
    await settle();
    const before = liveBytes();
    const first = async (collection: string): Promise<string> => (await backend.admin.collection(collection).getFirstListItem('', { sort: 'id' })).id;
    const { id: other, summary_en: summary } = await backend.admin.collection('ic_excurs').getFirstListItem('id != "101"', { sort: 'id' });
    const main = await backend.admin.collection('currencies').getFirstListItem('main = true && country = "thailand"');
    const post = await backend.admin.collection('posts').create({
      country: 'thailand',
      slug: 'of-the-sea',
      title_ru: 'О море',
      title_en: 'Of the sea',
      state: 'published',
    });
    const edits: readonly (readonly [string, string, Record<string, unknown>, string])[] = [
      ['ic_excurs', '101', { programme: ['breakfast'], summary_en: 'Half saved' }, 'programme'],
      ['ic_excurs_categories', await first('ic_excurs_categories'), { slug: '../..', name_en: 'Half saved' }, 'slug'],
      ['ic_excurs_tags', await first('ic_excurs_tags'), { slug: 'a/b' }, 'slug'],
      ['countries', 'thailand', { timezone: 'Nowhere/Never' }, 'timezone'],
      ['currencies', main.id, { main: false }, 'main'],
    ];
    // Days that nobody can read are not even stored.
    const schedule = { weekdays: { monday: true }, cutoff_hours: 3 };
    await expect(backend.admin.collection('excursion_schedules').update(await first('excursion_schedules'), schedule)).rejects.toMatchObject({ status: 400 });
    const originals = await Promise.all(edits.map(([collection, id]) => backend.admin.collection(collection).getOne(id)));
    for (const [collection, id, fields] of edits) await backend.admin.collection(collection).update(id, fields);
    await settle();
    expect(differences(before, liveBytes())).toEqual([]);
    const { failed, problems } = await publisher.status();
    expect(failed).toBeNull();
    const named = problems.records.map(({ collection, record, field, kept }) => `${collection}/${record}.${field} ${kept}`).toSorted();
    const wanted = edits.map(([collection, id, , field]) =>
      collection === 'currencies' ? 'countries/thailand.main true' : `${collection}/${id}.${field} true`,
    );
    expect(named).toEqual([...wanted, `posts/${post.id}.published_at false`].toSorted());

    // The same after a restart: what was good is not forgotten with the process, and what changed meanwhile is taken up.
    const built = keptBuild();
    await publisher.close();
    const words = `While nobody listened, ${randomUUID()}`;
    await backend.admin.collection('ic_excurs').update(other, { summary_en: words });
    await startPublishing();
    await publisher.ready;
    await settle();
    // Of the same code nothing is built again.
    expect([built.at_ms > 0, keptBuild()]).toEqual([true, built]);
    const changed = differences(before, liveBytes());
    expect(changed.some((name) => name.startsWith('en/') && name.endsWith('.html'))).toBe(true);
    for (const name of changed) if (name.endsWith('.html')) expect(pageText(name)).toContain(words);
    await backend.admin.collection('ic_excurs').update(other, { summary_en: summary });
    await settle();
    expect(differences(before, liveBytes()).filter(isNoSitemap)).toEqual([]);

    for (const [at, [collection, id]] of edits.entries()) await backend.admin.collection(collection).update(id, { ...originals[at] });
    await backend.admin.collection('posts').delete(post.id);
    await settle();
    expect(differences(before, liveBytes()).filter(isNoSitemap)).toEqual([]);
    expect((await publisher.status()).problems).toEqual({ records: [], pages: [] });
  });

  it('makes a release whatever the database takes in', { timeout: 720_000 }, async () => {
    const random = randomFrom(SEED);
    const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
    const done: string[] = [];
    for (let step = 1; step <= SPOILS; step += 1) {
      for (let at = 0; at < 5; at += 1) {
        const part = pick(PART_NAMES) ?? 'excursions';
        const [collection] = PARTS[part];
        const [field, options] = pick(fieldsOf(part)) ?? ['id', undefined];
        const row = pick(await backend.admin.collection(collection).getFullList({ sort: 'id', filter: part === 'excursions' ? 'id != "101"' : '' }));
        if (!row || !options) continue;
        const value = pick([...triedValues(options), ...(options.type === 'json' ? WRONG_JSON : [])]);
        const isTaken = await backend.admin
          .collection(collection)
          .update(row.id, { [field]: value === GONE ? null : value })
          .then(
            () => true,
            () => false,
          );
        if (isTaken) done.push(`${collection}/${row.id}.${field} = ${JSON.stringify(value) ?? 'null'}`);
      }
      await rewrite(`After spoil ${step}`);
      await settle();
      expect({ done, failed: (await publisher.status()).failed, pages: (await publisher.status()).problems.pages }).toEqual({ done, failed: null, pages: [] });
      expect(pageOf101()).toContain(`After spoil ${step}`);
    }
    expect(done.length).toBeGreaterThan(SPOILS);
  });

  it('goes back to an earlier release, and waits until somebody publishes', async () => {
    await rewrite('Something wrong');
    await settle();
    expect(await publisher.rollback()).toBe(true);
    expect(pageOf101()).not.toContain('Something wrong');
    await rewrite('Something right');
    await publisher.idle();
    await expect.poll(async () => (await publisher.status()).waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(pageOf101()).not.toContain('Something right');
    expect((await publisher.status()).paused).not.toBeNull();
    expect(await publisher.rollback('20200101T000000Z-000000')).toBe(false);
    await publisher.publish();
    await settle();
    expect(pageOf101()).toContain('Something right');
    expect((await publisher.status()).paused).toBeNull();
  });

  // Builds the code once more, half a minute of the processor: where campaigns go the whole way.
  it.runIf(process.env['CAMPAIGNS'] === 'whole')('goes on where what was kept of its code is damaged, and builds it again', { timeout: 360_000 }, async () => {
    const { key, at_ms } = keptBuild();
    const { folder: bundle } = bundleOf(path.join(env.releasesDir, '.renderer/kept', key));
    await publisher.close();
    for (const name of fs.readdirSync(bundle).filter((one) => one.endsWith('.mjs'))) {
      // Not written over: a release has the same file.
      fs.rmSync(path.join(bundle, name));
      fs.writeFileSync(path.join(bundle, name), 'no code at all');
    }
    await startPublishing();
    await publisher.ready.catch(() => undefined);
    await rewrite('After the damage');
    await publisher.publish();
    await settle();
    expect(pageOf101()).toContain('After the damage');
    expect([keptBuild().key, keptBuild().at_ms > at_ms]).toEqual([key, true]);
  });

  it('changes nothing while PocketBase is down, and goes on when it is back', async () => {
    const before = liveBytes();
    await backend.stop();
    await publisher.publish();
    await publisher.idle();
    expect(await publisher.status()).toMatchObject({ waiting: null, failed: { code: 'backend_down' } });
    expect(liveBytes()).toEqual(before);
    await startBackend();
    await rewrite('Back again');
    await settle();
    expect(pageOf101()).toContain('Back again');
    expect((await publisher.status()).failed).toBeNull();
  });
});
