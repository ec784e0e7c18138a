import { SERVICE_WORKER_PATH } from '../../../config/constants.ts';
import { asking } from '../../../data/ask.ts';
import { asAppError, faultsOf } from '../../../errors/app-error.ts';
import { addDevice } from '../../../model/agents/told.operations.ts';

const add = asking(addDevice);

/** What a browser can do about messages of this site. */
export type PushAbility = 'ask' | 'denied' | 'ios' | 'no-push';

interface BrowserFacts {
  readonly hasPush: boolean;
  readonly permission: string;
  readonly isApple: boolean;
}

/** Safari of a phone has messages in an installed site alone, and says elsewhere that it has none. */
export function abilityOf({ hasPush, permission, isApple }: BrowserFacts): PushAbility {
  if (!hasPush) return isApple ? 'ios' : 'no-push';
  return permission === 'denied' ? 'denied' : 'ask';
}

const base64url = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function factsHere(): BrowserFacts {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  // An iPad names itself a Mac; no Mac has fingers.
  const isApple = /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) || (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return { hasPush, permission: hasPush ? Notification.permission : 'default', isApple };
}

/** Says of the page's own device whether it has messages, and lets them be switched on. Nobody is asked before he presses the button. */
export function offerDevice(): void {
  const part = document.querySelector<HTMLElement>('[data-push]');
  const button = part?.querySelector<HTMLButtonElement>('[data-push-add]');
  if (!part || !button) return;
  const show = (state: string, isOffered: boolean): void => {
    for (const line of part.querySelectorAll<HTMLElement>('[data-push-state]')) line.hidden = line.dataset['pushState'] !== state;
    button.hidden = !isOffered;
  };
  const look = async (): Promise<void> => {
    const ability = abilityOf(factsHere());
    if (ability !== 'ask') return show(ability, false);
    const registration = await navigator.serviceWorker.getRegistration();
    const known = Notification.permission === 'granted' ? await registration?.pushManager.getSubscription() : null;
    const own = known && part.querySelector<HTMLElement>(`[data-push-mark="${await markOf(known.endpoint)}"]`);
    const isOurs = known?.options.applicationServerKey ? base64url(known.options.applicationServerKey) === part.dataset['push'] : false;
    if (!own || !isOurs) return show('', true);
    const here = own.querySelector<HTMLElement>('[data-push-this]');
    if (here) here.hidden = false;
    show('here', false);
  };
  button.addEventListener('click', () => void press(part, button, show));
  void look().catch(() => show('no-push', false));
}

async function press(part: HTMLElement, button: HTMLButtonElement, show: (state: string, isOffered: boolean) => void): Promise<void> {
  const said = button.textContent;
  button.textContent = button.dataset['busy'] ?? said;
  button.disabled = true;
  try {
    if ((await Notification.requestPermission()) !== 'granted')
      return show(Notification.permission === 'denied' ? 'denied' : '', Notification.permission !== 'denied');
    const key = part.dataset['push'] ?? '';
    const subscription = await subscribe(key);
    const { endpoint } = subscription;
    const [p256dh, auth] = [base64url(subscription.getKey('p256dh')), base64url(subscription.getKey('auth'))];
    await add({ endpoint, p256dh, auth, key, language: part.dataset['lang'] ?? 'ru', browser: navigator.userAgent.slice(0, 400) });
    location.reload();
  } catch (thrown) {
    show(faultsOf(asAppError(thrown))['endpoint']?.code === 'limit' ? 'limit' : 'failed', true);
  } finally {
    button.textContent = said;
    button.disabled = false;
  }
}

/** This browser's subscription to the house's key; one to a former key is ended first. */
async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known?.options.applicationServerKey && base64url(known.options.applicationServerKey) !== key) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
