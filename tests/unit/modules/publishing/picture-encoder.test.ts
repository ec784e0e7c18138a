import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodePicture, finishedEncodings, readEncoding } from '../../../../src/modules/publishing/picture-encoder.server.ts';

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

  it('refuses what is no photograph and leaves nothing that looks finished', async () => {
    await expect(encodePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), HASH, folder)).rejects.toThrow();
    await expect(encodePicture(Buffer.from('not a picture'), HASH, folder)).rejects.toThrow();
    expect((await finishedEncodings(folder)).size).toBe(0);
  });
});
