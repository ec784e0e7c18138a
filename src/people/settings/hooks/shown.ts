import { readShownSettings as operation } from '../../../model/settings/operations.ts';
import { deskShow } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { settingIn } from '../../../backend/settings.ts';
import type { Settings } from '../../../schema/settings.ts';
import { type SettingKey, SETTINGS } from '../../../registry/settings.ts';

const SHOWN = (Object.entries(SETTINGS satisfies Settings as Settings) as [SettingKey, Settings[string]][])
  .filter(([, declared]) => declared.isShown === true)
  .map(([key]) => key);

export function readShownSettings(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country }) => ({ settings: Object.fromEntries(SHOWN.map((key) => [key, settingIn(app, key, country)])) }));
}
