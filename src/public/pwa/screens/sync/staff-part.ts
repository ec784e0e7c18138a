import { DATE_FORMATS } from '../../../../config/constants.ts';
import { fillIn } from '../../../../i18n/message.ts';
import type { Preference } from '../../../../stores/preferences.ts';
import { deviceQueue } from '../../../enquiry/queue/queue.ts';
import { $favourites } from '../../../favourites/favourites.store.ts';
import type { AppTexts } from '../../app-texts.ts';
import { managerMode, newFeatures } from '../../flags.store.ts';
import { countKept, listKeptPages } from './kept-list.ts';

/**
 * Size in the reader's words.
 * @example formatBytes(1_500_000, 'en') // '1.5 MB'
 */
export function formatBytes(bytes: number, language: string): string {
  const unit = bytes < 1e6 ? 'kilobyte' : 'megabyte';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: bytes < 1e6 ? 0 : 1 }).format(
    bytes / (bytes < 1e6 ? 1e3 : 1e6),
  );
}

/** A moment as a short date and time. */
export function formatMoment(at: number | string, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...DATE_FORMATS.short, timeStyle: 'short' }).format(new Date(at));
}

/** Writes values into the places that wait for them. */
export function showFacts(facts: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(facts)) {
    const place = document.querySelector(`[data-fact=${name}]`);
    if (place) place.textContent = value;
  }
}

/** What this device holds, as text. */
export async function deviceFacts(texts: AppTexts, language: string): Promise<Readonly<Record<string, string>>> {
  const [pages, pictures, kept, estimate, { waiting }] = await Promise.all([
    countKept('pages'),
    countKept('pictures'),
    listKeptPages(language),
    navigator.storage?.estimate?.().catch(() => undefined),
    deviceQueue.state(),
  ]);
  const newest = kept[0]?.at ?? 0;
  return {
    pages: String(pages),
    pictures: String(pictures),
    favourites: String($favourites.get().length),
    queue: String(waiting ?? '–'),
    storage: estimate?.usage === undefined ? '–' : formatBytes(estimate.usage, language),
    refreshed: newest > 0 ? formatMoment(newest, language) : texts.sync_none,
    connection: navigator.onLine ? texts.sync_online : texts.sync_offline,
  };
}

export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button that goes ahead says. */
  readonly yes: string;
}

/**
 * Asks for a password.
 * @param wrong what was wrong with the one before; '' of the first
 * @returns null where it was given up
 */
async function askPassword(question: Question, label: string, wrong: string): Promise<string | null> {
  const place = document.querySelector('#confirm-text');
  const input = Object.assign(document.createElement('input'), { type: 'password', autocomplete: 'current-password' });
  const field = document.createElement('label');
  const said = Object.assign(document.createElement('p'), { role: 'alert', className: 'sync-say bad', textContent: wrong });
  field.append(label, input);
  place?.after(field, said);
  const isGiven = await ask(question);
  for (const part of [field, said]) part.remove();
  return isGiven ? input.value : null;
}

/** Asks before something is done that cannot be taken back at once. */
export function ask({ title, text, yes }: Question): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('#confirm');
  if (!dialog) return Promise.resolve(false);
  const write = (id: string, words: string): void => {
    const place = dialog.querySelector(`#confirm-${id}`);
    if (place) place.textContent = words;
  };
  write('title', title);
  write('text', text);
  write('yes', yes);
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }));
}

/** A release as the publisher tells of it. */
interface ReleaseFact {
  readonly id: string;
  readonly createdAt: string;
  readonly pages: number;
}

/** Answer of `GET /api/releases`. */
interface ReleaseStatus {
  readonly live: (ReleaseFact & { readonly changes: number }) | null;
  /** Changes that are not public yet. */
  readonly waiting: number | null;
  readonly running: boolean;
  readonly failed: { readonly code: string; readonly at: string; readonly detail: string } | null;
  /** What the live site lacks, in words; `href` is the screen where it is mended. */
  readonly problems: readonly { readonly of: string; readonly text: string; readonly href: string | null }[];
  /** After a rollback nothing is published by itself. */
  readonly paused: boolean;
  /** Newest first. */
  readonly previous: readonly ReleaseFact[];
}

/** What the server said instead of doing it. */
class ServerRefusal extends Error {
  readonly code: string;
  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json().catch(() => null);
  const refusal = (await answer.json().catch(() => null)) as { readonly message?: string; readonly code?: string } | null;
  throw new ServerRefusal(refusal?.message ?? String(answer.status), refusal?.code);
}

/** How releases stand, in the words of a language. @throws ServerRefusal */
async function readStatus(language: string): Promise<ReleaseStatus> {
  return (await readAnswer(await fetch(`/api/releases?lang=${language}`, { cache: 'no-store' }))) as ReleaseStatus;
}

/** Proves by the password who sits there. @throws ServerRefusal */
async function prove(password: string): Promise<void> {
  await readAnswer(await fetch('/_auth/proof', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ password }) }));
}

/** Has the publisher publish what waits, or go back to the release before this one. */
async function askRelease(order: 'publish' | 'rollback'): Promise<void> {
  await readAnswer(await fetch(`/api/releases/${order}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }));
}

interface StaffOptions {
  readonly texts: AppTexts;
  readonly language: string;
  readonly mayPublish: boolean;
}

const POLL_MS = 3000;

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, text = '', className = ''): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
};

/** What is live, what waits and what failed, with the two things that may be done about it; and the flags of this device. */
export async function startStaffPart(place: HTMLElement, { texts, language, mayPublish }: StaffOptions): Promise<void> {
  const facts = make('dl');
  const saying = make('p', '', 'sync-say');
  saying.role = 'status';
  const actions = make('p', '', 'talk');
  const section = make('section');
  section.append(make('h2', texts.sync_releases), facts, saying, actions);
  const lacking = make('section', '', 'wide');
  place.append(section, flagsSection(texts), lacking);
  const publish = make('button', texts.sync_publish, 'btn');
  const rollback = make('button', texts.sync_rollback, 'btn alt');
  for (const button of [publish, rollback]) button.type = 'button';
  if (mayPublish) actions.append(publish, rollback);

  const say = (sentence: string, isBad = false): void => {
    saying.textContent = sentence;
    saying.classList.toggle('bad', isBad);
  };
  let previous: ReleaseStatus['previous'][number] | undefined;
  const show = (status: ReleaseStatus): void => {
    previous = status.previous[0];
    facts.replaceChildren(...rowsOf(status, texts, language));
    lacking.hidden = status.problems.length === 0;
    lacking.replaceChildren(make('h2', texts.sync_problems), listOf(status.problems));
    publish.disabled = status.running;
    rollback.disabled = status.running || !previous;
    if (status.running) setTimeout(() => void look(), POLL_MS);
  };
  const look = async (): Promise<void> => {
    try {
      show(await readStatus(language));
    } catch (error) {
      say(fillIn(texts.sync_server_failed, { reason: reasonOf(error) }), true);
    }
  };
  const send = async (order: 'publish' | 'rollback', done: string): Promise<void> => {
    publish.disabled = true;
    rollback.disabled = true;
    // Whoever thinks better of it is told nothing.
    let given = done;
    try {
      await askRelease(order).catch(async (error: unknown) => {
        if (!(error instanceof ServerRefusal) || error.code !== 'proof_missing') throw error;
        if (await isProven(texts)) return askRelease(order);
        given = '';
      });
      say(given);
    } catch (error) {
      say(fillIn(texts.sync_server_failed, { reason: reasonOf(error) }), true);
    }
    await look();
  };
  publish.addEventListener('click', () => void send('publish', texts.sync_publish_sent));
  rollback.addEventListener('click', async () => {
    const when = previous ? formatMoment(previous.createdAt, language) : '';
    if (await ask({ title: texts.sync_rollback, text: fillIn(texts.sync_rollback_text, { when }), yes: texts.sync_rollback })) {
      await send('rollback', texts.sync_rollback_sent);
    }
  });
  await look();
}

/** Asks for the password until it is right; false where whoever sits there gives it up. @throws Error where nobody can be asked */
async function isProven(texts: AppTexts): Promise<boolean> {
  const question = { title: texts.sync_prove, text: texts.sync_prove_text, yes: texts.sync_prove_yes };
  let wrong = '';
  for (;;) {
    const password = await askPassword(question, texts.sync_prove_password, wrong);
    if (password === null) return false;
    try {
      await prove(password);
      return true;
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      wrong = error.message;
    }
  }
}

function rowsOf({ live, waiting, running, failed, paused, previous }: ReleaseStatus, texts: AppTexts, language: string): readonly HTMLElement[] {
  const moment = ({ createdAt, pages }: { readonly createdAt: string; readonly pages: number }): string =>
    fillIn(texts.sync_live_value, { when: formatMoment(createdAt, language), pages });
  const state = running ? texts.sync_state_running : paused ? texts.sync_state_paused : texts.sync_state_idle;
  const rows: [string, string][] = [
    [texts.sync_live, live ? moment(live) : texts.sync_none],
    [texts.sync_waiting, waiting === null ? '—' : String(waiting)],
    [texts.sync_state, state],
  ];
  if (failed) rows.push([texts.sync_failure, `${formatMoment(failed.at, language)}: ${failed.detail} (${failed.code})`]);
  rows.push([texts.sync_previous, previous.length > 0 ? previous.slice(0, 3).map(moment).join('; ') : texts.sync_none]);
  return rows.map(([label, value]) => {
    const row = make('div');
    row.append(make('dt', label), make('dd', value));
    return row;
  });
}

/** What is not on the site as it was saved, each with the way to its screen where there is one. */
function listOf(problems: ReleaseStatus['problems']): HTMLElement {
  const list = make('ul');
  for (const { text, href } of problems) {
    const item = make('li');
    if (href) item.append(Object.assign(make('a', text), { href }));
    else item.textContent = text;
    list.append(item);
  }
  return list;
}

function flagsSection(texts: AppTexts): HTMLElement {
  const section = make('section');
  section.append(make('h2', texts.sync_flags), flag(texts.sync_flag_manager, managerMode), flag(texts.sync_flag_new, newFeatures));
  return section;
}

function flag(label: string, choice: Preference<'on' | 'off'>): HTMLElement {
  const row = make('label');
  const box = make('input');
  box.type = 'checkbox';
  box.checked = choice.$value.get() === 'on';
  box.addEventListener('change', () => choice.choose(box.checked ? 'on' : 'off'));
  row.append(box, label);
  return row;
}

const reasonOf = (error: unknown): string => (error instanceof ServerRefusal ? error.message : String(error));
