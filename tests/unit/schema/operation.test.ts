import type PocketBase from 'pocketbase';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { takenIn } from '../../../src/backend/engine/request.ts';
import { ask, askHouse } from '../../../src/data/ask.ts';
import {
  answers,
  type AskedOf,
  deskGet,
  deskPost,
  each,
  flag,
  given,
  houseGet,
  housePost,
  id,
  ids,
  instant,
  needed,
  number,
  type PlacesOf,
  type Taken,
  text,
  type Told,
  word,
} from '../../../src/schema/operation.ts';

const list = deskGet('boats/{boat}/trips', {
  right: 'leads.read',
  takes: { country: needed(text(15)), from: text(20), whole: flag },
  answer: answers<{ readonly rows: readonly { readonly id: string; readonly state: 'open' | 'closed' }[] }>(),
});
const act = deskPost('trips/{id}/{action}', {
  actions: ['open', 'close'],
  right: { open: 'leads.edit', close: 'leads.assign' },
  keyed: true,
  takes: {
    reason: text(5),
    boat: id,
    guests: ids(2),
    at: instant,
    seats: number,
    quiet: flag,
    why: word(['weather', 'boat']),
    people: given<readonly { readonly name: string }[]>(),
    ...each(['hotel', 'room'], text(3)),
  },
  answer: answers<{ readonly trip: { readonly id: string } }>(),
});

describe('an operation', () => {
  it('gives both sides their types', () => {
    expectTypeOf<AskedOf<typeof list>>().toEqualTypeOf<
      { readonly boat: string } & { readonly country: string } & { readonly from?: string | undefined; readonly whole?: boolean | 1 | undefined }
    >();
    expectTypeOf<PlacesOf<typeof act>>().toEqualTypeOf<{ readonly id: string; readonly action: 'open' | 'close' }>();
    expectTypeOf<Taken<(typeof act)['takes']>>().toMatchTypeOf<{
      readonly reason: string;
      readonly boat: string;
      readonly guests: readonly string[];
      readonly at: string;
      readonly seats: number | null;
      readonly quiet: boolean;
      readonly why: 'weather' | 'boat' | null;
      readonly people: unknown;
      readonly hotel: string;
    }>();
    expectTypeOf<{ readonly rows: readonly { readonly id: string; readonly state: string }[] }>().toMatchTypeOf<
      Told<{ readonly rows: readonly { readonly id: string; readonly state: 'open' | 'closed' }[] }>
    >();
    expectTypeOf<{ readonly row: string }>().not.toMatchTypeOf<Told<{ readonly rows: readonly string[] }>>();
  });

  it('reads what a request holds, and leaves out what it does not declare', () => {
    const sent = {
      reason: '  too rough  ',
      boat: 'b1',
      guests: ['g1', 'g1', 'no id', 'g2', 'g3'],
      at: '2026-11-29T06:30:00+07:00',
      seats: '12',
      quiet: true,
      why: 'weather',
      people: [{ name: 'Anna' }],
      hotel: 7,
      other: 'left out',
    };
    expect(takenIn(act.takes, sent)).toEqual({
      reason: 'too r',
      boat: 'b1',
      guests: ['g1', 'g2'],
      at: '2026-11-28 23:30:00.000Z',
      seats: 12,
      quiet: true,
      why: 'weather',
      people: [{ name: 'Anna' }],
      hotel: '',
      room: '',
    });
  });

  it('reads what was left out, and nonsense, as nothing', () => {
    const nothing = { reason: '', boat: '', guests: [], at: '', seats: null, quiet: false, why: null, hotel: '', room: '' };
    expect(takenIn(act.takes, {})).toEqual(nothing);
    const nonsense = { reason: {}, boat: 4, guests: 'g1', seats: 'many', quiet: 'yes', why: 'storm' };
    expect(takenIn(act.takes, nonsense)).toEqual(nothing);
    for (const seats of ['', ' ', null, true, [3], Number.NaN, Infinity, '1e999']) expect(takenIn({ seats: number }, { seats })).toEqual({ seats: null });
    for (const quiet of ['true', 0, '0', {}, null]) expect(takenIn({ quiet: flag }, { quiet })).toEqual({ quiet: false });
  });

  it('refuses an instant that is none, by the name of its member', () => {
    expect(() => takenIn(act.takes, { at: 'soon' })).toThrow(expect.objectContaining({ code: 'invalid', data: { fields: { at: expect.anything() } } }));
  });

  it('is sent to its address, with what is no place of it as body or question', async () => {
    const sent: unknown[] = [];
    const pb = {
      send: (path: string, { method, query, body, headers }: Readonly<Record<string, unknown>>) =>
        Promise.resolve(sent.push([path, method, query ?? body, headers])),
    };
    const client = pb as unknown as PocketBase;
    await ask(client, list, { boat: 'a/b', country: 'thailand', whole: true, from: undefined });
    await ask(client, list, { boat: 'b1', country: 'thailand', whole: false });
    await ask(client, act, { id: 't1', action: 'close', reason: 'storm' }, { expected: 3, key: 'k1', edit: { seen: { hotel: 'Kata' }, hotel: 'Karon' } });
    expect(sent).toEqual([
      ['/api/desk/boats/a%2Fb/trips', 'GET', { country: 'thailand', whole: 1 }, undefined],
      ['/api/desk/boats/b1/trips', 'GET', { country: 'thailand' }, undefined],
      [
        '/api/desk/trips/t1/close',
        'POST',
        { reason: 'storm', seen: { hotel: 'Kata' }, hotel: 'Karon' },
        { 'Idempotency-Key': 'k1', 'X-Expected-Revision': '3' },
      ],
    ]);
  });

  it('of the house’s own programs is sent without a key, by whoever it is for', async () => {
    const read = houseGet('trips', { takes: { day: text(20) }, answer: answers<{ readonly trips: number }>() });
    const keep = housePost('trips/keep', { by: ['superusers'], takes: { seats: needed(number), slip: given() }, answer: answers<unknown>() });
    expect([read.path, read.by, keep.by]).toEqual(['house/trips', ['services'], ['superusers']]);
    const sent: unknown[] = [];
    const sender = { send: <T>(path: string, options: object) => Promise.resolve({ trips: sent.push([path, options]) } as T) };
    const { trips } = await askHouse(sender, read, { day: '2026-11-29' });
    expect(trips).toBe(1);
    const slip = new File(['paid'], 'slip.jpg');
    await askHouse(sender, keep, { seats: 2, slip }, { requestKey: null });
    expect(sent).toEqual([
      ['/api/house/trips', { method: 'GET', query: { day: '2026-11-29' } }],
      ['/api/house/trips/keep', { method: 'POST', body: { seats: 2, slip }, requestKey: null }],
    ]);
    const failing = { send: () => Promise.reject(new Error('as it came')) };
    await expect(askHouse(failing, read, {})).rejects.toThrow('as it came');
  });
});
