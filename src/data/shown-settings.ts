import type PocketBase from 'pocketbase';
import type { SETTINGS } from '../registry/settings.ts';
import type { SettingValue } from '../schema/settings.ts';
import { deskRead } from './desk.ts';

type Declared = typeof SETTINGS;
type ShownKey = { [K in keyof Declared]: Declared[K] extends { readonly isShown: true } ? K : never }[keyof Declared];
/** What the owner has set of what screens of the desk reckon with. */
export type ShownSettings = { readonly [K in ShownKey]: SettingValue<Declared[K]> };

/** What holds in a country. @throws AppError */
export const readShownSettings = async (pb: PocketBase, country: string): Promise<ShownSettings> =>
  (await deskRead<{ readonly settings: ShownSettings }>(pb, 'shown-settings', { country })).settings;
