import { SETTINGS } from '../../../registry/settings.ts';
import { type KeptSetting, type SettingValue, valueIn } from '../../../schema/settings.ts';

type Declared = typeof SETTINGS;
/** Settings that pages show. */
export type PageSettingKey = { [K in keyof Declared]: Declared[K] extends { readonly isPublic: true } ? K : never }[keyof Declared];

/** What holds of a setting that pages show, in a country or in the whole house. */
export function shownSetting<K extends PageSettingKey>(kept: readonly KeptSetting[], key: K, country = ''): SettingValue<Declared[K]> {
  return valueIn<Declared[K]>(
    SETTINGS[key],
    kept.filter((one) => one.key === key),
    country,
  );
}
