import { install, installPrompt } from './install.store.ts';
import { $installOffer } from './install-offer.store.ts';
import { $online } from './online.store.ts';
import { inSession, preference } from '../../stores/preferences.ts';
import { $version, versionCheck } from './version.store.ts';
import { type AppTexts, appTexts } from './app-texts.ts';
import { type NoticeAction, showNotice } from './notices.ts';
import { isRefreshedFor, refreshApp } from './refresh-app.ts';

/** Whether this tab was told of having no connection. */
const offlineNotice = preference('offline_told', { values: ['no', 'yes'], fallback: 'no', keep: inSession });

type Key = keyof AppTexts;
type KeyedAction = Omit<NoticeAction, 'label'> & { readonly label: Key };

/** One notice that comes and goes with a condition; its texts are fetched when it is first wanted. */
function createNotice(title: Key, text: Key, actions: readonly KeyedAction[]): (isWanted: boolean) => void {
  let isWanted = false;
  let close: (() => void) | undefined;
  const hide = (): void => {
    isWanted = false;
    close?.();
    close = undefined;
  };
  const show = (texts: AppTexts): void => {
    if (!isWanted || close) return;
    const labelled = actions.map(({ label, isMain, run }) => {
      const answer = (): void => {
        hide();
        run();
      };
      return { label: texts[label], run: answer, ...(isMain ? { isMain } : {}) };
    });
    close = showNotice({ title: texts[title], text: texts[text], isUrgent: title !== 'install_title' }, labelled);
  };
  return (wanted) => {
    if (!wanted) return hide();
    if (isWanted) return;
    isWanted = true;
    appTexts().then(show, hide);
  };
}

/** Tries to send the enquiries of this device and tells whether one more would be kept. */
export type FollowEnquiries = (tell: (canKeep?: boolean) => void) => void;

/** Offers the new version and the installation, and says when there is no connection and what became of enquiries. */
export function startPrompts(followEnquiries: FollowEnquiries): void {
  const update = createNotice('new_version_available', 'please_refresh_application', [
    { label: 'update_refresh', isMain: true, run: refreshApp },
    { label: 'update_later', run: versionCheck.snooze },
  ]);
  $version.subscribe((found) => update(found.state === 'newer' && !found.isSnoozed && !isRefreshedFor(found.version)));

  const offer = createNotice('install_title', 'install_text', [
    { label: 'install_yes', isMain: true, run: () => void install() },
    { label: 'install_no', run: () => installPrompt.choose('dismissed') },
  ]);
  $installOffer.subscribe((found) => offer(found !== null && installPrompt.$value.get() !== 'dismissed'));

  const close = { label: 'offline_notice_close', run: () => offlineNotice.choose('yes') } as const;
  const part = createNotice('offline_part_title', 'offline_part_text', [{ ...close, run: () => undefined }]);
  addEventListener('vite:preloadError', () => part(!navigator.onLine));

  const kept = createNotice('offline_notice_title', 'offline_notice_text', [close]);
  const unkept = createNotice('offline_notice_title', 'offline_notice_unkept', [close]);
  // Where nothing is kept, the words have to be there before the connection is lost.
  if (!navigator.serviceWorker?.controller) void appTexts().catch(() => undefined);
  // The screens that list what is kept say it themselves; elsewhere once per tab and outage is enough.
  const isListed = document.querySelector('#kept,#kept-enquiries');
  const hear = (canKeep = false): void => {
    const isAlone = !$online.get() && !isListed && offlineNotice.$value.get() === 'no';
    // Nothing is promised that the worker has not just said that it can do.
    kept(isAlone && canKeep);
    unkept(isAlone && !canKeep);
  };
  const ask = (): void => followEnquiries(hear);
  $online.subscribe((isOnline) => {
    if (isOnline) offlineNotice.choose('no');
    ask();
  });
  navigator.serviceWorker?.addEventListener('controllerchange', ask);
}
