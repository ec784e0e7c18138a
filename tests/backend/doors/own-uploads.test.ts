import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mp4 } from '../../support/films.ts';
import type { SiteClient } from '../../support/site-client.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { beginUpload, putWholeSite, type WholeSite } from '../../support/whole-site.ts';

const UPLOADS = '/api/pictures/uploads';

let sales: SalesDesk;
let site: WholeSite;
let editor: SiteClient;
let other: SiteClient;
let picture: Buffer;
let id: string;
beforeAll(async () => {
  sales = await startSales();
  site = await putWholeSite(sales);
  [editor, other] = [await site.browserOf('content'), await site.browserOf('senior')];
  picture = await sharp(randomBytes(600 * 500 * 3), { raw: { width: 600, height: 500, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
});
afterAll(async () => {
  await site?.close();
  await sales.stop();
});
beforeEach(async () => {
  id = randomBytes(16).toString('hex');
  expect((await begin(editor, id, picture.length)).json).toEqual({ state: 'under_way', arrived: 0 });
  expect(await piece(editor, id, 0, picture.subarray(0, 1000))).toMatchObject({ arrived: 1000 });
});

const begin = (client: SiteClient, of: string, size: number, more: Readonly<Record<string, unknown>> = {}) =>
  client.post(UPLOADS, { shelf: 'images', excursion: '128', id: of, name: 'x.jpg', size, ...more });
/** Bytes of a file, as a browser sends them. */
async function piece(client: SiteClient, of: string, at: number, bytes: Buffer): Promise<Readonly<Record<string, unknown>>> {
  const begun = beginUpload(client, { path: `${UPLOADS}/${of}/pieces?at=${at}`, body: bytes, type: 'application/octet-stream' });
  begun.finish();
  const { status, text } = await begun.answered;
  return { status, ...(JSON.parse(text) as object) };
}
async function sendAll(client: SiteClient, of: string, bytes: Buffer): Promise<void> {
  const most = 200 * 1024;
  for (let at = 0; at < bytes.length; at += most) await piece(client, of, at, bytes.subarray(at, at + most));
}
const pictures = async (): Promise<number> => (await sales.admin.collection('ic_excurs_images').getList(1, 1)).totalItems;

/** What may be done with a file that is half sent. */
const DEEDS: Readonly<Record<string, (client: SiteClient) => Promise<{ readonly status: unknown }>>> = {
  'asks how much of it is there': (client) => client.ask(`${UPLOADS}/${id}`),
  'begins it anew': (client) => begin(client, id, 10),
  'begins it anew for another trip': (client) => begin(client, id, 10, { excursion: '129' }),
  'goes on with it': (client) => piece(client, id, 1000, Buffer.from('<script>')) as Promise<{ readonly status: unknown }>,
  'writes over it': (client) => piece(client, id, 0, Buffer.alloc(1000)) as Promise<{ readonly status: unknown }>,
  'ends it': (client) => client.post(`${UPLOADS}/${id}/finish`, { even_again: true }),
  'throws it away': (client) => client.post(`${UPLOADS}/${id}/drop`, {}),
};

describe('a file that an editor has half sent is his alone', () => {
  it.each(Object.entries(DEEDS))('whoever else %s hears that there is none', async (_deed, does) => {
    const before = await pictures();
    expect((await does(other)).status).toBe(404);
    expect((await does(await site.browserOf('admin'))).status).toBe(404);
    expect((await does(await site.browserOf('manager'))).status).toBe(403);
    expect((await does(site.visitor())).status).toBe(401);
    expect((await editor.ask(`${UPLOADS}/${id}`)).json).toEqual({ state: 'under_way', arrived: 1000 });
    await sendAll(editor, id, picture);
    expect((await editor.post(`${UPLOADS}/${id}/finish`, { even_again: true })).json).toMatchObject({ state: 'added' });
    expect(await pictures()).toBe(before + 1);
  });

  it('while it is being kept too, and how it ended', async () => {
    await sendAll(editor, id, picture);
    const finish = (client: SiteClient) => client.post(`${UPLOADS}/${id}/finish`, { even_again: true });
    const answers = await Promise.all([finish(editor), finish(other), finish(editor), finish(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404]);
    expect(answers[0]?.json).toEqual(answers[2]?.json);
    expect((await other.ask(`${UPLOADS}/${id}`)).status).toBe(404);
  });

  it('nobody’s film takes it for its first picture', async () => {
    const film = mp4();
    const own = randomBytes(16).toString('hex');
    expect((await begin(other, own, film.length, { shelf: 'assets', name: 'x.mp4', poster: id })).json).toMatchObject({ state: 'under_way' });
    await sendAll(other, own, film);
    expect((await other.post(`${UPLOADS}/${own}/finish`, { even_again: true })).json).toEqual({ state: 'refused', reason: 'clip_unseen' });
    expect((await editor.ask(`${UPLOADS}/${id}`)).json).toEqual({ state: 'under_way', arrived: 1000 });
  });

  it('no name of a file leads out of the folder where they lie', async () => {
    for (const name of ['..%2f..%2fsecrets', '%2e%2e%2fhouse', `${id}.json`, `${id}%00`, id.toUpperCase().replace(/\d/g, 'A')])
      expect([400, 404]).toContain((await editor.ask(`${UPLOADS}/${name}`)).status);
  });
});
