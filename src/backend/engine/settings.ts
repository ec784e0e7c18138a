import { SETTINGS, type SettingKey } from '../../registry/settings.ts';
import { type Setting, type SettingValue, valueIn } from '../../schema/settings.ts';
import type { App } from '../jsvm.d.ts';
import { rowsOf } from './rows.ts';

const SQL = `SELECT country, COALESCE(value, 'null') AS value, secret FROM settings INDEXED BY idx_settings_1 WHERE key = {:key} AND country IN ('', {:country})`;
const MAIN_CURRENCY = 'SELECT code FROM currencies INDEXED BY idx_currencies_2 WHERE country = {:country} AND main = 1';
const SHAPE = { country: '', value: '', secret: '' };

// decision: settings
/**
 * What the owner has set, as the transaction of `app` sees it: who changed it a moment ago is heard. It is one row by its
 * index, so it is asked where it is needed and kept by nobody.
 * @example settingIn(desk.tx, 'hold_hours', voucher.getString('country')) // 24
 */
export function settingIn<K extends SettingKey>(app: App, key: K, country = ''): SettingValue<(typeof SETTINGS)[K]> {
  const rows = rowsOf(app, SQL, { key, country }, SHAPE);
  return valueIn<(typeof SETTINGS)[K]>(
    SETTINGS[key],
    rows.map((row) => ({ country: row.country, value: JSON.parse(row.value || 'null') as unknown })),
    country,
    SETTINGS[key].kind === 'money' ? mainCurrency(app, country) : '',
  );
}

/** What prices of a country are kept in; '' where nobody said. */
export function mainCurrency(app: App, country: string): string {
  const [row] = rowsOf(app, MAIN_CURRENCY, { country }, { code: '' });
  return row?.code ?? '';
}

/** A declared setting by a key that somebody sent; none where nobody declares it. */
export function declaredAs(key: string): Setting | undefined {
  return Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined;
}

/** What keeps secrets: of this machine, and not in the database. */
const keyOfSecrets = (): string => $os.getenv('POCKETBASE_ENCRYPTION_KEY');

/** A secret as it is kept. */
export const sealed = (secret: string): string => (secret === '' ? '' : $security.encrypt(secret, keyOfSecrets()));

/** A kept secret as it was written; '' where none was, or it was sealed by another key than this house's. */
export function unsealed(kept: string): string {
  if (kept === '') return '';
  try {
    return String($security.decrypt(kept, keyOfSecrets()));
  } catch {
    return '';
  }
}
