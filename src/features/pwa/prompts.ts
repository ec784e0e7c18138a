import { install, installPrompt } from '../../stores/install.store.ts';
import { $installOffer } from '../../stores/install-offer.store.ts';
import { $online } from '../../stores/online.store.ts';
import { inSession, preference } from '../../stores/preferences.ts';
import { $version, versionCheck } from '../../stores/version.store.ts';
import { type AppTexts, appTexts } from './app-texts.ts';
import { type NoticeAction, showNotice } from './notices.ts';
import { isRefreshedFor, refreshApp } from './refresh-app.ts';

/** Whether this tab was told of having no connection. */
const told = preference('offline_told', { values: ['no', 'yes'], fallback: 'no', keep: inSession });

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
    close = showNotice({ title: texts[title], text: texts[text], isUrgent: title === 'new_version_available' }, labelled);
  };
  return (wanted) => {
    if (!wanted) return hide();
    if (isWanted) return;
    isWanted = true;
    appTexts().then(show, hide);
  };
}

/** Offers the new version and the installation, and says when there is no connection. */
export function startPrompts(): void {
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

  // The screens that list what is kept say it themselves; elsewhere once per tab and outage is enough.
  if (document.querySelector('#kept')) return;
  const alone = createNotice('offline_notice_title', 'offline_notice_text', [{ label: 'offline_notice_close', run: () => told.choose('yes') }]);
  $online.subscribe((isOnline) => {
    if (isOnline) told.choose('no');
    alone(!isOnline && told.$value.get() === 'no');
  });
}
