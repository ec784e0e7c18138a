import { askHouse } from '../data/ask.ts';
import { tellSettings } from '../model/settings/operations.ts';
import { SETTINGS, type SettingKey } from '../registry/settings.ts';
import { type KeptSetting, type SettingValue, valueIn } from '../schema/settings.ts';
import { type Service, siteService } from './service.ts';

/** How old the knowledge may be: a change holds within a second. */
const FRESH_MS = 700;

/** Reads what the owner has set, secrets too. */
export interface SettingReader {
  /** @throws AppError `backend_down` while it was never read; afterwards what was read last serves on. */
  read<K extends SettingKey>(key: K, country?: string): Promise<SettingValue<(typeof SETTINGS)[K]>>;
  /** Those of the whole house that belong together, as they were at one moment. @throws AppError `backend_down` */
  readAll<K extends SettingKey>(keys: readonly K[]): Promise<SettingValues<K>>;
  /** Another text as soon as anything was set: what was reckoned by settings is reckoned anew. @throws AppError as above */
  version(): Promise<string>;
}

/** Values by their keys. */
type SettingValues<K extends SettingKey> = { readonly [Key in K]: SettingValue<(typeof SETTINGS)[Key]> };

// decision: settings
/** Asks PocketBase at most once in 0.7 s however many ask, and for nothing but whether anything changed. @param now a clock that nobody sets back */
export function createSettingReader(service: () => Service, now: () => number = () => performance.now()): SettingReader {
  let kept: ReadonlyMap<string, readonly KeptSetting[]> | undefined;
  let generation = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const startedAt = now();
    try {
      const answer = await askHouse(service(), tellSettings, { since: generation });
      if (answer.rows) kept = Map.groupBy(answer.rows, ({ key }) => key);
      generation = answer.generation;
    } catch (error) {
      if (!kept) throw error;
    }
    readAt = startedAt;
  };

  const refreshed = async (): Promise<void> => {
    const asked = now();
    // A reading that began too long ago does for those who waited since then, not for who asks now.
    while (asked - readAt > FRESH_MS) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
  };
  const held = <K extends SettingKey>(key: K, country: string) => valueIn<(typeof SETTINGS)[K]>(SETTINGS[key], kept?.get(key) ?? [], country);

  return {
    async read(key, country = '') {
      await refreshed();
      return held(key, country);
    },
    async readAll<K extends SettingKey>(keys: readonly K[]) {
      await refreshed();
      return Object.fromEntries(keys.map((key) => [key, held(key, '')])) as SettingValues<K>;
    },
    async version() {
      await refreshed();
      return generation;
    },
  };
}

let shared: SettingReader | undefined;

/** The reader of this process. */
export function siteSettingReader(): SettingReader {
  shared ??= createSettingReader(siteService);
  return shared;
}

/**
 * What the owner has set, a second old at most, in every process that answers requests.
 * @throws AppError `backend_down`
 * @example await siteSetting('hold_hours', 'thailand') // 24
 */
export const siteSetting = <K extends SettingKey>(key: K, country = ''): Promise<SettingValue<(typeof SETTINGS)[K]>> => siteSettingReader().read(key, country);

/** Another text as soon as the owner has set anything, a second old at most. @throws AppError `backend_down` */
export const siteSettingVersion = (): Promise<string> => siteSettingReader().version();
