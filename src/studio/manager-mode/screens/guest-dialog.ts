import { CLIPBOARD_COPIED_MS } from '../../../config/constants.ts';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import type { Bar, BarPage } from '../bar.ts';
import { guestText } from '../guest-text.ts';
import { partyTyped } from '../rules/guest-price.ts';
import { type ModeTexts, modeTexts } from '../texts.ts';
import { button, labelled, make, openDialog } from './make.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' };

const chosenVariant = (): string => document.querySelector<HTMLInputElement>('.variants input:checked')?.value ?? '';
const count = (value: string): HTMLInputElement => make('input', { type: 'text', inputMode: 'numeric', maxLength: 2, value, autocomplete: 'off' });

/** The text for a guest: what he may read, with the price for his party, to be copied. */
export function openGuestDialog(bar: Bar, page: BarPage, texts: ModeTexts, own: Language): void {
  const variant = make(
    'select',
    {},
    page.offers.map(({ id, names }) => make('option', { value: id, textContent: names[own] || names.ru })),
  );
  variant.value = page.offers.some(({ id }) => id === chosenVariant()) ? chosenVariant() : (page.offers[0]?.id ?? '');
  const language = make(
    'select',
    {},
    LANGUAGES.map((one) => make('option', { value: one, textContent: LANGUAGE_NAMES[one], lang: one })),
  );
  language.value = own;
  const [adults, children, infants] = [count('2'), count('0'), count('0')] as const;
  const shown = make('textarea', { readOnly: true, rows: 6 });
  const said = make('p', { className: 'mode-said', role: 'status' });
  const copy = button(texts('mode_text_copy'), () => void send(), 'mode-main');

  let asked = 0;
  const write = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const party = partyTyped(adults.value, children.value, infants.value);
    const offer = page.offers.find(({ id }) => id === variant.value);
    for (const field of [adults, children, infants]) field.ariaInvalid = String(!party);
    copy.disabled = !party;
    if (!party || !offer) {
      said.textContent = texts('mode_text_party');
      return;
    }
    const chosen = LANGUAGES.find((one) => one === language.value) ?? own;
    const { messages } = await modeTexts(chosen);
    if (mine !== asked) return;
    const { format, code } = bar;
    shown.lang = chosen;
    shown.value = guestText({ page, offer, party, language: chosen, messages, format, code, origin: location.origin });
    said.textContent = '';
  };
  const send = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shown.value);
      said.textContent = texts('mode_text_copied');
      setTimeout(() => said.replaceChildren(), CLIPBOARD_COPIED_MS);
    } catch {
      said.textContent = texts('mode_text_uncopied');
      shown.select();
    }
  };
  const numbers = make('div', { className: 'mode-row' }, [
    labelled(texts('mode_text_adults'), adults),
    labelled(texts('mode_text_children'), children),
    labelled(texts('mode_text_infants'), infants),
  ]);
  const choices = make('div', { className: 'mode-row' }, [
    ...(page.offers.length > 1 ? [labelled(texts('mode_text_variant'), variant)] : []),
    labelled(texts('mode_text_language'), language),
  ]);
  const codeless = bar.code === '' ? [make('p', { className: 'mode-quiet', textContent: texts('mode_text_no_code') })] : [];
  const parts = [choices, numbers, labelled(texts('mode_text_shown'), shown), ...codeless, make('footer', {}, [copy, said])];
  const dialog = openDialog(texts('mode_text_title'), texts('mode_close'), parts);
  dialog.addEventListener('input', () => void write());
  void write();
}
