import { asAppError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { localePath } from '../../../routing/site-path.ts';
import type { Bar, BarPage } from '../bar.ts';
import { addToLead, type Added, type FoundLead, findLeads } from '../lead-picks.ts';
import type { ModeTexts } from '../texts.ts';
import { button, labelled, make, openDialog } from './make.ts';

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
