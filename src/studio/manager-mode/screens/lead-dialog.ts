import { CLIPBOARD_COPIED_MS } from '../../../config/constants.ts';
import { asAppError, answered } from '../../../errors/app-error.ts';
import { type Language, LANGUAGES } from '../../../i18n/language.ts';
import { localePath } from '../../../routing/site-path.ts';
import type { Bar, BarPage } from '../bar.ts';
import { guestText, type ModeTexts, modeTexts } from '../guest-text.ts';
import { partyTyped } from '../rules/guest-price.ts';
import { browserPb, speakFor, ask, writeHeaders } from '../../../data/ask.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import { listLeads, readLead } from '../../../model/leads/reading.operations.ts';

const SHOWN = 8;
/** As many excursions as a lead has room for. */
const MOST = 50;

type FoundLead = Pick<LeadRow, 'id' | 'number' | 'name'>;

/** Open leads of a country that a search finds, the latest first. @param person in whose name the page speaks */
async function findLeads(person: string, country: string, text: string): Promise<readonly FoundLead[]> {
  speakFor(person);
  const query = { country, q: text, status: 'open', sort: 'created', limit: SHOWN };
  return (await ask(await browserPb(), listLeads, query)).rows;
}

type Added = 'added' | 'already' | 'foreign' | 'full';

/**
 * Adds an excursion to what the guest of a lead thinks of, whatever stands there by now.
 * @param key names the write: the same for every try of one wish
 * @throws AppError `stale` where somebody else changed the same list in the same moment
 */
async function addToLead(id: string, excursion: string, key: string): Promise<Added> {
  const pb = await browserPb();
  const { lead, can } = await ask(pb, readLead, { id });
  if (lead.excursion === excursion || lead.excursions.includes(excursion)) return 'already';
  if (!can.edit) return 'foreign';
  if (lead.excursions.length >= MOST) return 'full';
  const body = { excursions: [...lead.excursions, excursion], seen: { excursions: lead.excursions } };
  await answered(pb.collection('leads').update(id, body, { headers: writeHeaders({ expected: lead.revision, key }) }));
  return 'added';
}

type Children = readonly (Node | string)[];

/** An element with its properties and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'style' | 'dataset' | 'children'>> = {},
  children: Children = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A button that does something. */
export function button(label: string, run: () => void, className = ''): HTMLButtonElement {
  const made = make('button', { type: 'button', className, textContent: label });
  made.addEventListener('click', run);
  return made;
}

/** A field under its name. */
function labelled(name: string, field: HTMLElement): HTMLLabelElement {
  return make('label', {}, [make('span', { textContent: name }), field]);
}

/** A dialog that is gone once it is closed, and gives the focus back. */
function openDialog(title: string, close: string, children: Children): HTMLDialogElement {
  const heading = make('h2', { textContent: title, id: 'mode-title' });
  const shut = make('button', { type: 'button', className: 'mode-x', textContent: '✕', ariaLabel: close });
  const dialog = make('dialog', { className: 'mode-dialog' }, [make('header', {}, [heading, shut]), ...children]);
  dialog.setAttribute('aria-labelledby', heading.id);
  const from = document.activeElement;
  shut.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (from instanceof HTMLElement && from.isConnected) from.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

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

const PAUSE_MS = 250;
/** Letters or digits that a search of the desk takes. */
const LEAST = 3;
const SAID = {
  added: 'mode_lead_added',
  already: 'mode_lead_already',
  foreign: 'mode_lead_foreign',
  full: 'mode_lead_full',
} as const satisfies Record<Added, string>;

/** Finds an open lead and adds the page's excursion to what its guest thinks of. */
export function openLeadDialog(bar: Bar, page: BarPage, texts: ModeTexts, language: Language): void {
  const search = make('input', { type: 'search', autocomplete: 'off', maxLength: 100 });
  const hint = make('p', { className: 'mode-quiet', textContent: texts('mode_lead_hint') });
  const found = make('ul', { className: 'mode-found' });
  const said = make('p', { className: 'mode-said', role: 'status' });
  // A wish has one name however often it is tried.
  const keys = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that were typed; and how many of them when a press was last answered. */
  let [typed, answered] = [0, 0];
  const reasonOf = (error: unknown): string => {
    const { code } = asAppError(error);
    return texts(code === 'stale' ? 'mode_lead_changed' : 'mode_lead_lost');
  };

  const add = async ({ id, number }: FoundLead, pressed: HTMLButtonElement): Promise<void> => {
    const key = keys.get(id) ?? crypto.randomUUID();
    keys.set(id, key);
    pressed.disabled = true;
    try {
      const result = await addToLead(id, page.id, key);
      const link = make('a', { href: localePath(`/${bar.country}/leads/${id}`, language), textContent: texts('mode_lead_open', { number }) });
      said.replaceChildren(texts(SAID[result], { number }), ' ', link);
      answered = typed;
    } catch (error) {
      // What was refused is tried anew with what stands there then.
      keys.delete(id);
      said.textContent = texts('mode_lead_failed', { reason: reasonOf(error) });
      answered = typed;
    } finally {
      pressed.disabled = false;
      pressed.focus();
    }
  };
  const show = (leads: readonly FoundLead[]): void => {
    // A press among the leads of before, while these were looked for, has been answered: its answer stays.
    if (answered < typed) said.textContent = leads.length === 0 ? texts('mode_lead_none') : '';
    const wasThere = found.contains(document.activeElement);
    found.replaceChildren(
      ...leads.map((lead) => {
        const row = button('', () => void add(lead, row));
        row.append(make('b', { textContent: lead.name }), make('small', { textContent: lead.number }));
        return make('li', {}, [row]);
      }),
    );
    if (wasThere) search.focus();
  };
  const look = async (text: string, mine: number): Promise<void> => {
    try {
      const leads = await findLeads(bar.person, bar.country, text);
      if (mine === typed) show(leads);
    } catch (error) {
      if (mine === typed) said.textContent = texts('mode_lead_failed', { reason: reasonOf(error) });
    }
  };
  search.addEventListener('input', () => {
    clearTimeout(timer);
    typed += 1;
    const [text, mine] = [search.value.trim(), typed];
    if (text.length >= LEAST) timer = setTimeout(() => void look(text, mine), PAUSE_MS);
    else {
      found.replaceChildren();
      said.textContent = '';
    }
  });
  openDialog(texts('mode_lead_title'), texts('mode_close'), [labelled(texts('mode_lead_search'), search), hint, found, said]);
  search.focus();
}
