import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMINED_FIELDS, examinedField } from '../../../src/access/examined-files.ts';
import { desk } from '../../support/desk.ts';
import { type Front, putFront } from '../../support/front.ts';
import { answerOf } from '../../support/house.ts';
import type { SiteClient } from '../../support/site-client.ts';
import { startSailing } from '../../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PAGE = Buffer.from('<html><script>alert(1)</script></html>');

let sales: SalesDesk;
let front: Front;
let senior: SiteClient;
let boat: string;
/** As a phone takes it: sideways, with where it was taken. */
let photo: Buffer;
beforeAll(async () => {
  sales = await startSales();
  front = await putFront(sales);
  senior = await front.browserOf('senior');
  boat = (await startSailing(sales, { name: 'Papers' })).boat.id;
  photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#08a' } })
    .withExif({ IFD0: { Make: 'Spy' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await front?.close();
  await sales.stop();
});

interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
  readonly words?: Readonly<Record<string, string>>;
}
/** A form as a browser sends it, by the site. */
async function send(client: SiteClient, place: string, { name, bytes, type, words = {} }: Sent, headers: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(words)) form.append(key, value);
  form.append(name, new File([new Uint8Array(bytes)], 'sent.bin', { type }));
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const answer = await fetch(`${front.base}/_pb${place}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
      cookie: [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      ...headers,
    },
  });
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
}
const RECORDS = { papers: '/api/collections/boat_documents/records', photos: '/api/collections/boat_photos/records' };
const kept = async (collection: string, id: string, name: string): Promise<Buffer> => {
  const token = await sales.admin.files.getToken();
  return Buffer.from(await (await fetch(`${sales.url}/api/files/${collection}/${id}/${name}?token=${token}`)).arrayBuffer());
};

describe('files of boats and guides', () => {
  it('are drawn anew on their way, and tell nothing of where they were taken', async () => {
    const { status, body } = await send(senior, RECORDS.photos, { name: 'image', bytes: photo, type: 'image/jpeg', words: { boat, sort: '1' } });
    expect(status).toBe(200);
    const stored = await kept('boat_photos', String(body['id']), String(body['image']));
    expect(String(body['image'])).toMatch(/\.jpg$/);
    const { format, width, height, exif } = await sharp(stored).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 40, 20, undefined]);
    expect(stored.includes('Spy')).toBe(false);
  });

  it('may be a PDF where a paper is kept', async () => {
    const words = { boat, kind: 'insurance', number: 'N 1 — «полис»', valid_to: dayFromNow(90) };
    const { status, body } = await send(senior, RECORDS.papers, { name: 'file', bytes: PDF, type: 'application/pdf', words });
    expect(status).toBe(200);
    expect(body['number']).toBe(words.number);
    expect(await kept('boat_documents', String(body['id']), String(body['file']))).toEqual(PDF);
  });

  it.each([
    ['a page that says it is a picture', PAGE, 'image/jpeg', 'file_kind'],
    ['a film', Buffer.from('00000018667479706d703432', 'hex'), 'image/jpeg', 'file_kind'],
    ['half a picture', null, 'image/jpeg', 'file_damaged'],
  ])('are refused in words: %s', async (_, bytes, type, code) => {
    const sent = bytes ?? photo.subarray(0, Math.floor(photo.length / 2));
    for (const [place, name] of [
      [RECORDS.papers, 'file'],
      [RECORDS.photos, 'image'],
    ] as const) {
      const { status, body } = await send(senior, place, { name, bytes: sent, type, words: { boat, kind: 'other' } });
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'invalid', data: { fields: { [name]: { code } } } });
    }
  });

  it('enter by no other way: raw, by another name of the field, in a batch, or with a header of their own', async () => {
    const count = async () =>
      (await Promise.all(['boat_documents', 'boat_photos'].map((one) => sales.admin.collection(one).getList(1, 1)))).map((one) => one.totalItems);
    const before = await count();
    const file = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'x.pdf', { type: 'application/pdf' });
    const raw = (field: string) => answerOf(sales.as('senior').send(RECORDS.papers, { method: 'POST', body: { boat, kind: 'other', [field]: file(PDF) } }));
    for (const field of ['file', '+file', 'file+']) expect(await raw(field), field).toMatchObject({ status: 422, body: { code: 'invalid' } });
    const batch = sales.as('senior').createBatch();
    batch.collection('boat_documents').create({ boat, kind: 'other', file: file(PDF) });
    await expect(batch.send()).rejects.toMatchObject({ status: expect.any(Number) as number });
    const claimed = await send(
      senior,
      RECORDS.papers,
      { name: 'file', bytes: PAGE, type: 'application/pdf', words: { boat, kind: 'other' } },
      { 'x-house-statement': 'x' },
    );
    expect(claimed.status).toBe(422);
    const named = await send(senior, RECORDS.papers, { name: 'file+', bytes: PAGE, type: 'application/pdf', words: { boat, kind: 'other' } });
    expect(named.status).toBe(422);
    const json = { '@jsonPayload': JSON.stringify({ boat, kind: 'other' }) };
    expect((await send(senior, RECORDS.papers, { name: 'file', bytes: PAGE, type: 'application/pdf', words: json })).status).toBe(422);
    expect(await count()).toEqual(before);
  });

  it('of the pier likewise, up to the size of a phone’s photo, by a copy’s key alone too; an incident keeps its words', async () => {
    const guide = await front.browserOf('guide');
    const sails = {
      country: 'thailand',
      service_date: dayFromNow(0),
      start_time: '23:40',
      excursions: ['128'],
      capacity: 10,
      state: 'open',
      guide: sales.idOf('guide'),
    };
    const departure = await sales.admin.collection('departures').create({ ...sails, starts_at: new Date(`${dayFromNow(0)}T23:40:00+07:00`) });
    const copy = (await desk(sales.as('guide'), 'guide-copies', { country: 'thailand', device: 'phone-of-a-guide' })).body['copy'] as {
      id: string;
      key: string;
      signature: string;
    };
    const incident = { key: randomUUID(), kind: 'incident', departure: departure.id, at: Date.now(), note: 'Порезался' };
    const said = await desk(sales.as('guide'), 'boarding', { country: 'thailand', copy: copy.id, signature: copy.signature, actions: [incident] });
    expect(said.body['results']).toMatchObject([{ result: 'done' }]);
    const place = `/api/desk/boarding/${incident.key}/photo`;
    const form = { photo: new File([new Uint8Array(photo)], 'x.jpg', { type: 'image/jpeg' }) };
    expect(await answerOf(sales.as('guide').send(place, { method: 'POST', body: form }))).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await send(guide, place, { name: 'photo', bytes: PAGE, type: 'image/jpeg' })).status).toBe(422);
    // Larger than what a route without files takes.
    const large = await sharp(Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 900, height: 900, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const unsent = `/api/desk/guide-unsent/${incident.key}/photo`;
    const nobody = await front.browserOf('guest').catch(() => ({ ...guide, cookies: new Map<string, string>() }) as SiteClient);
    const answer = await send(nobody, unsent, { name: 'photo', bytes: large, type: 'image/png', words: { copy: copy.id, key: copy.key } });
    expect(answer.status).toBe(200);
    const stored = await sales.admin.collection('boarding_actions').getFirstListItem(`key = "${incident.key}"`);
    expect(stored).toMatchObject({ note: 'Порезался' });
    expect((await sharp(await kept('boarding_actions', stored.id, String(stored['photo']))).metadata()).format).toBe('jpeg');
  });

  it('are known by the place that they are sent to', () => {
    for (const [name, field] of Object.entries(EXAMINED_FIELDS)) {
      expect(examinedField(`/api/collections/${name}/records`)).toBe(field);
      expect(examinedField(`/api/collections/${name}/records/abc`)).toBe(field);
    }
    expect(examinedField('/api/collections/boats/records')).toBeNull();
    expect(examinedField('/api/batch')).toBeNull();
  });
});
