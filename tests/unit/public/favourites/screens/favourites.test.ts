import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readShare, shareLink } from '../../../../../src/public/favourites/screens/FavouritesPage.island.tsx';

/** A browser's storage as far as the store uses it. */
function fakeStorage(initial: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

async function freshStore(storage: Storage) {
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  return import('../../../../../src/public/favourites/favourites.store.ts');
}

describe('favourites', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('are kept as references and survive a reload', async () => {
    const storage = fakeStorage();
    const store = await freshStore(storage);
    store.toggleFavourite('101');
    store.toggleFavourite('105');
    store.toggleFavourite('101');
    expect(store.$favourites.get()).toEqual(['ic_excurs:105']);
    expect((await freshStore(storage)).isFavourite('105')).toBe(true);
  });

  it.each(['', 'null', '{', '[1,2]', '["ic_excurs:x"]', '["<script>"]'])('start empty from the garbage «%s»', async (text) => {
    expect((await freshStore(fakeStorage({ favourites: text }))).$favourites.get()).toEqual([]);
  });

  it('work for the time of the page where nothing can be kept', async () => {
    const refuse = (): never => {
      throw new DOMException('denied');
    };
    const store = await freshStore({ ...fakeStorage(), getItem: refuse, setItem: refuse, removeItem: refuse });
    store.toggleFavourite('101');
    expect(store.isFavourite('101')).toBe(true);
  });

  it('are saved from a shared collection without doubles', async () => {
    const store = await freshStore(fakeStorage());
    store.toggleFavourite('101');
    store.addFavourites(['105', '101']);
    expect(store.favouriteIds(store.$favourites.get())).toEqual(['101', '105']);
  });
});

describe('a shared collection', () => {
  it('comes out of its link as it went in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }).map(String), { maxLength: 50 }), (ids) => {
        expect(readShare(new URL(shareLink('https://example.com', '/en/collections', ids)).search)).toEqual(ids);
      }),
    );
  });

  it('ignores what is no number', () => {
    expect(readShare('?share=101,abc,,<b>,101,-5,105')).toEqual(['101', '105']);
    expect(readShare('')).toEqual([]);
  });
});
