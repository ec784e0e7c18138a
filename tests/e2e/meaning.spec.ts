import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { cardContradictions, contradictions, lowestOf, productIn } from '../support/meaning/contradictions.ts';
import { choicesOf, readRecords } from '../support/meaning/records.ts';

const RELEASE = path.resolve('.cache/e2e/releases/current/client');
const POCKETBASE = `http://127.0.0.1:${process.env['E2E_POCKETBASE_PORT'] ?? '8391'}`;
const files = (): readonly string[] => fs.readdirSync(RELEASE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
/** A page as it was written; '' of one that another story took off the site meanwhile. */
function pageText(file: string): string {
  const place = path.join(RELEASE, file);
  return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : '';
}
const languageOf = (file: string): 'ru' | 'en' => (file === 'en.html' || file.startsWith('en/') ? 'en' : 'ru');

/** Every page of the release against the database: how many were held against it, and in what they differ. */
async function hold(): Promise<{ readonly pages: number; readonly cards: number; readonly faults: readonly string[] }> {
  const records = await readRecords(POCKETBASE);
  const faults: string[] = [];
  let [pages, cards] = [0, 0];
  for (const file of files()) {
    const html = pageText(file);
    if (html === '') continue;
    const language = languageOf(file);
    if (file.endsWith('test.html')) continue;
    if (productIn(html)) {
      pages++;
      faults.push(...contradictions(html, language, records).map((fault) => `${file}: ${fault}`));
    }
    cards += html.split('class="card"').length - 1;
    faults.push(...cardContradictions(html, language, records).map((fault) => `${file}: ${fault}`));
  }
  return { pages, cards, faults };
}

test('no page says other than its records do', async () => {
  // Other stories publish changes meanwhile: what differs is looked at again once pages have followed.
  await expect(async () => {
    const { pages, cards, faults } = await hold();
    expect(pages).toBeGreaterThan(130);
    expect(cards).toBeGreaterThan(1000);
    expect(faults).toEqual([]);
  }).toPass({ timeout: 90_000, intervals: [3_000] });
});

async function indexFaults(): Promise<readonly string[]> {
  const records = await readRecords(POCKETBASE);
  const folder = path.join(RELEASE, 'catalogue');
  const indexes = fs.readdirSync(folder).filter((file) => /\.(ru|en)\.json$/.test(file));
  const entries = indexes.flatMap((file) => (JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { readonly entries: readonly Entry[] }).entries);
  if (entries.length < 120) return [`only ${entries.length} entries`];
  return entries.flatMap(({ id, p, v }) => {
    const main = records.ic_excurs.find((one) => one.id === id);
    const { sum, unit } = main ? lowestOf(choicesOf(records, main)) : { sum: 0, unit: 'none' };
    return p === sum * 100 && ['adult', 'boat', 'group'][v] === unit ? [] : [`${id}: ${p} ${v} for ${sum} ${unit}`];
  });
}

test('the search index tells the prices of the records, and what they buy', async () => {
  await expect.poll(indexFaults, { timeout: 90_000, intervals: [3_000] }).toEqual([]);
});

interface Entry {
  readonly id: string;
  readonly p: number;
  readonly v: number;
}

/** A page with one thing of it changed; the same change must be noticed as what it is. */
const SPOILT: readonly (readonly [claim: string, from: RegExp, to: string])[] = [
  ['price', /value="2900"/g, 'value="2901"'],
  ['price', /"price":"3500"/g, '"price":"3501"'],
  ['two', /value="6600"/g, 'value="6700"'],
  ['unit', /за всю лодку/g, 'за группу'],
  ['child', /дети 4–11 лет/g, 'дети 5–11 лет'],
  ['child offer', /"price":"2000"/g, '"price":"2001"'],
  ['infant', /до 4 лет бесплатно/g, 'до 5 лет бесплатно'],
  ['answer', /Берём с\u00a0?\s?1\u00a0?\s?года/g, 'Берём с 2 лет'],
  ['answer', /Русский, английский\./g, 'Русский, тайский.'],
  ['answer', / или предложим другую дату/g, ''],
  ['season', /круглый год/g, 'ноябрь – апрель'],
  ['closure', /1\u00a0августа – 30\u00a0сентября/g, '1\u00a0августа – 15\u00a0сентября'],
  ['pier', /<dd>Royal Phuket Marina|<dd>[^<]*Марина[^<]*/gi, '<dd>Чалонг'],
  ['hours', /16:00/g, '15:00'],
  ['park fee', /฿400, детям/g, '฿300, детям'],
  ['cancellation', /(?<before>за[\u00a0\s])(?<hours>\d+)(?<after>[\u00a0\s]час)/g, '$<before>9$<hours>$<after>'],
  ['note', /Беременным и\s?\u00a0?людям/g, 'Всем'],
  ['boat', /спидбот<\/b>/gi, 'катамаран</b>'],
  ['route', /"name":"Лагуна Пиле"/g, '"name":"Пиле"'],
  ['pickup', /04:30–05:20/g, '07:30–08:20'],
  ['age note', /беременных, детей до/g, 'детей до'],
  ['bring', /Ветровк/g, 'Панам'],
  ['lists', /<li>Завтрак на/g, '<li>Ужин на'],
];

test('a page that says other than its records is noticed, whatever it is about', async () => {
  const records = await readRecords(POCKETBASE);
  const html = fs.readFileSync(path.join(RELEASE, 'thailand/phuket/phi-phi-maya-dawn-speedboat.html'), 'utf8');
  for (const [claim, from, to] of SPOILT) {
    const spoilt = html.replace(from, to);
    expect(spoilt, `${claim}: ${from}`).not.toBe(html);
    expect(
      contradictions(spoilt, 'ru', records).map((fault) => /^\d+ ([\w ]+):/.exec(fault)?.[1]),
      `${claim}: ${from}`,
    ).toContain(claim);
  }
});

const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

test('every page has a title of its own that search engines show whole, and a description that they do not cut', () => {
  const seen = new Map<string, string>();
  const faults = files().flatMap((file) => {
    const html = pageText(file);
    if (html === '') return [];
    const title = decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    const description = decoded(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
    const other = seen.get(`${languageOf(file)} ${title}`);
    seen.set(`${languageOf(file)} ${title}`, file);
    return [
      ...(title.length <= 65 ? [] : [`${file}: ${title.length} in “${title}”`]),
      ...(description.length <= 160 ? [] : [`${file}: ${description.length} in the description`]),
      ...(other === undefined ? [] : [`${file} and ${other}: “${title}”`]),
    ];
  });
  expect(faults).toEqual([]);
});

test('pages write hours and money in one way, and the home page promises what every rule keeps', async () => {
  const odd = files().flatMap((file) => {
    const text = pageText(file).replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');
    return [...text.matchAll(/(?<![\d:.])\d:\d\d(?![\d:])|\d THB/g)].map(([found]) => `${file}: ${found}`);
  });
  expect(odd).toEqual([]);
  await expect.poll(brokenPromises, { timeout: 90_000, intervals: [3_000] }).toEqual([]);
});

/** Home pages that promise free moves later than some rule in force allows them. */
async function brokenPromises(): Promise<readonly string[]> {
  const { cancellation_rules } = await readRecords(POCKETBASE);
  const active = cancellation_rules.filter(({ state }) => state === 'active');
  const hours = Math.max(...active.map(({ reschedule }) => (reschedule as { readonly free_until_hours: number }).free_until_hours));
  return ['index.html', 'en.html'].flatMap((file) => {
    const html = pageText(file).replaceAll('\u00a0', ' ');
    const [, count, unit = ''] = /(?:Перенос за|Move it) (\d+) (час|дн|день|hour|day)/.exec(html) ?? [];
    const promised = Number(count ?? Number.POSITIVE_INFINITY) * (/^(дн|день|day)/.test(unit) ? 24 : 1);
    return promised >= hours ? [] : [`${file}: ${promised} of ${hours}`];
  });
}
