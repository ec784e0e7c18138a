import { describe, expect, it, vi } from 'vitest';
import { PICTURE_PIECE_BYTES } from '../../../../src/config/constants.ts';
import { AppError } from '../../../../src/errors/app-error.ts';
import type { FileShelf, KeptFile, Sent, UploadApi } from '../../../../src/studio/pictures/sending/send-file.ts';
import { readyFile } from '../../../../src/studio/pictures/sending/ready-file.ts';
import { createUploadQueue } from '../../../../src/studio/pictures/sending/upload-queue.ts';
import { mp4 } from '../../../support/films.ts';

/** A machine that is busy comes to everything, later. */
const LONG = { timeout: 20_000 };
const SIZE = PICTURE_PIECE_BYTES * 3 + 7;
const photo = (size = SIZE): File => new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(size - 3)], 'pier.jpg');

/** A house that takes pieces as the real one does; `breaks` says which call fails, counted from 1. */
function house(breaks: (call: number, name: string) => boolean = () => false, ends: Sent = { state: 'added', picture: 'new' }) {
  const arrived = new Map<string, number>();
  const sizes: number[] = [];
  let calls = 0;
  const called = (name: string): void => {
    calls += 1;
    if (breaks(calls, name)) throw new AppError('backend_down');
  };
  const at = (id: string): Sent => ({ state: 'under_way', arrived: arrived.get(id) ?? 0 });
  const api: UploadApi = {
    begin: async ({ id }) => {
      called('begin');
      arrived.set(id, arrived.get(id) ?? 0);
      return at(id);
    },
    piece: async (id, from, bytes) => {
      if (from <= (arrived.get(id) ?? 0)) arrived.set(id, Math.max(arrived.get(id) ?? 0, from + bytes.size));
      sizes.push(bytes.size);
      // It may have arrived although its sender does not hear so.
      called('piece');
      return at(id);
    },
    finish: async (_id, isWantedAgain) => {
      called('finish');
      return isWantedAgain ? { state: 'added', picture: 'again' } : ends;
    },
    drop: async () => undefined,
  };
  return { api, arrived, sizes };
}
function shelf(): FileShelf & { readonly kept: Map<string, KeptFile> } {
  const kept = new Map<string, KeptFile>();
  return {
    kept,
    list: async (person) => [...kept.values()].filter((one) => one.person === person),
    put: async (file) => void kept.set(file.id, file),
    remove: async (id) => void kept.delete(id),
  };
}
const queueOf = (api: UploadApi, files: FileShelf, person = 'users:anna') => {
  const added: string[] = [];
  const queue = createUploadQueue({
    api,
    files,
    decode: async () => null,
    takePoster: async () => new Blob(['poster']),
    person,
    onAdded: (_upload, picture) => added.push(picture),
  });
  return { queue, added };
};

describe('files that somebody chose', () => {
  it('are sent in pieces, added, and forgotten on the device', async () => {
    const { api, sizes } = house();
    const files = shelf();
    const { queue, added } = queueOf(api, files);
    await queue.add([photo()], 'images', '1');
    await vi.waitFor(() => expect(added).toEqual(['new']), LONG);
    expect(sizes).toEqual([PICTURE_PIECE_BYTES, PICTURE_PIECE_BYTES, PICTURE_PIECE_BYTES, 7]);
    expect(files.kept.size).toBe(0);
    expect(queue.$uploads.get()).toEqual([]);
  });

  it('go on from what arrived when the network comes back', async () => {
    const { api, sizes } = house((call) => call === 3);
    const { queue, added } = queueOf(api, shelf());
    await queue.add([photo()], 'images', '1');
    await vi.waitFor(() => expect(queue.$uploads.get()[0]?.state).toMatchObject({ is: 'sending', isOffline: true }), LONG);
    queue.retry();
    await vi.waitFor(() => expect(added).toEqual(['new']), LONG);
    // The second piece arrived unheard and came again; the others came once.
    expect(sizes).toEqual([PICTURE_PIECE_BYTES, PICTURE_PIECE_BYTES, PICTURE_PIECE_BYTES, PICTURE_PIECE_BYTES, 7]);
  });

  it('go on in the next page of the same person, and of nobody else', async () => {
    const { api, arrived, sizes } = house((call) => call >= 3 && call < 5);
    const files = shelf();
    const before = queueOf(api, files);
    await before.queue.add([photo()], 'images', '1');
    await vi.waitFor(() => expect(before.queue.$uploads.get()[0]?.state).toMatchObject({ isOffline: true }), LONG);
    const [had] = arrived.values();
    expect(had).toBe(2 * PICTURE_PIECE_BYTES);
    const stranger = queueOf(api, files, 'users:boris');
    await stranger.queue.resume();
    expect(stranger.queue.$uploads.get()).toEqual([]);
    const next = queueOf(house().api, files);
    await next.queue.resume();
    await vi.waitFor(() => expect(next.added).toEqual(['new']), LONG);
    expect(sizes.length).toBeLessThan(5);
  });

  it('wait for a word where they are there already, and are added at it', async () => {
    const { api } = house(() => false, { state: 'repeated', picture: 'old', is_same: true });
    const { queue, added } = queueOf(api, shelf());
    await queue.add([photo(100)], 'images', '1');
    await vi.waitFor(() => expect(queue.$uploads.get()[0]?.state).toEqual({ is: 'repeated', picture: 'old', isSame: true }), LONG);
    queue.addAgain(queue.$uploads.get()[0]?.id ?? '');
    await vi.waitFor(() => expect(added).toEqual(['again']), LONG);
  });

  it('are refused here where nothing could come of them, and cost the house nothing', async () => {
    const { api, arrived } = house();
    const files = shelf();
    const { queue } = queueOf(api, files);
    await queue.add([new File(['<svg/>'], 'x.jpg'), new File([], 'empty.jpg')], 'images', '1');
    expect(queue.$uploads.get().map(({ state }) => state)).toEqual([
      { is: 'refused', reason: 'no_picture' },
      { is: 'refused', reason: 'empty' },
    ]);
    expect(arrived.size + files.kept.size).toBe(0);
  });
});

describe('a HEIC photo', () => {
  const heic = new File([new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')], 'IMG_1.HEIC');

  it('is sent as JPEG where the browser can read it, and refused with its reason where not', async () => {
    const jpeg = photo(10);
    expect(await readyFile(heic, async () => jpeg)).toBe(jpeg);
    expect(await readyFile(heic, async () => null)).toBe('heic');
    expect(await readyFile(heic, () => Promise.reject(new Error('cannot decode')))).toBe('heic');
  });

  it('of a video its picture goes before it, and only where films belong', async () => {
    const begun: string[] = [];
    const { api, arrived } = house();
    const files = shelf();
    const { queue, added } = queueOf(
      {
        ...api,
        begin: (file, signal) => {
          begun.push(`${file.size} ${file.poster ? 'film' : 'picture'}`);
          return api.begin(file, signal);
        },
      },
      files,
    );
    const film = new File([new Uint8Array(mp4())], 'film.mov', { type: 'video/quicktime' });
    await queue.add([film], 'images', '1');
    expect(queue.$uploads.get().map(({ state }) => state)).toEqual([{ is: 'refused', reason: 'video' }]);
    await queue.add([film], 'assets', '1');
    await vi.waitFor(() => expect(added).toEqual(['new']), LONG);
    expect(begun).toEqual(['6 picture', `${mp4().length} film`]);
    expect([...arrived.values()]).toEqual([6, mp4().length]);
    expect(files.kept.size).toBe(0);
  });
});
