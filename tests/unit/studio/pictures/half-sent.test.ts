import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HalfSent, halfSentFiles } from '../../../../src/studio/pictures/half-sent.server.ts';
import { ABANDONED_MS, OPEN_UPLOADS_MAX } from '../../../../src/model/pictures/limits.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'half-sent-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const idOf = (number: number): string => number.toString(16).padStart(32, '0');
const fileOf = (size: number, number = 1, owner = 'users:anna'): HalfSent => ({
  ...{ id: idOf(number), shelf: 'images', excursion: '1', name: 'x.jpg', size, owner, ended: null },
});

describe('a file that comes in pieces', () => {
  it('is whole in the end, whatever order they are sent in, twice, by two at once, over restarts', async () => {
    const sent = fc.record({
      bytes: fc.uint8Array({ minLength: 1, maxLength: 600 }),
      tries: fc.array(fc.record({ at: fc.nat(600), length: fc.nat(200), isRestarted: fc.boolean() }), { maxLength: 20 }),
    });
    let number = 1;
    await fc.assert(
      fc.asyncProperty(sent, async ({ bytes, tries }) => {
        number += 1;
        const file = fileOf(bytes.length, number, `users:${number}`);
        let files = halfSentFiles(folder);
        expect(await files.begin(file)).toBeNull();
        for (const { at, length, isRestarted } of tries) {
          if (isRestarted) files = halfSentFiles(folder);
          await Promise.all([files.write(file, at, bytes.slice(at, at + length)), files.write(file, at, bytes.slice(at, at + length))]);
        }
        for (let arrived = await files.arrived(file.id); arrived < bytes.length; )
          arrived = await files.write(file, arrived, bytes.slice(arrived, arrived + 100));
        expect(new Uint8Array(fs.readFileSync(files.fileOf(file.id)))).toEqual(bytes);
      }),
      { numRuns: 40 },
    );
  });

  it('has no gaps, and nothing behind its end', async () => {
    const files = halfSentFiles(folder);
    const file = fileOf(10);
    await files.begin(file);
    expect(await files.write(file, 4, new Uint8Array(3))).toBe(0);
    expect(await files.write(file, 0, new Uint8Array(11))).toBe(0);
    expect(await files.write(file, 0, new Uint8Array(10))).toBe(10);
  });

  it('is nobody’s but its sender’s, and its name leads nowhere else', async () => {
    const files = halfSentFiles(folder);
    await files.begin(fileOf(10));
    expect(await files.find(idOf(1), 'users:anna')).toMatchObject({ size: 10 });
    expect(await files.find(idOf(1), 'users:boris')).toBeNull();
    expect(await files.find('../../secrets', 'users:anna')).toBeNull();
    await files.write(fileOf(10), 0, new Uint8Array(4));
    // Whoever guesses its id neither begins it anew nor goes on with it.
    await expect(files.begin(fileOf(3, 1, 'users:boris'))).rejects.toMatchObject({ code: 'not_found' });
    expect(await files.find(idOf(1), 'users:anna')).toMatchObject({ size: 10, owner: 'users:anna' });
    expect(await files.arrived(idOf(1))).toBe(4);
  });

  it('is refused where one person has too many under way, or all together too much', async () => {
    const files = halfSentFiles(folder);
    for (let number = 1; number <= OPEN_UPLOADS_MAX; number += 1) expect(await files.begin(fileOf(1, number))).toBeNull();
    expect(await files.begin(fileOf(1, 900))).toBe('too_many_open');
    expect(await files.begin(fileOf(1, 901, 'users:boris'))).toBeNull();
    expect(await files.begin(fileOf(2 ** 40, 902, 'users:vera'))).toBe('disk_full');
    await files.drop(idOf(1));
    expect(await files.begin(fileOf(1, 903))).toBeNull();
  });

  it('goes when nobody sends it on, and not before', async () => {
    const files = halfSentFiles(folder);
    await files.begin(fileOf(10));
    expect(await files.clean(Date.now() + ABANDONED_MS / 2)).toBe(0);
    expect(await files.clean(Date.now() + ABANDONED_MS + 1000)).toBeGreaterThan(0);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('leaves how it ended, not its bytes', async () => {
    const files = halfSentFiles(folder);
    await files.begin(fileOf(10));
    await files.end(fileOf(10), { state: 'added', picture: 'abc' });
    expect((await files.find(idOf(1), 'users:anna'))?.ended).toEqual({ state: 'added', picture: 'abc' });
    expect(fs.existsSync(files.fileOf(idOf(1)))).toBe(false);
  });
});
