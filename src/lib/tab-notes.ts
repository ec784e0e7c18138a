/** What this tab keeps of somebody's unfinished work, until he signs out. Storage that is closed keeps nothing and says nothing. */
const PREFIX = /^(draft|key):/;
export type TabNote = `draft:${string}` | `key:${string}`;
/** Whose notes these are, and the sign-out that they are younger than. */
const OWNER = 'notes_of';
const SINCE = 'notes_since';
/** In the storage that all tabs share: when somebody last signed out here, ms since the epoch. */
export const SIGNED_OUT_KEY = 'signed_out';

function inStorage<T>(work: (storage: Storage) => T, which: () => Storage = () => sessionStorage): T | null {
  try {
    return work(which());
  } catch {
    return null;
  }
}

/** A note of this tab; `null` where there is none, or no storage. */
export function readNote(name: TabNote): string | null {
  return inStorage((storage) => storage.getItem(name));
}

/** `null` takes it away. */
export function writeNote(name: TabNote, text: string | null): void {
  inStorage((storage) => {
    if (text === null) return storage.removeItem(name);
    storage.setItem(name, text);
    storage.setItem(SINCE, endOf());
  });
}

const endOf = (): string =>
  inStorage(
    (storage) => storage.getItem(SIGNED_OUT_KEY),
    () => localStorage,
  ) ?? '';

/** Nothing of one person is there for the next one at the same machine. */
export function forgetNotes(): void {
  inStorage((storage) => {
    for (const name of Object.keys(storage)) if (PREFIX.test(name)) storage.removeItem(name);
  });
}

/** Opens the tab's notes to a person: those of somebody else, and of before a sign-out in any tab, are gone. */
export function claimNotes(person: string): void {
  inStorage((storage) => {
    const isHis = storage.getItem(OWNER) === person && (storage.getItem(SINCE) ?? '') === endOf();
    if (!isHis) forgetNotes();
    storage.setItem(OWNER, person);
    storage.setItem(SINCE, endOf());
  });
}

/** Somebody signs out: nothing of his unfinished work stays in this browser. */
export function endNotes(): void {
  forgetNotes();
  inStorage(
    (storage) => storage.setItem(SIGNED_OUT_KEY, String(Date.now())),
    () => localStorage,
  );
}

/** Forgets with the other tabs. @returns ends it */
export function followNotes(): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === SIGNED_OUT_KEY) forgetNotes();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
