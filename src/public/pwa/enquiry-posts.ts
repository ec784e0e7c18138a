import { todayIn } from '../../catalogue/catalogue/today-in.ts';
import type { PushPayload } from '../../lib/push-payload.ts';
import { localePath, siteHref, splitLocale } from '../../routing/site-path.ts';
import { readValues, toEnquiryInput, parseEnquiry } from '../enquiry/rules/enquiry.ts';
import { uuidOfValues } from '../enquiry/form-uuid.ts';
import { deviceQueue, type Kept, SEND_TIMEOUT_MS } from '../enquiry/queue/queue.ts';
import { CACHES } from './messages.ts';
import { matchOptions } from './caches.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Name under which the browser is asked to wake the worker when there is a connection. */
export const SYNC_TAG = 'enquiries';
/** What a front server answers while nobody stands behind it. */
const NOBODY_THERE: ReadonlySet<number> = new Set([502, 504]);
const FORM = 'application/x-www-form-urlencoded';
/** Where a day ends last of all: what is past there is past everywhere. By the country's own clock the house judges. */
const LAST_ZONE = 'Etc/GMT+12';
/** A browser stops a worker's work after five minutes. */
const LONGEST_WAIT_MS = 75_000;
const MOST_TURNS = 4;

// decision: enquiries
/**
 * Answers the native post of an enquiry's form: by the house, or without it by keeping the enquiry and showing the page
 * of what is kept. Every attempt carries the same uuid, so that one whose answer was lost does no harm.
 */
export async function answerPost(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  if (!(request.headers.get('content-type') ?? '').startsWith(FORM)) return fetch(request);
  const { language } = splitLocale(new URL(request.url).pathname);
  const body = new URLSearchParams(await request.clone().text());
  const values = readValues(body);
  const now = Date.now();
  const uuid = values.uuid || (await uuidOfValues(values, new Date(now).toISOString().slice(0, 10)));
  body.set('uuid', uuid);
  const answer = await pass(request, body).catch(() => null);
  if (answer && !NOBODY_THERE.has(answer.status)) {
    if (answer.ok) later(deviceQueue.settle(uuid));
    return answer;
  }
  const written = { uuid, language, values, origin: originOf(request), writtenAt: now };
  const parsed = parseEnquiry(toEnquiryInput(values, uuid, language), todayIn(LAST_ZONE));
  const kept: Kept = parsed.ok ? await deviceQueue.add(written) : await deviceQueue.addRefused(written, parsed.issues);
  const page = new URL(localePath(siteHref('enquiries'), language), location.origin);
  if (kept !== 'kept') return (await (await caches.open(CACHES.always)).match(page, matchOptions)) ?? Response.error();
  later(askForSync());
  return Response.redirect(`${page.href}#${uuid}`, 303);
}

/** The form's own request, with the uuid. */
async function pass({ url, referrer }: Request, body: URLSearchParams): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { accept: 'text/html' }, referrer, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
}

/** The page on which the form stood. */
function originOf({ referrer }: Request): Readonly<Record<string, string>> {
  return URL.canParse(referrer) ? { page: new URL(referrer).pathname } : {};
}

/** Asks the browser to wake the worker; those that do not are reminded by the next page that is opened. */
async function askForSync(): Promise<void> {
  await self.registration.sync?.register(SYNC_TAG).catch(() => undefined);
}

/** Sends what waits, with the pauses that the house asks for; answers how many still wait, `null` where the device does not say it. */
export async function sendWaiting(): Promise<number | null> {
  for (let turn = 1; ; turn += 1) {
    const { waiting, pauseMs } = await deviceQueue.flush();
    if (waiting === 0) return 0;
    if (waiting === null || pauseMs === 0 || pauseMs > LONGEST_WAIT_MS || turn === MOST_TURNS) {
      await askForSync();
      return waiting;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const NAME = 'Treasure Island';
const HOME = '/';

/** A path of this site; home where an address leads anywhere else. @param origin of this site */
export function ownPath(address: unknown, origin: string): string {
  if (typeof address !== 'string') return HOME;
  try {
    const { origin: of, pathname, search, hash } = new URL(address, origin);
    return of === origin ? pathname + search + hash : HOME;
  } catch {
    return HOME;
  }
}

/** What is shown of a message: whatever came, something is, because browsers take the right away from sites that show nothing. */
export function noticeOf(text: string | undefined, origin: string): PushPayload {
  let said: Partial<Readonly<Record<keyof PushPayload, unknown>>> = {};
  try {
    said = (JSON.parse(text ?? '') ?? {}) as typeof said;
  } catch {
    // Nothing that is ours.
  }
  const word = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value : otherwise);
  return { title: word(said.title, NAME), body: word(said.body, ''), lang: word(said.lang, 'ru'), url: ownPath(said.url, origin) };
}

/** Shows messages of the house, and opens the screen that one is about. */
export function takePushes(worker: WorkerScope, origin: string): void {
  worker.addEventListener('push', (event) => {
    const { title, url, ...shown } = noticeOf(event.data?.text(), origin);
    event.waitUntil(worker.registration.showNotification(title, { ...shown, icon: '/icons/any-192.png', badge: '/icons/maskable-192.png', data: url }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = origin + ownPath(event.notification.data, origin);
    const open = async (): Promise<void> => {
      const known = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).find((one) => one.url === url);
      if (!known) return void (await worker.clients.openWindow(url));
      await known.focus();
      // What it shows is older than the message.
      await known.navigate(url).catch(() => undefined);
    };
    event.waitUntil(open());
  });
}
