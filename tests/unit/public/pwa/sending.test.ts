import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceQueue } from '../../../../src/public/enquiry/queue/queue.ts';
import { SYNC_TAG, sendWaiting } from '../../../../src/public/pwa/enquiry-posts.ts';

// The caches are made by a library that lives in workers alone.
vi.mock('../../../../src/public/pwa/caches.ts', () => ({ matchOptions: {} }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The worker's own scope, with what it asks of the browser. */
function worker() {
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('self', { registration: { sync: { register } } });
  return register;
}

describe('a worker that is woken to send', () => {
  it('says that it does not know where the device fails, and asks to be woken again', async () => {
    const register = worker();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('The device does not answer.', 'UnknownError');
      },
    });
    expect(await sendWaiting()).toBeNull();
    expect(register).toHaveBeenCalledWith(SYNC_TAG);
  });

  it('has nothing to ask for once nothing waits', async () => {
    const register = worker();
    vi.spyOn(deviceQueue, 'flush').mockResolvedValue({ waiting: 0, pauseMs: 0 });
    expect(await sendWaiting()).toBe(0);
    expect(register).not.toHaveBeenCalled();
  });
});
