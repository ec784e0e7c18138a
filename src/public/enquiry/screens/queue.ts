import { deviceQueue } from '../queue/queue.ts';
import type { EnquiriesState, KeptEnquiry, WrittenEnquiry } from '../queue/kept-enquiry.ts';
import { QUEUE_KEY } from '../queue/queue-key.ts';
import type { EnquiryPayload, Receipt } from '../rules/enquiry.ts';
import { readStored, writeStored } from '../../../stores/storage.ts';

/** Marks that the page itself has something to send where no worker does. */
const MARK = '1';

/** Enquiries in the form in which earlier versions kept them, as ones of today. */
export function readEarlier(stored: string | null, now: number): readonly WrittenEnquiry[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(found)) return [];
    return (found as readonly EnquiryPayload[]).map(
      ({ uuid, language, origin, adults, children, ages, consent, consentVersion, excursions: _none, extras: _extras, ...texts }) => ({
        uuid,
        language,
        origin,
        writtenAt: now,
        values: { ...texts, adults: String(adults), children: String(children), ages: ages.join(', '), consent: consent ? consentVersion : '' },
      }),
    );
  } catch {
    return [];
  }
}

/** Sends what waits on this device as the page itself, and again when the connection is back; answers how it stands. */
export async function flushQueue(): Promise<EnquiriesState> {
  for (const earlier of readEarlier(readStored(QUEUE_KEY), Date.now())) if ((await deviceQueue.add(earlier)) !== 'kept') return deviceQueue.state();
  const { waiting, pauseMs } = await deviceQueue.flush();
  if (waiting !== 0 && pauseMs > 0) setTimeout(() => void flushQueue(), pauseMs);
  const state = await deviceQueue.state();
  // A device that does not answer just now may still hold something.
  if (state.waiting) writeStored(QUEUE_KEY, MARK);
  else if (state.canKeep) writeStored(QUEUE_KEY, null);
  return state;
}

let isFollowing = false;

/** Keeps an enquiry on this device until it can be sent; false when that is impossible. */
export async function enqueue(written: WrittenEnquiry): Promise<boolean> {
  if ((await deviceQueue.add(written)) !== 'kept') return false;
  writeStored(QUEUE_KEY, MARK);
  if (!isFollowing) addEventListener('online', () => void flushQueue());
  isFollowing = true;
  // An answer that was lost on the way does not mean that there is no connection.
  void flushQueue();
  return true;
}

/** What has become of an enquiry; one that is not there any more was taken away by its person. */
export async function keptOf(uuid: string): Promise<KeptEnquiry | null> {
  return (await deviceQueue.list()).find((enquiry) => enquiry.uuid === uuid) ?? null;
}

/** Keeps the receipt of an enquiry that the house has; it may have been kept before. */
export async function keepReceipt(written: WrittenEnquiry, receipt: Receipt | null): Promise<void> {
  await deviceQueue.addSent(written, receipt).catch(() => undefined);
}
