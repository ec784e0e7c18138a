import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPageLock, createQueue, type SendResult } from '../../../../../src/public/enquiry/queue/queue.ts';
import { type EnquiryStore, type KeptEnquiry, MOST_KEPT, refused, type WrittenEnquiry } from '../../../../../src/public/enquiry/queue/kept-enquiry.ts';
import type { EnquiryPayload } from '../../../../../src/public/enquiry/rules/enquiry.ts';
import { receiptTrips } from '../../../../../src/public/enquiry/rules/receipt-trip.ts';
import { ASKED, OFFERED } from '../../../../support/receipt-trip.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-21T03:00:00.000Z');

let clock = START;
beforeEach(() => {
  clock = START;
});

const written = (uuid: string, change: Partial<WrittenEnquiry> = {}): WrittenEnquiry => ({
  uuid,
  language: 'ru',
  values: { name: 'Анна', phone: '+79161234567', adults: '2', country: 'thailand', consent: 'current' },
  origin: { page: '/thailand' },
  writtenAt: clock,
  ...change,
});

/** The device's own store, without a device. */
function memoryStore(): EnquiryStore {
  const kept = new Map<string, KeptEnquiry>();
  let until = 0;
  return {
    list: async () => [...kept.values()].toSorted((a, b) => a.writtenAt - b.writtenAt),
    put: async (enquiry) => void kept.set(enquiry.uuid, enquiry),
    replace: async (known, next) => {
      const found = kept.get(known.uuid);
      if (found?.writtenAt === known.writtenAt && found.state === known.state) kept.set(next.uuid, next);
    },
    remove: async (uuid) => void kept.delete(uuid),
    check: async () => undefined,
    pausedUntil: async () => until,
    pauseUntil: async (at) => {
      until = at;
    },
  };
}

/** CacheName and locks are shared by the tabs and the worker of one browser; every queue over them is one of these. */
function browser(answer: (payload: EnquiryPayload) => SendResult, store = memoryStore()) {
  const alone = createPageLock();
  const sent: EnquiryPayload[] = [];
  const open = () =>
    createQueue({
      store,
      alone,
      now: () => clock,
      tell: () => undefined,
      send: async (payload) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        sent.push(payload);
        return answer(payload);
      },
    });
  return { store, sent, open, uuids: () => sent.map(({ uuid }) => uuid) };
}

const states = async (store: EnquiryStore) => Object.fromEntries((await store.list()).map(({ uuid, state }) => [uuid, state]));

describe('the queue of enquiries', () => {
  it('sends each enquiry once although tabs and worker flush at the same time', async () => {
    const { open, uuids } = browser(() => ({ state: 'sent' }));
    const [tab, worker] = [open(), open()];
    await Promise.all([tab.add(written('a')), worker.add(written('b')), tab.add(written('a'))]);
    await Promise.all([tab.flush(), worker.flush(), tab.flush(), worker.flush()]);
    expect(uuids().toSorted()).toEqual(['a', 'b']);
  });

  it('survives the end of the browser and a network that fails', async () => {
    let isOnline = false;
    const { open, uuids } = browser(() => (isOnline ? { state: 'sent' } : { state: 'unreached' }));
    const before = open();
    expect(await before.add(written('a'))).toBe('kept');
    expect(await before.add(written('b', { writtenAt: clock + 1 }))).toBe('kept');
    expect(await before.flush()).toEqual({ waiting: 2, pauseMs: 0 });
    isOnline = true;
    expect(await open().flush()).toEqual({ waiting: 0, pauseMs: 0 });
    expect(uuids()).toEqual(['a', 'a', 'b']);
  });

  it('sends what came in while others were being sent', async () => {
    const { open, uuids } = browser(() => ({ state: 'sent' }));
    const tab = open();
    await tab.add(written('a'));
    const flushing = tab.flush();
    await tab.add(written('late', { writtenAt: clock + 1 }));
    await flushing;
    await tab.flush();
    expect(uuids()).toEqual(['a', 'late']);
  });

  it('tells the house when each was written, not when it was sent', async () => {
    const { open, sent } = browser(() => ({ state: 'sent' }));
    await open().add(written('a'));
    clock += 3 * DAY_MS;
    await open().flush();
    expect(sent[0]).toMatchObject({ writtenAt: '2026-11-21T03:00:00.000Z', language: 'ru', adults: 2, consent: true, origin: { page: '/thailand' } });
  });

  it('keeps of a sent enquiry whose it was and when it went, for a week, and no contacts', async () => {
    const { open, store } = browser(() => ({ state: 'sent' }));
    await open().add(written('a'));
    clock += MINUTE_MS;
    await open().flush();
    const [left] = await store.list();
    expect(left).toMatchObject({ state: 'sent', at: START + MINUTE_MS, values: { name: 'Анна' }, origin: {} });
    expect(JSON.stringify(left)).not.toContain('79161234567');
    clock += 8 * DAY_MS;
    await open().flush();
    expect(await store.list()).toEqual([]);
  });

  it('keeps the receipt of a sent one: what the house wrote down, else what the form showed', async () => {
    const [shown] = receiptTrips([OFFERED], ASKED, '2026-12-01');
    if (!shown) throw new Error('No trip');
    const house = { ...shown, offer: [3000] };
    const { open, store } = browser(({ uuid }) => ({
      state: 'sent',
      ...(uuid === 'a' ? { receipt: { number: 'L-26-00001', answerBy: '', trips: [house] } } : {}),
    }));
    const tab = open();
    await tab.add(written('a', { trips: [shown] }));
    await tab.add(written('b', { trips: [shown] }));
    await tab.flush();
    await tab.addSent(written('c', { trips: [shown] }), { number: 'L-26-00003', answerBy: '', trips: [] });
    const kept = Object.fromEntries((await store.list()).map((enquiry) => [enquiry.uuid, enquiry]));
    expect(kept['a']).toMatchObject({ state: 'sent', number: 'L-26-00001', trips: [house], isTold: false });
    expect(kept['b']).toMatchObject({ state: 'sent', trips: [shown] });
    expect(kept['c']).toMatchObject({ state: 'sent', number: 'L-26-00003', trips: [shown], isTold: true, values: { name: 'Анна' } });
    expect(JSON.stringify(kept)).not.toContain('79161234567');
  });

  it('keeps a refused enquiry whole for its person to mend, goes on with the others, and never sends it by itself again', async () => {
    const { open, store, uuids } = browser(({ uuid }) =>
      uuid === 'a' ? { state: 'refused', issues: { phone: 'phone_wrong' }, message: '' } : { state: 'sent' },
    );
    const tab = open();
    await tab.add(written('a'));
    await tab.add(written('b', { writtenAt: clock + 1 }));
    expect((await tab.flush()).waiting).toBe(0);
    await tab.flush();
    expect(uuids()).toEqual(['a', 'b']);
    expect((await store.list())[0]).toMatchObject({ uuid: 'a', state: 'refused', issues: { phone: 'phone_wrong' }, values: written('a').values });
    expect(await tab.state()).toEqual({ canKeep: true, waiting: 0, refused: 1, news: 2 });
    await tab.markTold();
    expect((await tab.state()).news).toBe(0);
    // Mended, it takes the refused one's place.
    await tab.add(written('a', { writtenAt: clock + 2 }));
    expect(await states(store)).toEqual({ a: 'waiting', b: 'sent' });
  });

  it('stops when the house is busy and leaves it alone for as long as it asks', async () => {
    let isBusy = true;
    const { open, uuids } = browser(() => (isBusy ? { state: 'busy', message: '', retryAfterS: 60 } : { state: 'sent' }));
    const tab = open();
    for (const uuid of ['a', 'b', 'c']) await tab.add(written(uuid));
    expect(await tab.flush()).toEqual({ waiting: 3, pauseMs: MINUTE_MS });
    isBusy = false;
    clock += MINUTE_MS - 1;
    expect(await open().flush()).toEqual({ waiting: 3, pauseMs: 1 });
    expect(uuids()).toHaveLength(1);
    clock += 1;
    expect(await open().flush()).toEqual({ waiting: 0, pauseMs: 0 });
    expect(uuids()).toHaveLength(4);
  });

  it('is not held up for ever by a clock that was set back', async () => {
    let isBusy = true;
    const { open } = browser(() => (isBusy ? { state: 'busy', message: '', retryAfterS: 60 } : { state: 'sent' }));
    await open().add(written('a'));
    await open().flush();
    isBusy = false;
    clock -= 300 * DAY_MS;
    expect(await open().flush()).toEqual({ waiting: 0, pauseMs: 0 });
  });

  it('asks its person before it sends what is older than thirty days', async () => {
    const { open, store, uuids } = browser(() => ({ state: 'sent' }));
    await open().add(written('a'));
    clock += 30 * DAY_MS + 1;
    await open().flush();
    expect(uuids()).toEqual([]);
    expect(await store.list()).toMatchObject([{ uuid: 'a', state: 'refused', isOld: true, values: written('a').values }]);
    clock += 31 * DAY_MS;
    await open().flush();
    expect(await store.list()).toEqual([]);
  });

  it('keeps twenty at most, says so, and counts neither the sent ones nor one that is written anew', async () => {
    const { open } = browser(() => ({ state: 'unreached' }));
    const tab = open();
    for (let index = 0; index < MOST_KEPT; index += 1) expect(await tab.add(written(`u${index}`))).toBe('kept');
    expect(await tab.add(written('one more'))).toBe('full');
    expect((await tab.state()).canKeep).toBe(false);
    expect(await tab.add(written('u3'))).toBe('kept');
    await tab.settle('u3');
    expect(await tab.add(written('one more'))).toBe('kept');
  });

  it('does not lose what was written anew while its earlier make was on the way', async () => {
    const store = memoryStore();
    let isFirst = true;
    const { open, sent } = browser(() => {
      if (isFirst) void store.put({ ...written('a', { writtenAt: clock + 5 }), state: 'waiting', at: clock + 5, issues: {}, isOld: false, isTold: false });
      isFirst = false;
      return { state: 'sent' };
    }, store);
    const tab = open();
    await tab.add(written('a'));
    await tab.flush();
    expect(sent).toHaveLength(1);
    expect(await states(store)).toEqual({ a: 'waiting' });
  });

  it('promises nothing on a device that keeps nothing, and never throws there', async () => {
    const broken = new Proxy({} as EnquiryStore, { get: () => () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
    const { open } = browser(() => ({ state: 'sent' }), broken);
    expect(await open().state()).toEqual({ canKeep: false, waiting: null, refused: 0, news: 0 });
    expect(await open().add(written('a'))).toBe('impossible');
    await expect(open().keepTyped(refused(written('a'), {}, clock), {})).resolves.toBeUndefined();
    // Nobody knows whether something waits: whoever asks has to ask again.
    expect(await open().flush()).toEqual({ waiting: null, pauseMs: 0 });
  });

  it('keeps what is typed into a refused enquiry, and not into one that was taken away or sent meanwhile', async () => {
    const { open, store } = browser(() => ({ state: 'sent' }));
    const tab = open();
    await tab.addRefused(written('a'), { phone: 'phone_wrong' });
    const [known] = await store.list();
    if (!known) throw new Error('It was not kept.');
    await tab.keepTyped(known, { ...known.values, phone: '+7 9' });
    expect(await store.list()).toMatchObject([{ state: 'refused', values: { name: 'Анна', phone: '+7 9' }, issues: { phone: 'phone_wrong' } }]);
    await tab.settle('a');
    await tab.keepTyped(known, known.values);
    expect(await states(store)).toEqual({ a: 'sent' });
    await tab.remove('a');
    await tab.keepTyped(known, known.values);
    expect(await store.list()).toEqual([]);
  });

  it('neither loses nor doubles an enquiry, whatever the network does and whoever flushes', async () => {
    const outcome = fc.constantFrom<SendResult>({ state: 'sent' }, { state: 'unreached' }, { state: 'busy', message: '', retryAfterS: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(outcome, { maxLength: 12 }), fc.array(fc.nat(3), { maxLength: 12 }), async (answers, steps) => {
        clock = START;
        const had: string[] = [];
        const { open } = browser(({ uuid }) => {
          const next = answers.pop() ?? { state: 'sent' };
          if (next.state === 'sent') had.push(uuid);
          return next;
        });
        const awaited: string[] = [];
        for (const [index, step] of steps.entries()) {
          clock += 20_000;
          if (step < 2) awaited.push(`u${index}`);
          if (step < 2) expect(await open().add(written(`u${index}`))).toBe('kept');
          else await Promise.all([open().flush(), open().flush()]);
        }
        for (let turn = 0; turn < 14; turn += 1) {
          clock += 40_000;
          await open().flush();
        }
        expect(had.toSorted()).toEqual(awaited.toSorted());
      }),
      { numRuns: 40 },
    );
  });
});
