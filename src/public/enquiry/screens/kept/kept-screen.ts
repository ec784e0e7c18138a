import { deviceQueue, followEnquiries } from '../../queue/queue.ts';
import { type KeptEnquiry, MOST_KEPT } from '../../queue/kept-enquiry.ts';
import { ENQUIRY_FIELDS, type FormName, readValues } from '../../rules/enquiry.ts';
import { fillIn } from '../../../../i18n/message.ts';
import { paths, siteHref, splitLocale } from '../../../../routing/site-path.ts';
import { fetchSay, type Say } from '../../../storefront/party-words.ts';
import { flushQueue } from '../queue.ts';
import { readTitles, type Titles, tripPart, tripsOfKept } from './kept-trips.ts';
import { type EnquiryTexts, ISSUE_KEYS } from '../../texts.ts';

/** The enquiry that stands in the form. */
let opened: KeptEnquiry | null = null;

const formIn = (place: HTMLElement | null): HTMLFormElement | null => place?.querySelector('form') ?? null;
const placeHere = (): HTMLElement | null => document.querySelector<HTMLElement>('#kept-form');

/** Hides the form of an enquiry that is not there to be mended any more: nobody shall send what was taken away. */
function closeMendForm(kept: readonly KeptEnquiry[]): void {
  if (!opened || kept.some(({ uuid, state }) => uuid === opened?.uuid && state === 'refused')) return;
  opened = null;
  placeHere()?.setAttribute('hidden', '');
}

/**
 * Fills the page's own form with a refused enquiry and marks what is wrong. The form posts by itself and carries the
 * enquiry's uuid, so that it takes the place of the refused one. What was typed for another one is kept with that.
 */
async function openMendForm(enquiry: KeptEnquiry, texts: EnquiryTexts): Promise<void> {
  const place = placeHere();
  const form = formIn(place);
  if (!place || !form) return;
  if (opened?.uuid === enquiry.uuid) return markIssues(form, enquiry.issues, texts);
  const [before, typed] = [opened, readValues(new FormData(form))];
  opened = enquiry;
  place.hidden = false;
  fillForm(form, enquiry, texts);
  // A form says nothing of a tick that is not there.
  if (before) await deviceQueue.keepTyped(before, { ...before.values, consent: '', ...typed });
}

function fillForm(form: HTMLFormElement, { uuid, values, issues }: KeptEnquiry, texts: EnquiryTexts): void {
  for (const hidden of form.querySelectorAll('input[type=hidden]')) hidden.remove();
  const { country, excursion, variant, excursions, area, extras, consent } = values;
  for (const [name, value] of Object.entries({ uuid, country, excursion, variant, excursions, area, extras })) {
    if (value) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || control.type === 'hidden') continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = Boolean(consent);
      if (consent) control.value = consent;
    } else control.value = values[control.name as FormName] ?? '';
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
  markIssues(form, issues, texts);
}

function markIssues(form: HTMLFormElement, issues: KeptEnquiry['issues'], texts: EnquiryTexts): void {
  for (const mark of form.querySelectorAll('.enq-e')) mark.remove();
  let first: HTMLElement | null = null;
  for (const field of ENQUIRY_FIELDS) {
    const issue = issues[field];
    const control = form.elements.namedItem(field);
    if (!issue || !(control instanceof HTMLElement)) continue;
    const mark = Object.assign(document.createElement('b'), { className: 'enq-e', id: `enq-e-${field}`, textContent: `⚠ ${texts[ISSUE_KEYS[issue]]}` });
    control.ariaInvalid = 'true';
    control.setAttribute('aria-describedby', mark.id);
    control.closest('label')?.after(mark);
    first ??= control;
  }
  (first ?? form.querySelector<HTMLElement>('input:not([type=hidden])'))?.focus();
}

const find = <T extends HTMLElement>(selector: string, root: ParentNode = document): T | null => root.querySelector<T>(selector);
const languageHere = () => splitLocale(location.pathname).language;

/** A moment by the reader's own clock, as a short date and time. */
function moment(at: number): string {
  const locale = languageHere() === 'en' ? 'en-GB' : 'ru-RU';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)).replace(/(\d)\s?г\./, '$1');
}

function say(key: 'saved' | 'trying' | 'tried' | null): void {
  const status = find('#kept-status');
  if (status) status.textContent = key === null ? '' : (status.dataset[key] ?? '');
}

/** Asks before an enquiry is gone that nobody else has. */
function mayDelete(): Promise<boolean> {
  const dialog = find<HTMLDialogElement>('#kept-ask');
  if (!dialog) return Promise.resolve(false);
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }));
}

/** What rows are told with besides; it comes after them. */
let told: { readonly say: Say | null; readonly titles: Titles } = { say: null, titles: new Map() };

function rowOf(enquiry: KeptEnquiry, texts: EnquiryTexts): Node {
  const template = find<HTMLTemplateElement>(`#kept-row-${enquiry.state}`);
  const row = document.createDocumentFragment();
  if (!template) return row;
  row.append(template.content.cloneNode(true));
  const name = find('[data-name]', row);
  if (name) name.textContent = enquiry.values.name ?? '';
  if (name && enquiry.number) name.textContent += ` · ${fillIn(texts.enquiry_number, { number: enquiry.number })}`;
  name?.after(...tripsOfKept(enquiry, told.titles).map((trip) => tripPart(trip, languageHere(), texts, told.say)));
  const when = find('[data-when]', row);
  if (when) when.textContent = fillIn(when.dataset['when'], { when: moment(enquiry.state === 'sent' ? enquiry.at : enquiry.writtenAt) });
  find('ul', row)?.append(
    ...ENQUIRY_FIELDS.flatMap((field) => {
      const issue = enquiry.issues[field];
      return issue ? [Object.assign(document.createElement('li'), { textContent: texts[ISSUE_KEYS[issue]] })] : [];
    }),
  );
  for (const why of row.querySelectorAll<HTMLElement>('[data-why]')) why.hidden = (why.dataset['why'] === 'old') !== enquiry.isOld;
  find('[data-do=mend]', row)?.addEventListener('click', () => void openMendForm(enquiry, texts));
  find('[data-do=delete]', row)?.addEventListener('click', async () => {
    if (!(await mayDelete())) return;
    await deviceQueue.remove(enquiry.uuid);
    find('#kept-enquiries')?.focus();
  });
  return row;
}

/** Writes the enquiries under what became of them. */
async function show(texts: EnquiryTexts): Promise<readonly KeptEnquiry[]> {
  const kept = await deviceQueue.list().catch(() => []);
  closeMendForm(kept);
  for (const section of document.querySelectorAll<HTMLElement>('.kept [data-state]')) {
    const own = kept.filter(({ state }) => state === section.dataset['state']);
    section.hidden = own.length === 0;
    find('[data-rows]', section)?.replaceChildren(...own.toReversed().map((enquiry) => rowOf(enquiry, texts)));
    const counted = find('[data-counted]', section);
    if (counted) counted.textContent = fillIn(counted.dataset['counted'], { count: own.length });
  }
  find('#kept-none')?.toggleAttribute('hidden', kept.length > 0 || !isOwnAddress());
  return kept;
}

/** The worker shows this page in the place of the answer to a post that it could not keep. */
const isOwnAddress = (): boolean => splitLocale(location.pathname).path === siteHref('enquiries');

function showLost(kept: readonly KeptEnquiry[]): void {
  const isFull = kept.filter(({ state }) => state !== 'sent').length >= MOST_KEPT;
  for (const text of document.querySelectorAll<HTMLElement>('[data-lost]')) text.hidden = (text.dataset['lost'] === 'full') !== isFull;
  find('#kept-lost')?.removeAttribute('hidden');
  find('#kept-back')?.addEventListener('click', () => history.back());
}

async function tryNow(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  say('trying');
  const { waiting } = await flushQueue();
  say(waiting === 0 ? null : 'tried');
  button.disabled = false;
}

/** Fetches what rows are told with besides; without a connection what this device has of it. */
async function tellMore(kept: readonly KeptEnquiry[]): Promise<void> {
  const [say, titles] = await Promise.all([fetchSay(languageHere()).catch(() => null), readTitles(kept, languageHere())]);
  told = { say, titles };
}

/** Brings the page of kept enquiries to life; without a connection too. */
export async function startKeptScreen(): Promise<void> {
  const answer = await fetch(paths.strings('enquiry', languageHere()));
  const texts = (await answer.json()) as EnquiryTexts;
  const kept = await show(texts);
  if (!isOwnAddress()) return showLost(kept);
  const arrived = kept.find(({ uuid }) => uuid === location.hash.slice(1));
  if (arrived?.state === 'waiting') say('saved');
  if (arrived?.state === 'refused') await openMendForm(arrived, texts);
  followEnquiries(() => void show(texts).then((now) => now.some(({ state }) => state === 'waiting') || say(null)));
  void tellMore(kept).then(() => show(texts));
  const button = find<HTMLButtonElement>('#kept-try');
  button?.addEventListener('click', () => void tryNow(button));
  await deviceQueue.markTold().catch(() => undefined);
  await flushQueue();
}
