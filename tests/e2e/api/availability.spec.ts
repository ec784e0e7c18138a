import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { DEMO_PASSWORD } from '../../../scripts/seed/people.ts';
import { offerOfDay } from '../../../src/catalogue/catalogue/rules/availability.ts';
import type { Party } from '../../../src/catalogue/catalogue/rules/party.ts';
import { dayAfter } from '../../../src/lib/time/zone.ts';
import type { Availability } from '../../../src/model/departures/answers.ts';
import { campaign } from '../../support/campaign.ts';
import { randomFrom } from '../../support/random-edits.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

const COUNTRY = 'thailand';
/** As long as the site answers out of what it was told. */
const STALE_MS = 2500;
const MOST_BYTES = 4096;
const DAYS = 120;

test('what pages are told of a day is what a claim of it is told, for what the demo sells', async ({ admin, baseURL }) => {
  // More than there are questions: the whole way asks each of them once.
  const { steps, seed } = campaign('availability-of-the-demo', { steps: 60, whole: 200_000 });
  test.setTimeout(120_000 + steps * 8000);
  const random = randomFrom(seed);
  const guest = new SiteClient(baseURL ?? '', '10.83.0.7');
  const desk = new SiteClient(baseURL ?? '', '10.83.0.8');
  expect((await desk.signIn('senior', DEMO_PASSWORD)).status).toBe(200);
  const mains = await admin
    .collection('ic_excurs')
    .getFullList({ filter: `country = "${COUNTRY}" && parent = "" && status = "active" && hidden = false`, sort: 'id' });
  /** `null` of what another story took off the site meanwhile. */
  const read = async (excursion: string): Promise<Availability | null> => {
    const { status, text } = await guest.ask(`/api/availability?excursion=${excursion}`);
    if (status === 404 && (await admin.collection('ic_excurs').getOne(excursion))['status'] !== 'active') return null;
    expect([excursion, status]).toEqual([excursion, 200]);
    expect(brotliCompressSync(text).length).toBeLessThan(MOST_BYTES);
    return JSON.parse(text) as Availability;
  };
  const all = new Map<string, Availability>();
  for (const { id } of mains) {
    const known = await read(id);
    if (known) all.set(id, known);
  }
  const sellable = [...all].flatMap(([main, { sold }]) => Object.keys(sold).map((id) => [main, id] as const));
  expect(sellable.length).toBeGreaterThan(mains.length);
  for (const [main, id] of sellable) for (const { seats } of all.get(main)?.sold[id]?.starts ?? []) expect([id, seats.length]).toEqual([id, DAYS + 1]);

  /** What somebody is told who claims a start; where it could be had it is given back. */
  const claim = async (main: string, sold: string, service_date: string, start_time: string, party: Party): Promise<string> => {
    const uuid = randomUUID();
    const ages = [...Array.from({ length: party.children }, () => 5), ...Array.from({ length: party.infants }, () => 1)];
    const named = { lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata', again: true, hold: true };
    const body = { uuid, excursion: main, variant: sold === main ? '' : sold, service_date, start_time, ...party, child_ages: ages, ...named };
    const { status, text } = await desk.post('/_pb/api/desk/vouchers', body, { 'idempotency-key': uuid });
    const answer = JSON.parse(text) as {
      readonly code?: string;
      readonly voucher?: { readonly id: string };
      readonly data?: { readonly reasons?: readonly string[] };
    };
    if (status === 200) await admin.collection('vouchers').delete(answer.voucher?.id ?? '');
    return status === 200 ? 'sold' : [answer.code, ...(answer.data?.reasons ?? [])].join(' ');
  };
  const met = new Map<string, number>();
  const questions = sellable.flatMap(([main, sold]) => {
    const { from = '', sold: { [sold]: days } = {} } = all.get(main) ?? {};
    const parties: readonly Party[] = [
      { adults: 2, children: 0, infants: 0 },
      { adults: 2, children: 1, infants: 1 },
      { adults: 7, children: 0, infants: 0 },
      { adults: (days?.most || 60) + 1, children: 0, infants: 0 },
    ];
    return Array.from({ length: DAYS + 1 }, (_, at) => parties.map((party) => ({ main, sold, day: dayAfter(from, at), party }))).flat();
  });
  const asked = steps < questions.length ? Array.from({ length: steps }, () => questions[Math.floor(random() * questions.length)]) : questions;
  process.stdout.write(`${asked.length} of ${questions.length} questions, of ${sellable.length} things that are sold.\n`);
  for (const question of asked) {
    if (!question) continue;
    const { main, sold, day, party } = question;
    // Others sell meanwhile: what was told is told anew before it is held against a claim that differs.
    await expect(async () => {
      const known = await read(main);
      if (!known) return;
      const said = offerOfDay(known, sold, day, party);
      const answers: string[] = [];
      for (const start of new Set((known.sold[sold]?.starts ?? []).map(({ time }) => time))) answers.push(await claim(main, sold, day, start, party));
      // Whom a trip is fit for is said by its page, and what is sold on request has no price.
      const isUnfit = answers.some((answer) => /infants|too_young|price_missing/.test(answer));
      const isSame = answers.includes('sold') === (said?.word === 'runs' && !isUnfit);
      expect([sold, day, party, said, answers, isSame]).toEqual([sold, day, party, said, answers, true]);
      met.set(said?.word ?? '', (met.get(said?.word ?? '') ?? 0) + 1);
    }).toPass({ timeout: 60_000, intervals: [STALE_MS] });
  }
  for (const word of ['runs', 'full']) expect([word, met.get(word) ?? 0]).not.toEqual([word, 0]);
});
