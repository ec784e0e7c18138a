import { describe, expect, it } from 'vitest';
import type { EnquiryPayload } from '../../../../src/features/enquiry/form-values.ts';
import { createPageLock, createQueue } from '../../../../src/features/enquiry/queue.ts';
import type { SendResult } from '../../../../src/features/enquiry/send.ts';

const payload = (uuid: string): EnquiryPayload => ({
  uuid,
  language: 'ru',
  country: 'thailand',
  excursion: '',
  variant: '',
  name: 'Анна',
  phone: '+79161234567',
  messenger: '',
  date: '',
  adults: 1,
  children: 0,
  ages: [],
  message: '',
  consent: true,
  consentVersion: '1',
  origin: {},
});

/** Storage and locks are shared by the tabs of one browser; every queue over them is a tab. */
function browser(answer: (uuid: string) => SendResult) {
  const storage = new Map<string, string>();
  const alone = createPageLock();
  const sent: string[] = [];
  const refused: string[] = [];
  const openTab = () =>
    createQueue({
      read: () => storage.get('q') ?? null,
      write: (value) => (value === null ? storage.delete('q') : storage.set('q', value)),
      send: async ({ uuid }) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        sent.push(uuid);
        return answer(uuid);
      },
      alone,
      onRefused: ({ uuid }) => refused.push(uuid),
    });
  return { storage, sent, refused, openTab };
}

describe('the queue of enquiries', () => {
  it('sends each enquiry once although several tabs flush at the same time', async () => {
    const { openTab, sent, storage } = browser(() => ({ state: 'sent' }));
    const tabs = [openTab(), openTab(), openTab()] as const;
    await Promise.all([tabs[0].add(payload('a')), tabs[1].add(payload('b')), tabs[0].add(payload('a'))]);
    await Promise.all(tabs.flatMap((tab) => [tab.flush(), tab.flush()]));
    expect(sent.toSorted()).toEqual(['a', 'b']);
    expect(storage.size).toBe(0);
  });

  it('survives a reload and a refusal of the network', async () => {
    let isOnline = false;
    const { openTab, sent } = browser(() => (isOnline ? { state: 'sent' } : { state: 'unreached' }));
    const before = openTab();
    expect(await before.add(payload('a'))).toBe(true);
    expect(await before.add(payload('b'))).toBe(true);
    expect(await before.flush()).toBe(2);
    expect(sent).toEqual(['a']);
    isOnline = true;
    const after = openTab();
    expect(after.has('a')).toBe(true);
    expect(await after.flush()).toBe(0);
    expect(sent).toEqual(['a', 'a', 'b']);
    expect(after.has('a')).toBe(false);
  });

  it('keeps an enquiry that came in while others were being sent', async () => {
    const { openTab, sent } = browser(() => ({ state: 'sent' }));
    const tab = openTab();
    await tab.add(payload('a'));
    const flushing = tab.flush();
    await tab.add(payload('late'));
    await flushing;
    await tab.flush();
    expect(sent).toEqual(['a', 'late']);
  });

  it('gives a refused enquiry back and goes on with the others', async () => {
    const { openTab, refused, sent } = browser((uuid) => (uuid === 'a' ? { state: 'refused', issues: {}, message: '' } : { state: 'sent' }));
    const tab = openTab();
    await tab.add(payload('a'));
    await tab.add(payload('b'));
    expect(await tab.flush()).toBe(0);
    expect(refused).toEqual(['a']);
    expect(sent).toEqual(['a', 'b']);
  });

  it('says so when the device cannot keep anything, and bears unreadable storage', async () => {
    const full = createQueue({
      read: () => '{broken',
      write: () => undefined,
      send: async () => ({ state: 'sent' }),
      alone: createPageLock(),
      onRefused: () => undefined,
    });
    expect(await full.add(payload('a'))).toBe(false);
    expect(await full.flush()).toBe(0);
  });
});
