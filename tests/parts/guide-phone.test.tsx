import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../src/access/session.ts';
import type { KeptDay } from '../../src/money/guide/screens/words.ts';
import { forgetAllOf, forgetPast, keepDay, queueAction, type QueuedAction, readKept, readQueue } from '../../src/money/guide/screens/kept-day.ts';
import { syncDay } from '../../src/money/guide/screens/sync-day.ts';

const COUNTRY = 'thailand';
const DAY_MS = 86_400_000;
const sessionOf = (id: string): Session => ({ type: 'user', user: { id, username: id, name_ru: id, name_en: id, type: 'guide' } });
const dayOf = (user: string): KeptDay => ({
  ...{ country: COUNTRY, skew: 0, name: user, formats: [] },
  copy: { id: `copy${user}`, user, device: 'a-phone-of-tests', expires: Date.now() + DAY_MS, departures: ['d'], signature: 's', key: `key${user}` },
  day: { now: Date.now(), today: '2026-11-28', departures: [] },
});
const lineOf = (key: string, user: string): QueuedAction => ({
  ...{ key, country: COUNTRY, user, name: user, copy: { id: `copy${user}`, key: `key${user}` } },
  action: { key, kind: 'cash', departure: 'd', voucher: 'v', who: [], undoes: '', amount: 100, currency: 'THB', why: '', note: '', at: Date.now() },
});
const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** What the house was sent by a copy's key. */
let sent: { readonly copy: string; readonly keys: readonly string[]; readonly isLast: boolean }[] = [];
/** Answers of the house: by the session, and by a copy's key. */
function answer(bySession: () => Response, byKey: () => Response): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/guide-unsent')) return bySession();
    const { copy, actions, isLast } = JSON.parse(String(init?.body)) as { copy: string; actions: { key: string }[]; isLast: boolean };
    expect(init?.credentials).toBe('omit');
    const response = byKey();
    if (response.ok) sent.push({ copy, keys: actions.map(({ key }) => key), isLast });
    return response.ok ? json(200, { results: actions.map(({ key }) => ({ key, result: 'done' })), ended: (await response.json()).ended }) : response;
  });
}
const over = (): Response => json(401, { code: 'session_over' });
const sync = (user: string) => syncDay({ country: COUNTRY, session: sessionOf(user), formats: [] });
const empty = async (): Promise<void> => {
  for (const user of ['anna', 'boris']) await forgetAllOf(user);
  sent = [];
};

beforeEach(empty);
afterEach(async () => {
  vi.restoreAllMocks();
  await empty();
});

it('a clock that jumps ahead takes what is shown, and nothing that is not sent', async () => {
  await keepDay(dayOf('anna'));
  await queueAction(lineOf('k1', 'anna'));
  await forgetPast(Date.now() + 9 * DAY_MS);
  const { kept, queue } = await readKept(COUNTRY);
  expect([kept, queue.map(({ key }) => key)]).toEqual([null, ['k1']]);
});

it('a phone whose copy was ended sends what it has by the copy’s key, and forgets everything', async () => {
  await keepDay(dayOf('anna'));
  for (const key of ['k1', 'k2']) await queueAction(lineOf(key, 'anna'));
  answer(over, () => json(200, { ended: true }));
  expect(await sync('anna')).toBe('ended');
  expect(sent).toEqual([
    { copy: 'copyanna', keys: ['k1', 'k2'], isLast: false },
    { copy: 'copyanna', keys: [], isLast: true },
  ]);
  expect([(await readKept(COUNTRY)).kept, await readQueue()]).toEqual([null, []]);
  expect(await sync('anna')).toBe('signed_out');
});

it('forgets likewise where the answer to its last word was lost', async () => {
  await keepDay(dayOf('anna'));
  answer(over, () => json(409, { code: 'copy_ended' }));
  expect(await sync('anna')).toBe('ended');
  expect((await readKept(COUNTRY)).kept).toBe(null);
});

it('forgets nothing without a signal, nor where a session is over and the copy is not', async () => {
  await keepDay(dayOf('anna'));
  await queueAction(lineOf('k1', 'anna'));
  answer(over, () => json(503, { code: 'backend_down' }));
  expect(await sync('anna')).toBe('offline');
  expect([(await readKept(COUNTRY)).kept?.copy.user, (await readQueue()).length]).toEqual(['anna', 1]);
  answer(over, () => json(200, { ended: false }));
  expect(await sync('anna')).toBe('signed_out');
  expect([(await readKept(COUNTRY)).kept?.copy.user, (await readQueue()).length, sent.length]).toEqual(['anna', 0, 1]);
});

it('shows nobody another’s days, and sends what that one left by his own copy’s key', async () => {
  await keepDay(dayOf('anna'));
  await queueAction(lineOf('k1', 'anna'));
  const { copy, day } = dayOf('boris');
  answer(
    () => json(200, { copy, ...day }),
    () => json(503, { code: 'backend_down' }),
  );
  expect(await sync('boris')).toBe('sent');
  expect([(await readKept(COUNTRY)).kept?.copy.user, (await readQueue()).map(({ key }) => key)]).toEqual(['boris', ['k1']]);
  answer(
    () => json(200, { copy, ...day }),
    () => json(200, { ended: false }),
  );
  expect(await sync('boris')).toBe('sent');
  expect([sent.map(({ copy: id, keys }) => [id, keys]), await readQueue()]).toEqual([[['copyanna', ['k1']]], []]);
});
