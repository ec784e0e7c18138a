import { DEFAULT_LANGUAGE } from '../../config/constants.ts';
import type { app } from '../../model/pwa/messages/ru.ts';
import { paths } from '../../routing/site-path.ts';

export type AppTexts = Readonly<Record<keyof typeof app, string>>;

let loading: Promise<AppTexts> | undefined;

/** Texts of notices and of the sync screen; they travel apart from the script, once, when one is needed. */
export function appTexts(): Promise<AppTexts> {
  const lang = document.documentElement.lang === 'en' ? 'en' : DEFAULT_LANGUAGE;
  loading ??= fetch(paths.strings('app', lang)).then((answer) => answer.json() as Promise<AppTexts>);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
