import { randomBytes, randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOFS_PREFIX, SLIPS_PREFIX } from '../../../src/config/constants.ts';
import { EXAMINED_FIELDS } from '../../../src/access/examined-files.ts';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { answerOf, type Answer } from '../../support/house.ts';
import { startSailing } from '../../support/seats.ts';
import { anyAddress, type SiteClient } from '../../support/site-client.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { wayToPay } from '../../support/pay-way.ts';
import { beginUpload, formBody, putWholeSite, type SlowAnswer, type WholeSite } from '../../support/whole-site.ts';

/** Which way each file of the house enters: whoever adds a field adds its row. */
const WAYS: Readonly<Record<string, 'drawn anew on its way' | 'by a route of its own' | 'by the studio'>> = {
  'boat_documents.file': 'drawn anew on its way',
  'boat_photos.image': 'drawn anew on its way',
  'sea_days.bulletin': 'drawn anew on its way',
  'boarding_actions.photo': 'by a route of its own',
  'agent_manual_proofs.file': 'by a route of its own',
  'slips.file': 'by a route of its own',
  'ic_excurs_images.banner_large': 'by the studio',
  'ic_excurs_assets.image': 'by the studio',
  'ic_excurs_assets.clip': 'by the studio',
  'post_images.image': 'by the studio',
};

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PAGE = Buffer.from('<html><script>alert(1)</script></html>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const FILM = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

let sales: SalesDesk;
let site: WholeSite;
let way: RecordModel;
let boat: string;
let seaDay: RecordModel;
/** An incident of the guide's, and his phone's copy. */
let incident: string;
let copy: { readonly id: string; readonly key: string };
let entry: string;
let picture: Buffer;

beforeAll(async () => {
  sales = await startSales();
  site = await putWholeSite(sales);
  way = await wayToPay(sales);
  boat = (await startSailing(sales, { name: 'Papers' })).boat.id;
  const called = { country: 'thailand', scope: 'day', service_date: dayFromNow(21), why: 'weather', words_en: 'Waves of 3 m' };
  await desk(sales.as('senior'), 'sea-days', called);
  seaDay = (await sales.admin.collection('sea_days').getList(1, 1)).items[0] as RecordModel;
  const today = { country: 'thailand', service_date: dayFromNow(0), start_time: '23:40', excursions: ['128'], capacity: 10, state: 'open' };
  const departure = await sales.admin
    .collection('departures')
    .create({ ...today, guide: sales.idOf('guide'), starts_at: new Date(`${dayFromNow(0)}T23:40:00+07:00`) });
  const given = (await desk(sales.as('guide'), 'guide-copies', { country: 'thailand', device: 'phone-of-a-guide' })).body['copy'] as RecordModel;
  copy = { id: given.id, key: String(given['key']) };
  incident = randomUUID();
  const action = { key: incident, kind: 'incident', departure: departure.id, at: Date.now(), note: 'Cut' };
  await desk(sales.as('guide'), 'boarding', { country: 'thailand', copy: copy.id, signature: given['signature'], actions: [action] });
  const said = { country: 'thailand', guest_name: 'Anna', phone: '+79161234567', said_on: dayFromNow(0) };
  entry = ((await desk(sales.as('agent'), 'manual-entries', said)).body['entry'] as RecordModel).id;
  picture = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await site?.close();
  await sales.stop();
});

/** All files that the house keeps, by the records that name them. */
async function kept(): Promise<Readonly<Record<string, number>>> {
  const counts = Object.keys(WAYS).map(async (place) => {
    const [collection = '', field = ''] = place.split('.');
    return [place, (await sales.admin.collection(collection).getList(1, 1, { filter: `${field} != ""` })).totalItems] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
const file = (bytes: Buffer, type: string): File => new File([new Uint8Array(bytes)], type === 'application/pdf' ? 'x.pdf' : 'x.jpg', { type });

it('every file that the house keeps enters by a way that is known', () => {
  const found = ALL_COLLECTIONS.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { type }]) => (type === 'file' ? [`${name}.${field}`] : [])),
  );
  expect(found.toSorted()).toEqual(Object.keys(WAYS).toSorted());
  const drawn = Object.entries(WAYS).flatMap(([place, one]) => (one === 'drawn anew on its way' ? [place] : []));
  expect(Object.entries(EXAMINED_FIELDS).map(([name, field]) => `${name}.${field}`)).toEqual(drawn);
});

describe('a raw file, as somebody who has a token sends it past the site', () => {
  /** What PocketBase says to it: a form of words and the file. */
  type Try = readonly [role: DeskRole, path: () => string, field: string, method: 'POST' | 'PATCH', words: () => Readonly<Record<string, string>>];
  const TRIES: Readonly<Record<string, Try>> = {
    'a paper of a boat': ['senior', () => '/api/collections/boat_documents/records', 'file', 'POST', () => ({ boat, kind: 'other' })],
    'a photo of a boat': ['senior', () => '/api/collections/boat_photos/records', 'image', 'POST', () => ({ boat })],
    'a bulletin of a day at sea': ['senior', () => `/api/collections/sea_days/records/${seaDay.id}`, 'bulletin', 'PATCH', () => ({})],
    'a photo from the pier': ['guide', () => `/api/desk/boarding/${incident}/photo`, 'photo', 'POST', () => ({})],
    'a photo that a phone had left': ['guest', () => `/api/desk/guide-unsent/${incident}/photo`, 'photo', 'POST', () => ({ copy: copy.id, key: copy.key })],
    'an agent’s proof': ['agent', () => `/api/desk/manual-entries/${entry}/proof`, 'file', 'POST', () => ({})],
  };

  it.each(Object.entries(TRIES))('is not kept as %s', async (_what, [role, path, field, method, words]) => {
    const before = await kept();
    for (const name of [field, `+${field}`, `${field}+`]) {
      const form = new FormData();
      for (const [key, value] of Object.entries(words())) form.set(key, value);
      form.set(name, file(PDF, 'application/pdf'));
      const headers = { 'X-Expected-Revision': String((await sales.admin.collection('sea_days').getOne(seaDay.id))['revision']) };
      const answer = await answerOf(sales.as(role).send(path(), { method, body: form, headers }));
      expect([name, answer.status]).toEqual([name, 422]);
      if (name === field) expect(answer.body).toMatchObject({ code: 'invalid', data: { fields: { [field]: { code: 'unexamined' } } } });
    }
    expect(await kept()).toEqual(before);
  });

  it.each<[string, DeskRole, string, Readonly<Record<string, string>>]>([
    ['a slip', 'admin', 'slips', { country: 'thailand', state: 'waiting' }],
    ['an agent’s proof', 'agent', 'agent_manual_proofs', {}],
    ['a photo from the pier', 'guide', 'boarding_actions', {}],
    ['a bulletin', 'senior', 'sea_days', { country: 'thailand' }],
  ])('is no record of %s by the records API', async (_what, role, collection, words) => {
    const before = await kept();
    const field =
      Object.keys(WAYS)
        .find((place) => place.startsWith(`${collection}.`))
        ?.split('.')[1] ?? '';
    const form = { ...words, entry, agent: sales.idOf('agent'), [field]: file(PDF, 'application/pdf') };
    const direct = await answerOf(sales.as(role).collection(collection).create(form));
    expect([400, 403, 404]).toContain(direct.status);
    expect(await kept()).toEqual(before);
  });

  it('is no guest’s slip, whoever hands it to PocketBase or through the site’s door to it', async () => {
    const token = String((await sales.read((await sales.hold('manager')).id))['public_token']);
    const form = async () => formBody({ token, way: way.id, hash: '0'.repeat(64), code: '' }, { name: 'file', bytes: PAGE, type: 'image/jpeg' });
    const before = await kept();
    for (const role of ['guest', 'tourist', 'agent', 'manager', 'senior', 'accountant', 'admin'] as const) {
      const { body, type } = await form();
      const headers = { 'content-type': type, authorization: sales.as(role).authStore.token };
      expect([401, 403]).toContain((await fetch(`${sales.url}/api/house/slip`, { method: 'POST', headers, body: new Uint8Array(body) })).status);
      const browser = role === 'guest' ? site.visitor() : await site.browserOf(role);
      const begun = beginUpload(browser, { path: '/_pb/api/house/slip', ...(await form()) });
      begun.finish();
      expect([role, (await begun.answered).status]).toEqual([role, 404]);
    }
    expect(await kept()).toEqual(before);
  });
});

describe('a file that is none, by the site', () => {
  const half = (): Buffer => picture.subarray(0, Math.floor(picture.length / 2));
  const small = (): Promise<Buffer> =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#08a' } })
      .jpeg()
      .toBuffer();
  const HOSTILE: Readonly<Record<string, readonly [bytes: () => Buffer | Promise<Buffer>, said: string]>> = {
    'a page that says it is a picture': [() => PAGE, 'kind'],
    'a drawing with a script in it': [() => SVG, 'kind'],
    'a film': [() => FILM, 'kind'],
    'half a picture': [half, 'damaged'],
    'a picture that begins as one and goes on as a page': [() => Buffer.concat([picture.subarray(0, 200), PAGE]), 'damaged'],
    'a picture too small to be read': [small, 'small'],
    nothing: [() => Buffer.alloc(0), 'missing'],
  };
  const saidIn = ({ location }: SlowAnswer): string => {
    const { searchParams } = new URL(location, 'http://x');
    return searchParams.get('slip') ?? searchParams.get('said') ?? '';
  };
  const send = async (client: SiteClient, path: string, bytes: Buffer, words: Readonly<Record<string, string>> = {}): Promise<SlowAnswer> => {
    const begun = beginUpload(client, { path, ...(await formBody(words, { name: 'file', bytes, type: 'image/jpeg' })) });
    begun.finish();
    return begun.answered;
  };

  it.each(Object.entries(HOSTILE))('is refused in words to guests and agents: %s', async (_what, [make, said]) => {
    const before = await kept();
    const bytes = await make();
    const token = String((await sales.read((await sales.hold('manager')).id))['public_token']);
    expect(saidIn(await send(site.visitor(), `${SLIPS_PREFIX}${token}?lang=en`, bytes, { way: way.id }))).toBe(said);
    expect(saidIn(await send(await site.browserOf('agent'), `${PROOFS_PREFIX}${entry}?lang=en&country=thailand`, bytes))).toBe(said);
    expect(await kept()).toEqual(before);
  });

  it('is looked into by an agent’s own way alone: through the door to PocketBase his proof is raw', async () => {
    const before = await kept();
    const begun = beginUpload(await site.browserOf('agent'), {
      path: `/_pb/api/desk/manual-entries/${entry}/proof`,
      ...(await formBody({}, { name: 'file', bytes: picture, type: 'image/jpeg' })),
      headers: { 'idempotency-key': randomUUID(), 'x-house-statement': 'x', 'X--House-Statement': '{"isExamined":true}' },
    });
    begun.finish();
    const answer = await begun.answered;
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      422,
      expect.objectContaining({ data: { fields: { file: { code: 'unexamined', message: expect.any(String) as string } } } }),
    ]);
    expect(await kept()).toEqual(before);
    expect(saidIn(await send(await site.browserOf('agent'), `${PROOFS_PREFIX}${entry}?lang=en&country=thailand`, picture))).toBe('kept');
  });

  it('is no bulletin either, and one that is a picture is drawn anew', async () => {
    const senior = await site.browserOf('senior');
    const patch = async (bytes: Buffer, type: string): Promise<Answer> => {
      const form = await formBody({}, { name: 'bulletin', bytes, type });
      const { revision } = await sales.admin.collection('sea_days').getOne(seaDay.id);
      const answer = await fetch(`${site.base}/_pb/api/collections/sea_days/records/${seaDay.id}`, {
        method: 'PATCH',
        headers: {
          'content-type': form.type,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': anyAddress(),
          'x-expected-revision': String(revision),
          cookie: [...senior.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
        body: new Uint8Array(form.body),
      });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    };
    for (const bytes of [PAGE, SVG, FILM])
      expect((await patch(bytes, 'image/png')).body).toMatchObject({ data: { fields: { bulletin: { code: 'file_kind' } } } });
    const { status, body } = await patch(Buffer.concat([picture, Buffer.from('PhoneOfTheSenior')]), 'image/jpeg');
    expect(status).toBe(200);
    const token = await sales.admin.files.getToken();
    const stored = await fetch(`${sales.url}/api/files/sea_days/${seaDay.id}/${String(body['bulletin'])}?token=${token}`);
    expect(Buffer.from(await stored.arrayBuffer()).includes('PhoneOfTheSenior')).toBe(false);
  });
});
