import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { examineClip } from '../../../../src/studio/pictures/finish.server.ts';
import { type HalfSent, halfSentFiles } from '../../../../src/studio/pictures/half-sent.server.ts';
import { readClip } from '../../../../src/studio/pictures/rules/clip.ts';
import { CLIP_MAX } from '../../../../src/model/pictures/limits.ts';
import { refusedByClip, refusedByClipSize } from '../../../../src/studio/pictures/rules/refusal.ts';
import { readyClip } from '../../../../src/studio/pictures/sending/ready-file.ts';
import { box, mp4, webm } from '../../../support/films.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clips-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const look = (bytes: Uint8Array) => readClip(async (at, length) => bytes.subarray(at, at + length), bytes.length);
const refusal = async (bytes: Uint8Array) => refusedByClip(await look(bytes));

describe('a video', () => {
  it('says what it is, wherever in the file that stands', async () => {
    for (const isDescribedLast of [true, false])
      expect(await look(mp4({ isDescribedLast }))).toMatchObject({ container: 'mp4', codec: 'h264', seconds: 12, width: 1920, height: 1080 });
    expect(await look(mp4({ isTurned: true }))).toMatchObject({ width: 1080, height: 1920 });
    expect(await look(mp4({ codec: 'av01' }))).toMatchObject({ codec: 'av1' });
    expect(await look(webm())).toMatchObject({ container: 'webm', codec: 'vp9', seconds: 12, width: 640, height: 360 });
  });

  it('is refused with the reason', async () => {
    expect(await refusal(mp4({ codec: 'hvc1' }))).toBe('clip_hevc');
    expect(await refusal(mp4({ codec: 'dvh1' }))).toBe('clip_hevc');
    expect(await refusal(mp4({ codec: 'mp4v' }))).toBe('clip_codec');
    expect(await refusal(webm({ codec: 'V_THEORA' }))).toBe('clip_codec');
    expect(await refusal(mp4({ seconds: 0 }))).toBe('clip_endless');
    expect(await refusal(mp4({ seconds: CLIP_MAX.seconds }))).toBeNull();
    expect(await refusal(mp4({ seconds: CLIP_MAX.seconds + 1 }))).toBe('clip_long');
    expect(await refusal(mp4().subarray(0, 3000))).toBe('damaged');
    expect(await refusal(Buffer.from('GIF89a, and nothing of a film'))).toBe('damaged');
    expect(await refusal(Buffer.concat([mp4(), box('moof', Buffer.alloc(9)).subarray(0, 12)]))).toBe('damaged');
    expect([0, 1, CLIP_MAX.bytes, CLIP_MAX.bytes + 1].map(refusedByClipSize)).toEqual(['empty', null, null, 'clip_large']);
  });

  it('is read or refused, whatever became of its bytes', async () => {
    const whole = [mp4(), mp4({ isDescribedLast: false }), webm()];
    const spoilt = fc.record({
      of: fc.nat(2),
      cutAt: fc.double({ min: 0, max: 1, noNaN: true }),
      changed: fc.array(fc.tuple(fc.nat(6_000), fc.nat(255)), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ of, cutAt, changed }) => {
        const source = whole[of] ?? Buffer.alloc(0);
        const bytes = Buffer.from(source.subarray(0, Math.ceil(source.length * (cutAt < 0.5 ? 1 : cutAt))));
        for (const [at, value] of changed) if (at < bytes.length) bytes[at] = value;
        const clip = await look(bytes);
        // What is written over lies inside of the file.
        for (const { at, bytes: own } of clip?.patches ?? []) expect(at >= 0 && at + own.length <= bytes.length).toBe(true);
      }),
      // A title that says it were longer than the file.
      { numRuns: 400, examples: [[{ of: 2, cutAt: 0, changed: [[88, 1]] }]] },
    );
  });

  it('is not sent where this browser shows no picture of it, or it would be refused', async () => {
    const poster = new Blob(['picture']);
    const file = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
    expect(await readyClip(file(mp4()), async () => poster)).toMatchObject({ poster });
    expect(await readyClip(file(mp4()), () => Promise.reject(new Error('no codec')))).toBe('clip_unseen');
    expect(await readyClip(file(mp4({ codec: 'hev1' })), async () => poster)).toBe('clip_hevc');
  });

  it('is kept without the place and the day where it was taken, with its first picture', async () => {
    const files = halfSentFiles(folder);
    const send = async (id: string, bytes: Uint8Array, poster?: string): Promise<HalfSent> => {
      const file = {
        id,
        shelf: 'assets' as const,
        excursion: '1',
        name: 'film.mov',
        size: bytes.length,
        owner: 'users:anna',
        ended: null,
        ...(poster ? { poster } : {}),
      };
      await files.begin(file);
      await files.write(file, 0, bytes);
      return file;
    };
    const [poster, film] = ['a'.repeat(32), 'b'.repeat(32)];
    await send(
      poster,
      await sharp({ create: { width: 800, height: 450, channels: 3, background: '#087' } })
        .jpeg()
        .toBuffer(),
    );
    const file = await send(film, mp4(), poster);
    const kept = await examineClip(files, file, poster);
    if (typeof kept === 'string') throw new Error(kept);
    expect(kept).toMatchObject({ type: 'image/jpeg', width: 800, likeness: '', clip: { clip_seconds: 12, clip_bytes: mp4().length } });
    const bytes = Buffer.from(await kept.clip.clip.arrayBuffer());
    expect(bytes.length).toBe(mp4().length);
    expect(['udta', 'meta', 'location', '+07.8804'].map((name) => bytes.includes(name))).toEqual([false, false, false, false]);
    expect(bytes.indexOf(Buffer.from('e27c0800', 'hex'))).toBe(-1);
    expect(await look(bytes)).toMatchObject({ codec: 'h264', seconds: 12 });
    expect(await examineClip(files, file, 'c'.repeat(32))).toBe('clip_unseen');
    expect(await examineClip(files, await send('d'.repeat(32), mp4({ codec: 'hvc1' }), poster), poster)).toBe('clip_hevc');
  });
});
