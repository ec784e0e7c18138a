import { deviceQueue } from '../../enquiry/queue/queue.ts';
import type { EnquiriesState } from '../../enquiry/queue/kept-enquiry.ts';
import { localePath, siteHref, splitLocale } from '../../../routing/site-path.ts';
import { appTexts } from '../app-texts.ts';
import type { WorkerRequest } from '../messages.ts';
import { showNotice } from '../notices.ts';

/** A worker that has not answered by then is one of an earlier make, ms. */
const WORKER_PATIENCE_MS = 2000;

let isShown = false;

/** Says once that enquiries that were kept have gone, or have to be mended; leads to the page that has the rest. */
async function showNews({ refused, news }: EnquiriesState): Promise<void> {
  // The page that lists them says it itself.
  if (news === 0 || isShown || document.querySelector('#kept-enquiries')) return;
  isShown = true;
  const texts = await appTexts();
  const { language } = splitLocale(location.pathname);
  const open = (): void => location.assign(localePath(siteHref('enquiries'), language));
  const title = refused > 0 ? texts.enquiries_refused_title : texts.enquiries_sent_title;
  const text = refused > 0 ? texts.enquiries_refused_text : texts.enquiries_sent_text;
  showNotice({ title, text, isUrgent: true }, [
    { label: texts.enquiries_open, isMain: true, run: open },
    { label: texts.offline_notice_close, run: () => undefined },
  ]);
  await deviceQueue.markTold();
  isShown = false;
}

/** What the page itself can do for enquiries where no worker does it. */
interface PageQueue {
  readonly flushQueue: () => Promise<EnquiriesState>;
}

/**
 * Has the worker in control send what waits; it tells how the enquiries stand at once, and again when it has tried.
 * Where no worker answers the page sends them itself, and nobody promises to keep another one.
 */
export function followEnquiries(tell: (canKeep: boolean) => void, loadQueue: () => Promise<PageQueue>): void {
  const { port1, port2 } = new MessageChannel();
  let isAnswered = false;
  port1.onmessage = ({ data }: MessageEvent<EnquiriesState>) => {
    isAnswered = true;
    tell(data.canKeep);
    void showNews(data);
  };
  navigator.serviceWorker?.controller?.postMessage({ type: 'enquiries' } satisfies WorkerRequest, [port2]);
  const sendAlone = async (): Promise<void> => {
    if (isAnswered) return;
    tell(false);
    await showNews(await (await loadQueue()).flushQueue());
  };
  setTimeout(() => void sendAlone().catch(() => undefined), WORKER_PATIENCE_MS);
}
