import type { Translate } from '../../../i18n/message-key.ts';
import type { OptionTitles } from '../base/form-field.ts';

/** The word of a value; the value itself where it has none. */
export function optionText(t: Translate, options: OptionTitles | undefined, value: string): string {
  const key = options?.[value];
  return key ? t(key) : value;
}
