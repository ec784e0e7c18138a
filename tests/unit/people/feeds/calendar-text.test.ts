import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText } from '../../../../src/people/feeds/feeds.server.ts';
import type { FeedDeparture, FeedFacts } from '../../../../src/model/feeds/operations.ts';

const DEPARTURE: FeedDeparture = {
  ...{ id: 'abc', revision: 3, starts: Date.UTC(2027, 0, 20, 1), minutes: 480, updated: Date.UTC(2027, 0, 1), state: 'open' },
  ...{ trips_ru: 'Пхи-Пхи; рассвет, на катере', trips_en: 'Phi Phi; dawn, by speedboat', boat: 'Andaman 1', pier_ru: 'Чалонг', pier_en: 'Chalong' },
  ...{ taken: 12, capacity: 38 },
};
const facts = (...departures: readonly FeedDeparture[]): FeedFacts => ({ name_ru: 'Андаман', name_en: 'Andaman', departures });

/** Reads a calendar by RFC 5545 in the plainest way: lines are unfolded, names and values split, text unescaped. */
function eventsIn(text: string): readonly Readonly<Record<string, string>>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const plain = (value: string): string => value.replace(/\\([\\;,nN])/g, (_, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [name = '', ...rest] = line.split(':');
    const event = events.at(-1);
    if (event) event[name.split(';')[0] ?? ''] = plain(rest.join(':'));
  }
  return events;
}

describe('a calendar that programs subscribe to', () => {
  it('tells hour, trip, seats and pier of every departure in its reader’s language, in UTC', () => {
    const [ru] = eventsIn(calendarText(facts(DEPARTURE), 'ru', 'example.com'));
    expect(ru).toMatchObject({
      ...{ UID: 'abc@example.com', SEQUENCE: '3', DTSTART: '20270120T010000Z', DTEND: '20270120T090000Z', STATUS: 'CONFIRMED', LOCATION: 'Чалонг' },
      SUMMARY: 'Пхи-Пхи; рассвет, на катере (12 из 38)',
    });
    const [en] = eventsIn(calendarText(facts(DEPARTURE), 'en', 'example.com'));
    expect(en).toMatchObject({ SUMMARY: 'Phi Phi; dawn, by speedboat (12 of 38)', LOCATION: 'Chalong' });
  });

  it('keeps what was called off, and says so: programs keep what they saw', () => {
    const [event] = eventsIn(calendarText(facts({ ...DEPARTURE, state: 'cancelled' }), 'en', 'example.com'));
    expect(event).toMatchObject({ STATUS: 'CANCELLED', SUMMARY: 'CALLED OFF: Phi Phi; dawn, by speedboat' });
  });

  it('is whole whatever its words are: no line is longer than 75 octets, and nothing breaks out of a value', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.nat(10_000), (words, minutes) => {
        const text = calendarText(facts({ ...DEPARTURE, trips_ru: words, minutes }, DEPARTURE), 'ru', 'example.com');
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(eventsIn(text).map(({ UID }) => UID)).toEqual(['abc@example.com', 'abc@example.com']);
        expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2 + (words.match(/BEGIN:VEVENT/g)?.length ?? 0));
      }),
      { numRuns: 300 },
    );
  });

  it('of nothing is a calendar all the same', () => {
    const lines = calendarText(facts(), 'en', 'example.com').split('\r\n');
    expect([lines.at(0), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  });
});
