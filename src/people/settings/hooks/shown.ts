import { deskRead } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { wordIn } from '../../../backend/request.ts';
import { settingIn } from '../../../backend/settings.ts';
import type { Settings } from '../../../schema/settings.ts';
import { type SettingKey, SETTINGS } from '../../../registry/settings.ts';

const SHOWN = (Object.entries(SETTINGS satisfies Settings as Settings) as [SettingKey, Settings[string]][])
  .filter(([, declared]) => declared.isShown === true)
  .map(([key]) => key);

/** GET shown-settings?country=: what holds of the settings that screens of the desk reckon with. */
export function readShownSettings(e: RequestEvent): void {
  deskRead(e, 'settings.shown', (app, _actor, query): Plain => {
    const country = wordIn(query['country']);
    return { settings: Object.fromEntries(SHOWN.map((key) => [key, settingIn(app, key, country)])) };
  });
}
