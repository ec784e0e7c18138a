import { type Setting, type Settings, valueIn } from '../../../schema/settings.ts';
import { type SettingKey, SETTINGS } from '../../../registry/settings.ts';
import type { SettingRow } from '../../../model/settings/operations.ts';

/** A setting as it stands in a country. */
export interface StoodSetting {
  readonly key: SettingKey;
  readonly declared: Setting;
  /** What holds; of a secret nothing. */
  readonly value: unknown;
  /** Where it comes from. */
  readonly from: 'country' | 'house' | 'usual';
  /** The row that it comes from. */
  readonly row: SettingRow | undefined;
  /** What was ever set here, and for the whole house. */
  readonly own: SettingRow | undefined;
  readonly house: SettingRow | undefined;
}

const isSet = (row: SettingRow | undefined): row is SettingRow => row !== undefined && (row.value !== null || row.is_sealed);

/** Every setting as it stands in a country, in the order in which modules declare them. @param currency the country's main one */
export function stoodSettings(rows: readonly SettingRow[], country: string, currency: string): readonly StoodSetting[] {
  return Object.entries(SETTINGS satisfies Settings as Settings).map(([key, declared]) => {
    const kept = rows.filter((row) => row.key === key);
    const [own, house] = [country, ''].map((of) => kept.find((row) => row.country === of));
    const from = isSet(own) && !declared.isHouse ? 'country' : isSet(house) ? 'house' : 'usual';
    const row = from === 'country' ? own : from === 'house' ? house : undefined;
    return { key: key as SettingKey, declared, value: valueIn(declared, kept, country, currency), from, row, own, house };
  });
}
