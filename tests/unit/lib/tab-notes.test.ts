import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimNotes, endNotes, readNote, writeNote } from '../../../src/lib/tab-notes.ts';

/** A storage as browsers have it: what is kept is also its own enumerable property. */
function storage(): Storage {
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string): void => {
      kept[name] = text;
    },
    removeItem: (name: string) => void delete kept[name],
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept as unknown as Storage;
}

describe('unfinished work of a tab', () => {
  let tab: Storage;
  beforeEach(() => {
    tab = storage();
    vi.stubGlobal('localStorage', storage());
    vi.stubGlobal('sessionStorage', tab);
    return () => vi.unstubAllGlobals();
  });

  it('is there for the same person again, after a session that ended by itself', () => {
    claimNotes('users:1');
    writeNote('draft:a', 'x');
    claimNotes('users:1');
    expect(readNote('draft:a')).toBe('x');
  });

  it('is not there for anybody else, nor for him after somebody else', () => {
    claimNotes('users:1');
    writeNote('draft:a', 'x');
    claimNotes('users:2');
    expect(readNote('draft:a')).toBeNull();
    claimNotes('users:1');
    expect(readNote('draft:a')).toBeNull();
  });

  it('is gone when its person signs out, in a tab that slept meanwhile too', () => {
    claimNotes('users:1');
    writeNote('draft:a', 'x');
    const asleep = tab;
    vi.stubGlobal('sessionStorage', storage());
    claimNotes('users:1');
    writeNote('key:b', 'y');
    endNotes();
    expect(readNote('key:b')).toBeNull();
    vi.stubGlobal('sessionStorage', asleep);
    claimNotes('users:1');
    expect(readNote('draft:a')).toBeNull();
  });

  it('that is kept on the way to the sign-in, after a sign-out in another tab, is his', () => {
    claimNotes('users:1');
    endNotes();
    writeNote('draft:a', 'still on the screen');
    claimNotes('users:1');
    expect(readNote('draft:a')).toBe('still on the screen');
  });
});
