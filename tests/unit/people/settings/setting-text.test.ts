import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { getT } from '../../../../src/i18n/t.ts';
import { SETTINGS } from '../../../../src/registry/settings.ts';
import { isUnset, settingText } from '../../../../src/people/settings/screens/setting-shape.tsx';
import { settingsT } from '../../../../src/people/settings/screens/SettingsScreen.island.tsx';
import type { Setting, Settings, StartedGateway } from '../../../../src/schema/settings.ts';

const all: Settings = SETTINGS;
const text = (setting: Setting, value: unknown, lang: 'ru' | 'en', started: StartedGateway = 'outbox'): string =>
  settingText(setting, value, { t: settingsT(lang), lang, formats: [], names: {}, started });

describe.each(LANGUAGES)('a setting in words, %s', (lang) => {
  const empty = getT(lang)('settings_empty');

  it('says what holds where it is empty and its declaration allows that', () => {
    for (const [key, setting] of Object.entries(all)) {
      const nothing = setting.kind === 'list' ? [] : '';
      if (setting.unset === undefined) {
        // Words and lists that are empty by what they declare have a sentence of their own.
        expect(['line', 'list', 'record'], key).not.toContain(setting.kind);
        continue;
      }
      expect(isUnset(setting, nothing), key).toBe(true);
      expect([empty, '', getT(lang)('settings_none')], key).not.toContain(text(setting, nothing, lang));
    }
  });

  it('says of the gateway how the site was started', () => {
    const said = (['outbox', 'http', 'none'] as const).map((started) => text(SETTINGS.sms_address, '', lang, started));
    expect(new Set(said).size).toBe(3);
    expect(text(SETTINGS.sms_address, 'https://sms.example/', lang)).toBe('https://sms.example/');
    expect(isUnset(SETTINGS.sms_address, 'https://sms.example/')).toBe(false);
    expect(isUnset(SETTINGS.hold_hours, '')).toBe(false);
  });
});
