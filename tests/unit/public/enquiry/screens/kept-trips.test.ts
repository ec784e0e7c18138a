import { afterEach, describe, expect, it, vi } from 'vitest';
import { enquiry as en } from '../../../../../src/model/enquiry/messages/en.ts';
import { refused, sent, waiting } from '../../../../../src/public/enquiry/queue/kept-enquiry.ts';
import { receiptTrips } from '../../../../../src/public/enquiry/rules/receipt-trip.ts';
import { readTitles, tripsOfKept } from '../../../../../src/public/enquiry/screens/kept/kept-trips.ts';
import { tripWords } from '../../../../../src/public/enquiry/screens/trip-words.ts';
import { ASKED, OFFERED } from '../../../../support/receipt-trip.ts';

const values = { name: 'Ann', country: 'thailand', excursion: '101', date: '2027-01-18', adults: '2', children: '0' };
const written = { uuid: 'u', language: 'ru', values, origin: {}, writtenAt: 0 } as const;
const trips = receiptTrips([{ ...OFFERED, names: { ru: 'Рассвет' } }], ASKED, '2026-12-01');
const titles = new Map([['101', { ru: 'Рассвет', en: 'Dawn' }]]);
const index = (n: string, o: string) => new Response(JSON.stringify({ entries: [{ id: '101', n, o }] }));
const told = { lang: 'en', texts: en, say: null } as const;

afterEach(() => vi.unstubAllGlobals());

describe('a kept enquiry', () => {
  it('names its trip in the reader’s language and its day, with or without what the form showed', () => {
    for (const enquiry of [waiting({ ...written, trips }), waiting(written), refused(written, {}, 0)]) {
      const words = tripsOfKept(enquiry, titles).map((trip) => tripWords(trip, told));
      expect(words).toMatchObject([{ title: 'Dawn', facts: expect.arrayContaining(['18 January 2027']) }]);
    }
    const several = waiting({ ...written, values: { ...values, excursion: '', excursions: '101,103' } });
    expect(tripsOfKept(several, titles)).toHaveLength(2);
    expect(tripsOfKept(waiting({ ...written, trips }), new Map()).map((trip) => tripWords(trip, told).title)).toEqual(['Рассвет']);
  });

  it('tells nothing of a sent one that left nothing', () => {
    expect(tripsOfKept(sent(written, 0), titles)).toEqual([]);
  });

  it('takes names from whichever language of the catalogue is there, and asks for none that it has', async () => {
    const fetched = vi.fn(async (url: string) => (url.includes('.en.') ? new Response('', { status: 504 }) : index('Рассвет', 'Dawn')));
    vi.stubGlobal('fetch', fetched);
    expect((await readTitles([waiting({ ...written, trips }), waiting(written)], 'en')).get('101')).toEqual({ ru: 'Рассвет', en: 'Dawn' });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(await readTitles([waiting({ ...written, trips })], 'ru')).toEqual(new Map());
    expect(fetched).toHaveBeenCalledTimes(2);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await readTitles([waiting(written)], 'en')).toEqual(new Map());
  });
});
