import type PocketBase from 'pocketbase';
import type { SETTINGS } from '../registry/settings.ts';
import type { SettingValue } from '../schema/settings.ts';
import { readShownSettings as operation } from '../model/settings/operations.ts';
import { ask } from './ask.ts';

type Declared = typeof SETTINGS;
type ShownKey = { [K in keyof Declared]: Declared[K] extends { readonly isShown: true } ? K : never }[keyof Declared];
/** What the owner has set of what screens of the desk reckon with. */
export type ShownSettings = { readonly [K in ShownKey]: SettingValue<Declared[K]> };

/** What holds in a country. @throws AppError */
export const readShownSettings = async (pb: PocketBase, country: string): Promise<ShownSettings> =>
  // Each is what its declaration says: PocketBase answers by the same list.
  (await ask(pb, operation, { country })).settings as ShownSettings;
