import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../../../src/studio/pictures/examine.server.ts';
import { unlikenessOf } from '../../../../src/studio/pictures/rules/likeness.ts';
import { REFUSALS } from '../../../../src/studio/pictures/rules/refusal.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'examine-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A photo of nothing in particular: waves of three colours. */
function waves(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) pixels[(y * width + x) * 3 + channel] = 128 + 100 * Math.sin((x * (channel + 2) + y * 3) / 60);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
async function look(bytes: Uint8Array) {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, bytes);
  return examine(file);
}
/** @throws Error where it was refused */
async function taken(bytes: Uint8Array) {
  const found = await look(bytes);
  if (typeof found === 'string') throw new Error(`refused: ${found}`);
  return found;
}

let whole: Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif', Buffer>>;
beforeAll(async () => {
  const photo = () => waves(600, 400);
  whole = {
    jpeg: await photo().jpeg().toBuffer(),
    png: await photo().png().toBuffer(),
    webp: await photo().webp().toBuffer(),
    avif: await photo().avif({ effort: 0 }).toBuffer(),
  };
});

describe('a picture that was sent', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is kept as a picture of every browser, be it %s', async (format) => {
    const kept = await taken(whole[format]);
    expect(kept).toMatchObject({ type: 'image/jpeg', width: 600, height: 400 });
    expect(kept.source_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await sharp(kept.bytes).metadata()).format).toBe('jpeg');
  });

  it('is turned upright and tells nobody where and by what it was taken', async () => {
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 53/1 0/1' } };
    const bytes = await waves(600, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const kept = await taken(bytes);
    expect(kept).toMatchObject({ width: 400, height: 600 });
    const metadata = await sharp(kept.bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(kept.bytes).includes('Phone')).toBe(false);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('stands upright, however the phone was held: orientation %i', async (orientation) => {
    const corner = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000' } })
      .composite([{ input: { create: { width: 120, height: 120, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const kept = await taken(await sharp(corner).jpeg().withMetadata({ orientation }).toBuffer());
    const upright = await sharp(await sharp(corner).withMetadata({ orientation }).toBuffer())
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([kept.width, kept.height]).toEqual([upright.info.width, upright.info.height]);
    const { data, info } = await sharp(kept.bytes).raw().toBuffer({ resolveWithObject: true });
    const isWhite = (pixels: Buffer, channels: number, x: number, y: number): boolean => (pixels[(y * kept.width + x) * channels] ?? 0) > 128;
    for (const [x, y] of [
      [20, 20],
      [kept.width - 20, 20],
      [20, kept.height - 20],
      [kept.width - 20, kept.height - 20],
    ] as const)
      expect(isWhite(data, info.channels, x, y)).toBe(isWhite(upright.data, upright.info.channels, x, y));
  });

  it('arrives from every phone and program, whatever it is written in', async () => {
    const photo = () => waves(1200, 800);
    const files = {
      progressive: await photo().jpeg({ progressive: true }).toBuffer(),
      cmyk: await photo().toColourspace('cmyk').jpeg().toBuffer(),
      grey: await photo().greyscale().jpeg().toBuffer(),
      screenshot: await photo().png({ palette: true }).toBuffer(),
      deep: await photo().toColourspace('rgb16').png().toBuffer(),
      wide: await photo().withIccProfile('p3').jpeg().toBuffer(),
      moving: await sharp(await photo().webp().toBuffer(), { animated: true })
        .webp({ loop: 0 })
        .toBuffer(),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const kept = await taken(bytes);
      expect([name, kept.width, kept.height, (await sharp(kept.bytes).metadata()).space]).toEqual([
        name,
        1200,
        800,
        name === 'grey' ? expect.stringMatching(/srgb|b-w/) : 'srgb',
      ]);
    }
  });

  it('arrives from the largest cameras: 48 megapixels, and a panorama', async () => {
    const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } }).jpeg({ quality: 60 });
    expect(await taken(await plain(8064, 6048).toBuffer())).toMatchObject({ width: 3200, height: 2400 });
    expect(await taken(await plain(16_000, 4_000).toBuffer())).toMatchObject({ width: 3200, height: 800 });
  });

  it('keeps a background that can be seen through', async () => {
    const bytes = await waves(600, 400).ensureAlpha(0.5).png().toBuffer();
    expect((await taken(bytes)).type).toBe('image/webp');
  });

  it('is made no larger than pages ever need', async () => {
    const kept = await taken(await waves(4000, 1000).jpeg().toBuffer());
    expect([kept.width, kept.height]).toEqual([3200, 800]);
  });

  it('is like itself in another size and format, and unlike another', async () => {
    const [one, other] = [await taken(whole.jpeg), await taken(await waves(600, 400).resize(900).webp({ quality: 50 }).toBuffer())];
    expect(unlikenessOf(one.likeness, other.likeness)).toBeLessThanOrEqual(5);
    expect(unlikenessOf(one.likeness, (await taken(await waves(600, 400).flop().jpeg().toBuffer())).likeness)).toBeGreaterThan(5);
  });

  it('is refused with the reason', async () => {
    expect(await look(new Uint8Array())).toBe('empty');
    expect(await look(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('heic');
    expect(await look(Buffer.from('GIF89a'))).toBe('gif');
    expect(await look(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42isom'))).toBe('video');
    expect(await look(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('no_picture');
    expect(await look(Buffer.from('MZ executable'))).toBe('no_picture');
    expect(await look(whole.jpeg.subarray(0, whole.jpeg.length / 2))).toBe('damaged');
    expect(await look(await waves(300, 200).jpeg().toBuffer())).toBe('small');
  });

  it('is refused where it would fill the memory, before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.cpuUsage();
    expect(await look(bomb)).toBe('pixels');
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
    const named = Buffer.from(whole.png);
    named.writeUInt32BE(60_000, 16);
    named.writeUInt32BE(60_000, 20);
    expect(['pixels', 'damaged']).toContain(await look(named));
  });

  it('arrives or is refused with a reason, whatever became of its bytes', async () => {
    const spoilt = fc.record({
      format: fc.constantFrom('jpeg' as const, 'png' as const, 'webp' as const, 'avif' as const),
      cutAt: fc.double({ min: 0, max: 1, noNaN: true }),
      changed: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ format, cutAt, changed }) => {
        const bytes = Buffer.from(whole[format].subarray(0, Math.ceil(whole[format].length * (cutAt < 0.5 ? 1 : cutAt))));
        for (const [at, value] of changed) bytes[Math.floor(at * (bytes.length - 1))] = value;
        const found = await look(bytes);
        if (typeof found === 'string') expect(REFUSALS).toContain(found);
        else expect((await sharp(found.bytes).metadata()).width).toBe(found.width);
      }),
      { numRuns: 80 },
    );
  });
});
