import { fillIn } from '../../../../i18n/message.ts';
import { install } from '../../install.store.ts';
import type { Language } from '../../../../schema/vocab.ts';
import { deviceQueue } from '../../../enquiry/queue/queue.ts';
import { waitingLines } from '../../../enquiry/screens/kept/waiting-lines.ts';
import { $installOffer } from '../../install-offer.store.ts';
import { $online } from '../../online.store.ts';
import { $version, RUNNING_VERSION, versionCheck } from '../../version.store.ts';
import { can } from '../../../../access/policy.ts';
import type { Session } from '../../../../access/session.ts';
import { type AppTexts, appTexts } from '../../app-texts.ts';
import { askWorker, refreshApp } from '../../refresh-app.ts';
import { showKeptPages } from './kept-list.ts';
import type { WorkerProgress } from '../../messages.ts';
import { ask, deviceFacts, showFacts, startStaffPart } from './staff-part.ts';

const SHOWN_VERSION_CHARACTERS = 12;
const short = (version: string): string => version.slice(0, SHOWN_VERSION_CHARACTERS);
const find = <T extends HTMLElement>(id: string): T | null => document.querySelector<T>(`#${id}`);

/** Writes a sentence where readers of the screen hear it. */
function say(id: string, sentence: string, isBad = false): void {
  const place = find(id);
  if (!place) return;
  place.textContent = sentence;
  place.classList.toggle('bad', isBad);
}

/** Brings the sync screen to life; without a connection too. */
export async function startSyncScreen(): Promise<void> {
  const language = document.documentElement.lang;
  const texts = await appTexts();
  const show = async (): Promise<void> => {
    showFacts(await deviceFacts(texts, language));
    void showWaiting(language as Language).catch(() => undefined);
    const list = find('kept');
    if (list) find('kept-none')?.toggleAttribute('hidden', (await showKeptPages(list, language)) > 0);
  };
  await show();
  startVersion(texts);
  startInstall(texts);
  void startKeeping(texts, show);
  void startStaff(texts, language);
  $online.listen(() => void show());
  // The visit itself fills the caches a second after the load.
  addEventListener('focus', () => void show());
}

/** Names what waits to be sent. The reader of it comes with the screen: it is asked where there is no connection. */
async function showWaiting(language: Language): Promise<void> {
  const { waiting } = await deviceQueue.state();
  const lines = waiting ? await waitingLines(language) : [];
  find('waiting')?.replaceChildren(...lines.map((textContent) => Object.assign(document.createElement('li'), { textContent })));
}

function startVersion(texts: AppTexts): void {
  showFacts({ running: short(RUNNING_VERSION) });
  $version.subscribe((found) => {
    showFacts({ current: found.state === 'unknown' ? '–' : short(found.version) });
    find('update')?.toggleAttribute('hidden', found.state !== 'newer');
    if (found.state !== 'unknown') say('version-status', found.state === 'newer' ? texts.sync_newer : texts.sync_same);
  });
  const check = async (): Promise<void> => {
    await versionCheck.check(true);
    if ($version.get().state === 'unknown') say('version-status', texts.sync_unknown);
  };
  find('check')?.addEventListener('click', () => void check());
  find('update')?.addEventListener('click', refreshApp);
  void check();
}

function startInstall(texts: AppTexts): void {
  const isApp = matchMedia('(display-mode: standalone)').matches;
  $installOffer.subscribe((offer) => {
    find('install')?.toggleAttribute('hidden', offer === null);
    say('install-note', isApp ? texts.sync_installed : offer ? '' : texts.sync_install_menu);
  });
  find('install')?.addEventListener('click', () => void install());
}

async function startKeeping(texts: AppTexts, show: () => Promise<void>): Promise<void> {
  const buttons = ['refresh', 'clear'].map((id) => find<HTMLButtonElement>(id));
  const enable = (isEnabled: boolean): void => {
    for (const button of buttons) if (button) button.disabled = !isEnabled;
  };
  const bar = find<HTMLProgressElement>('sync-progress');
  const run = async (type: 'refresh' | 'clear', finished: (end: WorkerProgress) => readonly [string, boolean]): Promise<void> => {
    enable(false);
    bar?.removeAttribute('hidden');
    const end = await askWorker({ type }, ({ done, total }) => {
      if (bar) Object.assign(bar, { max: Math.max(1, total), value: done });
      if (type === 'refresh') say('sync-status', fillIn(texts.sync_refreshing, { done, total }));
    });
    bar?.setAttribute('hidden', '');
    say('sync-status', ...finished(end));
    enable(true);
    await show();
  };

  enable(false);
  const isSupported = 'serviceWorker' in navigator;
  find('no-worker')?.toggleAttribute('hidden', isSupported);
  if (!isSupported) return;
  // On a first visit the worker comes a second after the page.
  await navigator.serviceWorker.ready;
  enable(true);
  buttons[0]?.addEventListener('click', () => {
    void run('refresh', ({ done, total, failed }) =>
      failed > 0 ? [fillIn(texts.sync_refresh_failed, { done: done - failed, total }), true] : [fillIn(texts.sync_refresh_done, { done }), false],
    );
  });
  buttons[1]?.addEventListener('click', async () => {
    if (await ask({ title: texts.sync_clear, text: texts.sync_clear_text, yes: texts.sync_clear_yes })) void run('clear', () => [texts.sync_cleared, false]);
  });
}

/** Staff see more; whether somebody is staff only the server knows. */
async function startStaff(texts: AppTexts, language: string): Promise<void> {
  const place = find('staff');
  try {
    const answer = await fetch('/_auth/refresh', { cache: 'no-store' });
    if (!answer.ok || !place) return;
    const found = (await answer.json()) as Session | { readonly type: null };
    if (found.type === null || !can(found, 'releases.read')) return;
    await startStaffPart(place, { texts, language, mayPublish: can(found, 'releases.publish') });
    place.hidden = false;
  } catch {
    // Without a connection nobody is staff.
  }
}
