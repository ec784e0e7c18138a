import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../src/data/ask.ts';
import { readPhone } from '../../src/lib/contacts/phone.ts';
import { readNumber } from '../../src/model/contacts/operations.ts';
import { createLeadDesk, createSubmit } from '../../src/public/enquiry/submit.server.ts';
import type { Language } from '../../src/schema/vocab.ts';
import { runSql } from '../support/backend.ts';
import { desk, patch, startDesk, type TestDesk } from '../support/desk.ts';
import { enquiryInput } from '../support/enquiry.ts';
import { bringFile, rowsIn } from '../support/import-file.ts';
import { PHONE_CASES } from '../support/phones.ts';
import { dayFromNow } from '../support/voucher-desk.ts';

let backend: TestDesk;
/** Ids of countries by their letters; '' is one whose letters nobody said. */
const placeOf = (iso: string): string => (iso === 'TH' ? 'thailand' : `place-${iso.toLowerCase() || 'unsaid'}`);

beforeAll(async () => {
  backend = await startDesk();
  for (const iso of new Set(PHONE_CASES.map(([, , trip]) => trip)))
    if (iso !== 'TH')
      await backend.admin.collection('countries').create({ id: placeOf(iso), iso, name_ru: iso || '?', name_en: iso || '?', timezone: 'Asia/Bangkok' });
});
afterAll(() => backend.stop());

interface Known {
  readonly id: string;
  readonly revision: number;
  readonly phone_e164: string;
}

/** As many writes are under way at once. */
const AT_ONCE = 4;
/** Of the table's numbers one in so many goes a way that only asks the reader. */
const SAMPLED = 4;
type Told = readonly [at: number, found: string];

/** Takes every number of the table in by a way. @param take what was stored, `null` where the way refused the number */
async function wrongBy(
  take: (typed: string, language: Language, country: string, at: number) => Promise<string | null>,
  every = 1,
): Promise<readonly string[]> {
  const wrong: Told[] = [];
  for (let from = 0; from < PHONE_CASES.length; from += AT_ONCE * every)
    await Promise.all(
      PHONE_CASES.slice(from, from + AT_ONCE).map(async ([typed, language, trip, e164], more) => {
        const found = await take(typed, language, placeOf(trip), from + more);
        if (found !== null && found !== e164) wrong.push([from + more, found]);
        // What has a number is refused nowhere.
        if (found === null && e164 !== '') wrong.push([from + more, 'refused']);
      }),
    );
  return wrong.map(([at, found]) => `${String(PHONE_CASES[at])}: ${found || 'unknown'}`);
}
const storedOf = (sql: string, ...values: readonly string[]): string => String(rowsIn(backend, sql, ...values)[0]?.['number'] ?? 'nothing');

// First, while nobody is there whom its lines could be.
it('a line of a file is read as in the table', async () => {
  const lines = PHONE_CASES.flatMap(([phone, language, trip, e164], at) => (trip === 'TH' ? [{ phone, language, e164, at }] : []));
  const file = await bringFile(
    backend,
    'leads',
    lines.map(({ phone, language, at }) => ({ name: `Line ${at}`, phone, language })),
  );
  expect(await file.act('run')).toBe(200);
  await file.work();
  const wrong = lines.flatMap(({ phone, e164, at }) => {
    const [row] = rowsIn(backend, 'SELECT phone_e164 AS number FROM leads WHERE name = ?', `Line ${at}`);
    // A guest who is there already is joined.
    return row === undefined || row['number'] === e164 ? [] : [`${phone}: ${String(row['number']) || 'unknown'}`];
  });
  expect(wrong).toEqual([]);
  expect(rowsIn(backend, "SELECT name FROM leads WHERE name LIKE 'Line %'").length).toBeGreaterThan(20);
});

it('an enquiry of the site is read as in the table, and keeps what was typed', async () => {
  const open = { secondsToWait: () => Promise.resolve(0) };
  const submit = createSubmit(createLeadDesk(backend.url, backend.secrets.serviceToken), open, () => Promise.resolve('2026-11-01'));
  const context = { address: '203.0.113.7', cookies: null, referrer: null };
  const wrong = await wrongBy(async (phone, language, country) => {
    const taken = await submit(enquiryInput({ phone, language, country }), context);
    if (!taken.ok) return taken.issues.phone ? null : 'broken';
    expect(storedOf('SELECT phone_raw AS number FROM leads WHERE uuid = ?', taken.uuid)).toBe(phone.trim().replace(/\s+/g, ' '));
    return storedOf('SELECT phone_e164 AS number FROM leads WHERE uuid = ?', taken.uuid);
  });
  expect(wrong).toEqual([]);
});

it('a lead that the desk writes down is read as in the table', async () => {
  const wrong = await wrongBy(async (phone_raw, language, country) => {
    const { status, body } = await desk(backend.as('manager'), 'leads', { country, name: 'Anna', phone_raw, language, source: 'phone' });
    return status === 200 ? String((body['lead'] as { readonly phone_e164: string }).phone_e164) : `${status}`;
  });
  expect(wrong).toEqual([]);
});

it('a client’s phone is read as in the table', async () => {
  const wrong = await wrongBy(async (phone, language, country) => {
    const client = await backend.admin.collection('clients').create({ country, name: 'Anna', language, phones: [phone], state: 'active' });
    return String(client['phone_e164']);
  });
  expect(wrong).toEqual([]);
});

it('a number that stops to be sure when the language changes stays known, and is written with its code', async () => {
  const said = { country: 'thailand', name: 'Anna', language: 'ru', phones: ['8 916 123-45-67', '139 1234 5678'] };
  const { client } = (await desk(backend.as('senior'), 'clients', said)).body as { readonly client: Known };
  expect(client.phone_e164).toBe('+79161234567');
  const { id, revision } = client;
  expect((await patch(backend.as('senior'), 'clients', id, revision, { language: 'en' })).status).toBe(200);
  const seen = await backend.admin.collection('clients').getOne<Known>(id);
  expect(seen).toMatchObject({ phone_e164: '+79161234567', phones: ['+79161234567', '139 1234 5678'] });
  // What somebody chose is written with its code, and what is typed anew is read anew.
  expect((await patch(backend.as('senior'), 'clients', id, seen.revision, { phones: ['+86 139 1234 5678'] })).status).toBe(200);
  const chosen = await backend.admin.collection('clients').getOne<Known>(id);
  expect((await patch(backend.as('senior'), 'clients', id, chosen.revision, { diet: 'vegan' })).status).toBe(200);
  const kept = await backend.admin.collection('clients').getOne<Known>(id);
  expect(kept.phone_e164).toBe('+8613912345678');
  expect((await patch(backend.as('senior'), 'clients', id, kept.revision, { phones: ['139 1234 5678'] })).status).toBe(200);
  expect((await backend.admin.collection('clients').getOne<Known>(id)).phone_e164).toBe('');
});

it('what a form says of a number before it is saved is as in the table, and what is not sure has choices', async () => {
  const wrong = await wrongBy(async (phone, language, country, at) => {
    const told = await ask(backend.as('manager'), readNumber, { country, phone, language });
    const [, , , e164, letters] = PHONE_CASES[at] ?? ['', 'ru', '', '', ''];
    expect([phone, told.country]).toEqual([phone, letters]);
    if (e164 !== '') expect(told.choices).toEqual([]);
    return told.e164;
  }, SAMPLED);
  expect(wrong).toEqual([]);
  const { choices } = await ask(backend.as('manager'), readNumber, { country: 'thailand', phone: '139 1234 5678', language: 'ru' });
  expect(choices).toContain('CN');
  const asked = { country: 'thailand', phone: '139 1234 5678', language: 'ru' } as const;
  expect(await ask(backend.as('manager'), readNumber, { ...asked, chosen: 'CN' })).toEqual({ e164: '+8613912345678', country: 'CN', choices: [] });
  expect(await ask(backend.as('manager'), readNumber, { ...asked, chosen: 'XX' })).toEqual({ e164: '', country: '', choices: [] });
});

it('what an agent says of a guest is read alike, and what is not beyond doubt is asked for again', async () => {
  const wrong = await wrongBy(async (phone, _language, country, at) => {
    // So many are taken in a day.
    if (at % AT_ONCE === 0) runSql(backend, 'DELETE FROM agent_manual_entries');
    const said = { country, guest_name: 'Anna', phone, messenger: '', excursion: '', pax: '2', comment: '', said_on: dayFromNow(0), date: '' };
    const { status, body } = await desk(backend.as('agent'), 'manual-entries', said);
    const [, , trip, e164] = PHONE_CASES[at] ?? ['', 'ru', '', ''];
    const expected = readPhone(phone, { trip, language: 'ru' });
    const number = expected.state === 'number' && expected.sure ? expected.e164 : '';
    const found =
      status === 200 ? storedOf('SELECT phone_e164 AS number FROM agent_manual_entries WHERE phone_raw = ? AND country = ?', phone.trim(), country) : '';
    if (status !== 200) expect(Object.keys((body['data'] as { readonly fields: object }).fields)).toContain('phone');
    // Who writes is an agent of the house's: nobody asks what language the guest speaks.
    return found === number ? e164 : `${found || 'refused'}, not ${number || 'refused'}`;
  });
  expect(wrong).toEqual([]);
});

it('the number of an account is read as in the table, in the house’s own country, and one that is not beyond doubt is refused', async () => {
  const user = backend.idOf('agent');
  // Each number once, and what nobody can tell. What has the form of a whole number is taken as it is.
  const isWhole = /^\+\d+$/;
  const cases = PHONE_CASES.filter(([typed, language, trip, e164], at) => {
    const isFirst = PHONE_CASES.findIndex((one) => one[3] === e164 && one[1] === 'ru' && one[2] === 'TH') === at;
    return language === 'ru' && trip === 'TH' && (e164 === '' || isFirst || typed.startsWith('0')) && !isWhole.test(typed);
  });
  const wrong: string[] = [];
  for (const [typed, , , e164] of cases) {
    const { revision, phone_e164 } = await backend.admin.collection('users').getOne(user);
    const { status } = await patch(backend.as('admin'), 'users', user, revision, { phone_e164: typed });
    const stored = String((await backend.admin.collection('users').getOne(user))['phone_e164']);
    // None at all is none.
    const expected = e164 === '' && typed.trim() !== '' ? phone_e164 : e164;
    if (stored !== expected) wrong.push(`${typed}: ${status} ${stored}`);
  }
  expect(wrong).toEqual([]);
  expect(cases.length).toBeGreaterThan(20);
});
