import type { Language } from '../../i18n/language.ts';
import { type Messages, messageOf } from '../../i18n/message.ts';
import type { MessageKey } from '../../i18n/message-key.ts';

export type ModeTexts = (key: Extract<MessageKey, `mode_${string}`>, values?: Readonly<Record<string, string | number>>) => string;

/** The bar's own texts, fetched with it, in the language that is wanted and no other. */
export async function modeTexts(language: Language): Promise<{ readonly messages: Messages; readonly t: ModeTexts }> {
  const { managerMode: messages } =
    language === 'en' ? await import('../../model/manager-mode/messages/en.ts') : await import('../../model/manager-mode/messages/ru.ts');
  return { messages, t: (key, values) => messageOf(messages, language, key, values) };
}
