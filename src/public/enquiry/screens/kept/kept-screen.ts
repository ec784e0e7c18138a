import { deviceQueue, followEnquiries } from '../../queue/device-queue.ts';
import { type KeptEnquiry, MOST_KEPT } from '../../queue/kept-enquiry.ts';
import { ENQUIRY_FIELDS } from '../../rules/enquiry.ts';
import { fillIn } from '../../../../i18n/fill-in.ts';
import { paths, siteHref, splitLocale } from '../../../../routing/site-path.ts';
import { flushQueue } from '../queue.ts';
import type { EnquiryTexts } from '../../texts.ts';
import { ISSUE_KEYS } from '../../texts.ts';
import { closeMendForm, openMendForm } from './mend-form.ts';

const find = <T extends HTMLElement>(selector: string, root: ParentNode = document): T | null => root.querySelector<T>(selector);
const languageHere = () => splitLocale(location.pathname).language;

/** A moment by the reader's own clock, as a short date and time. */
function moment(at: number): string {
  const locale = languageHere() === 'en' ? 'en-GB' : 'ru-RU';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)).replace(/\s?г\./, '');
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

function rowOf(enquiry: KeptEnquiry, texts: EnquiryTexts): Node {
  const template = find<HTMLTemplateElement>(`#kept-row-${enquiry.state}`);
  const row = document.createDocumentFragment();
  if (!template) return row;
  row.append(template.content.cloneNode(true));
  const name = find('[data-name]', row);
  if (name) name.textContent = enquiry.values.name ?? '';
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
  const button = find<HTMLButtonElement>('#kept-try');
  button?.addEventListener('click', () => void tryNow(button));
  await deviceQueue.markTold().catch(() => undefined);
  await flushQueue();
}
