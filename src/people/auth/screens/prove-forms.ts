import type { Session } from '../../../access/session.ts';
import { DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import { hasProof } from '../../../data/second.ts';
import { languageOr } from '../../../i18n/language.ts';
import { staff as en } from '../../../model/kit/messages/en.staff.ts';
import { staff as ru } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';

const texts = islandTranslator({ ru: { ...authRu, ...ru }, en: { ...authEn, ...en } });

/**
 * Forms of pages that the server makes (`data-proven`) ask who sits there before they are sent, where nobody has proven it lately: what was
 * typed stays in them. Without a script the page comes back with what was typed and says what to do.
 */
export function proveForms(): void {
  const session = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=session]')?.content || 'null') as Session | null;
  const passed = new WeakSet<HTMLFormElement>();
  const ask = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    // Whoever cannot be asked is answered by the server.
    const isProven = await hasProof().catch(() => true);
    if (!isProven) {
      const lang = languageOr(document.documentElement.lang);
      const { askForProof } = await import('../../../kit/proof/ProofDialog.tsx');
      if (!(await askForProof({ lang, country: '', timezone: DEFAULT_TIMEZONE, session, t: texts(lang) }))) return;
    }
    passed.add(form);
    form.requestSubmit(submitter);
  };
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-proven]') || passed.delete(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void ask(form, event.submitter);
    },
    { capture: true },
  );
}
