import { atom } from 'nanostores';
import { UPDATE_SNOOZE_MS, VERSION_CHECK_EVERY_MS, VERSION_CHECK_THROTTLE_MS } from '../../config/constants.ts';

/** The version that this page runs; the build writes it in. */
export const RUNNING_VERSION: string = import.meta.env.APP_VERSION;

export type VersionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'same'; readonly version: string }
  | { readonly state: 'newer'; readonly version: string; readonly isSnoozed: boolean };

/** What is known of the server's version. */
export const $version = atom<VersionState>({ state: 'unknown' });

export interface VersionParts {
  readonly running: string;
  readonly fetchVersion: () => Promise<string>;
  readonly now: () => number;
  readonly isHidden: () => boolean;
  /** Hears of every finding. */
  readonly tell: (state: VersionState) => void;
}

export interface VersionCheck {
  /** Asks the server, unless the page is hidden or it was asked less than ten seconds ago; `true` asks anyway. */
  check(isWanted?: boolean): Promise<void>;
  /** Puts the prompt off for a minute. */
  snooze(): void;
}

/** Compares the running version with the server's. */
export function createVersionCheck({ running, fetchVersion, now, isHidden, tell }: VersionParts): VersionCheck {
  let askedAt = Number.NEGATIVE_INFINITY;
  let snoozedUntil = Number.NEGATIVE_INFINITY;
  let newer: string | null = null;
  const say = (): void => {
    if (newer !== null) tell({ state: 'newer', version: newer, isSnoozed: now() < snoozedUntil });
  };
  return {
    async check(isWanted = false) {
      if (isHidden() || (!isWanted && now() - askedAt < VERSION_CHECK_THROTTLE_MS)) return;
      askedAt = now();
      const found = await fetchVersion().catch(() => '');
      // Nothing comes of a server that does not answer, or answers with something else than one word.
      if (!/^[\w.-]{1,80}$/.test(found)) return say();
      newer = found === running ? null : found;
      if (newer === null) tell({ state: 'same', version: found });
      else say();
    },
    snooze() {
      snoozedUntil = now() + UPDATE_SNOOZE_MS;
      say();
      setTimeout(say, UPDATE_SNOOZE_MS);
    },
  };
}

async function fetchVersion(): Promise<string> {
  const answer = await fetch('/_version', { cache: 'no-store' });
  return answer.ok ? (await answer.text()).trim() : '';
}

export const versionCheck = createVersionCheck({
  running: RUNNING_VERSION,
  fetchVersion,
  now: () => Date.now(),
  isHidden: () => document.hidden,
  tell: (state) => $version.set(state),
});

/** Asks every minute, and whenever the page comes into view. */
export function followVersion(): void {
  const check = (): void => void versionCheck.check();
  setInterval(check, VERSION_CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', check);
  addEventListener('online', check);
}
