import { answers, deskGet, deskPost, given, housePost, id, needed, text } from '../../schema/operation.ts';
import type { KeptSetting } from '../../schema/settings.ts';

/** What was set once, with who changed it last. */
export interface SettingRow extends KeptSetting {
  readonly id: string;
  readonly revision: number;
  readonly updated: string;
  readonly by: string;
  /** Of a secret: whether there is one. */
  readonly is_sealed: boolean;
  /** Of a secret that is long enough: its last characters. */
  readonly tail: string;
}

/** What is set for the whole house and for a country; what nobody ever set has no row. Of secrets only whether there is one, and how it ends. */
export const listSettings = deskGet('settings', {
  right: 'settings.read',
  takes: { country: needed(text(40)) },
  answer: answers<{ readonly rows: readonly SettingRow[] }>(),
});

/** What holds of the settings that screens of the desk reckon with. */
export const readShownSettings = deskGet('shown-settings', {
  right: 'settings.shown',
  takes: { country: needed(text(40)) },
  answer: answers<{ readonly settings: Readonly<Record<string, unknown>> }>(),
});

/**
 * Sets one for a country, or for the whole house where no country is named; `reset` takes it back, `secret` is read by nobody again. What
 * is no text of the house asks for more (`settingRight`). @throws `invalid` with the fault at its field, `stale`
 */
export const writeSetting = deskPost('settings/{key}', {
  right: 'settings.texts',
  proof: 'asked',
  takes: { country: given<string>(), value: given(), ru: given(), en: given(), secret: given<string>(), reset: given<boolean>() },
  answer: answers<{ readonly key: string; readonly country: string; readonly revision: number }>(),
});

/**
 * Writes down that a test message is about to be sent, and with `id` what became of it. Of the number only its end is kept. It is the
 * site's own server that asks, in the name of whoever pressed.
 */
export const noteMessageTest = deskPost('settings/message-test', {
  right: 'settings.edit',
  takes: { outcome: needed(text(40)), host: text(100), end: text(4), address: text(60), id },
  answer: answers<{ readonly id: string }>(),
});

/** Everything that is set, secrets too; `rows` is `null` where nothing was changed since the `generation` that was answered last. */
export const tellSettings = housePost('settings', {
  takes: { since: given<string>() },
  answer: answers<{ readonly generation: string; readonly rows: readonly KeptSetting[] | null }>(),
});
