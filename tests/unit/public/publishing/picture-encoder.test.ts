import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodePicture, finishedEncodings, readEncoding, shownPart } from '../../../../src/public/publishing/picture-encoder.server.ts';

const HASH = '0123456789abcdef';
let folder: string;

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1080a0' } });

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('encodePicture', () => {
  it('makes the widths that fit, a preview for links and a colour', async () => {
    const picture = await encodePicture(await plain(1000, 500).png().toBuffer(), HASH, folder);
    expect(picture).toEqual({ hash: HASH, width: 1000, height: 500, widths: [320, 480, 640, 960], colour: '#1080a0' });
    expect(await sharp(path.join(folder, `${HASH}-640.webp`)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
    expect(await sharp(path.join(folder, `${HASH}-og.jpg`)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await readEncoding(folder, HASH)).toEqual(picture);
    expect([...(await finishedEncodings(folder))]).toEqual([HASH]);
  });

  it('takes a small picture as it is', async () => {
    expect((await encodePicture(await plain(200, 100).jpeg().toBuffer(), HASH, folder)).widths).toEqual([200]);
  });

  it('turns a picture that a phone took upright', async () => {
    const sideways = await plain(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await encodePicture(sideways, HASH, folder)).toMatchObject({ width: 400, height: 800, widths: [320] });
  });

  it('makes every size of what is shown of it, WebP and AVIF, and keeps to it however the phone was held', async () => {
    // Left half red, right half blue; stored on its side.
    const halves = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c00000' } }).composite([
      {
        input: await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#0000c0' } })
          .png()
          .toBuffer(),
        left: 800,
        top: 0,
      },
    ]);
    const upright = await halves.png().toBuffer();
    const sideways = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    for (const bytes of [upright, sideways]) {
      const picture = await encodePicture(bytes, HASH, folder, '5000,1000,5000,4000');
      expect(picture).toMatchObject({ crop: '5000,1000,5000,4000', width: 800, height: 400, widths: [320, 480, 640] });
      for (const width of picture.widths) {
        const webp = sharp(path.join(folder, `${HASH}-${width}.webp`));
        expect(await webp.metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
        const { channels } = await webp.stats();
        expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 3]);
      }
      const cut = await shownPart(bytes, picture.crop);
      const avif = await sharp(await cut.open().resize({ width: 640 }).avif().toBuffer()).metadata();
      expect([avif.width, avif.height]).toEqual([640, 320]);
      expect(picture.colour).toMatch(/^#0[0-9a-f]0[0-9a-f][a-f][0-9a-f]$/);
    }
  });

  it('refuses what is no photograph and leaves nothing that looks finished', async () => {
    await expect(encodePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), HASH, folder)).rejects.toThrow();
    await expect(encodePicture(Buffer.from('not a picture'), HASH, folder)).rejects.toThrow();
    expect((await finishedEncodings(folder)).size).toBe(0);
  });
});
