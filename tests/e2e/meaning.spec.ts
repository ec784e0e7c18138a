import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { cardContradictions, contradictions, productIn } from '../support/meaning/contradictions.ts';
import { readRecords } from '../support/meaning/records.ts';

const RELEASE = path.resolve('.cache/e2e/releases/current/client');
const POCKETBASE = `http://127.0.0.1:${process.env['E2E_POCKETBASE_PORT'] ?? '8391'}`;
const files = (): readonly string[] => fs.readdirSync(RELEASE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
const languageOf = (file: string): 'ru' | 'en' => (file === 'en.html' || file.startsWith('en/') ? 'en' : 'ru');

/** Every page of the release against the database: how many were held against it, and in what they differ. */
async function hold(): Promise<{ readonly pages: number; readonly cards: number; readonly faults: readonly string[] }> {
  const records = await readRecords(POCKETBASE);
  const faults: string[] = [];
  let [pages, cards] = [0, 0];
  for (const file of files()) {
    const html = fs.readFileSync(path.join(RELEASE, file), 'utf8');
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
  }).toPass({ timeout: 30_000, intervals: [3_000] });
});
