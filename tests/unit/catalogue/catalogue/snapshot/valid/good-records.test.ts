import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGoodRecords } from '../../../../../../src/public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { PART_NAMES, type Snapshot } from '../../../../../../src/public/storefront/snapshot/snapshot.server.ts';
import { demoSnapshot } from '../../../../../support/snapshot.ts';

const demo = demoSnapshot(3);
let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'good-'));
  file = path.join(folder, 'in', 'records.jsonl');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const rewritten = (summary_en: string): Snapshot => ({ ...demo, excursions: demo.excursions.map((one, at) => (at === 0 ? { ...one, summary_en } : one)) });
const linesIn = (): number => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).length;

describe('the journal of good records', () => {
  it('has the latest version of every record after a restart, and writes only what changed', () => {
    const good = openGoodRecords(file);
    good.save(demo);
    const before = linesIn();
    good.save(rewritten('new'));
    good.save(rewritten('new'));
    expect(linesIn()).toBe(before + 1);
    const again = openGoodRecords(file).read();
    for (const part of PART_NAMES) expect(again[part]).toEqual(rewritten('new')[part]);
  });

  it('forgets a record that is shown no more', () => {
    openGoodRecords(file).save(demo);
    openGoodRecords(file).save({ ...demo, posts: demo.posts.slice(1) });
    expect(openGoodRecords(file).read().posts).toEqual(demo.posts.slice(1));
  });

  it('loses nothing but a line that was cut off', () => {
    openGoodRecords(file).save(demo);
    fs.appendFileSync(file, '\n{"part":"posts","id":"x","rec');
    openGoodRecords(file).save(rewritten('after'));
    expect(openGoodRecords(file).read().excursions?.[0]?.summary_en).toBe('after');
  });

  it('does not grow for ever', () => {
    const good = openGoodRecords(file);
    for (let number = 0; number < 400; number += 1) good.save(rewritten(`number ${number}`));
    const before = linesIn();
    const again = openGoodRecords(file);
    expect(linesIn()).toBeLessThan(before / 2);
    expect(again.read().excursions?.[0]?.summary_en).toBe('number 399');
  });

  it('is kept in memory alone where it has no file', () => {
    const good = openGoodRecords(undefined);
    good.save(demo);
    expect(good.read().countries).toEqual(demo.countries);
  });
});
