/** What this tab keeps of somebody's unfinished work, until he signs out. Storage that is closed keeps nothing and says nothing. */
const PREFIX = /^(draft|key):/;
export type TabNote = `draft:${string}` | `key:${string}`;

function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

export function readNote(name: TabNote): string | null {
  return inStorage((storage) => storage.getItem(name));
}

/** `null` takes it away. */
export function writeNote(name: TabNote, text: string | null): void {
  inStorage((storage) => (text === null ? storage.removeItem(name) : storage.setItem(name, text)));
}

/** Nothing of one person is there for the next one at the same machine. */
export function forgetNotes(): void {
  inStorage((storage) => {
    for (const name of Object.keys(storage)) if (PREFIX.test(name)) storage.removeItem(name);
  });
}
