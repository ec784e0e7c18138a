/** `local` outlives the browser, `session` ends with the tab. */
export type Keep = 'local' | 'session';

const storeOf = (keep: Keep): Storage => (keep === 'local' ? localStorage : sessionStorage);

/** Browser storage that never throws: private windows and full disks answer as if nothing were kept. */
export function readStored(key: string, keep: Keep = 'local'): string | null {
  try {
    return storeOf(keep).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; `null` forgets it. */
export function writeStored(key: string, value: string | null, keep: Keep = 'local'): void {
  try {
    if (value === null) storeOf(keep).removeItem(key);
    else storeOf(keep).setItem(key, value);
  } catch {
    // Nothing can be kept here: the choice lasts as long as the page.
  }
}
