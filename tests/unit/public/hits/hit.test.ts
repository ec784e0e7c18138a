import { expect, it } from 'vitest';
import type { Session } from '../../../../src/access/session.ts';
import { createHitReader } from '../../../../src/public/hits/site-hits.server.ts';
import { HITS } from '../../../../src/model/hits/limits.ts';
import { ADDRESS_HEADER } from '../../../../src/platform/web/address.ts';
import type { UserType } from '../../../../src/schema/vocab.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const personOf = (type: UserType): Session => ({ type: 'user', user: { id: 'p', username: 'p', type, name_ru: '', name_en: '' } });

function readerFor(session: Session | null = null, cookies: readonly string[] = []) {
  const active = session && { session, token: 't', epoch: 0, refreshedAt: 0 };
  return createHitReader({
    sessions: () => ({ read: () => Promise.resolve({ active, cookies, isOver: false }) }),
    pageAt: (path) => Promise.resolve({ country: 'thailand', page: path === '/thailand/phuket/dawn' ? 'ic_excurs:128' : 'page:other' }),
    todayOf: () => Promise.resolve('2026-11-24'),
  });
}
let people = 0;
const asked = (headers: Readonly<Record<string, string>> = {}): Request => {
  people += 1;
  const own = { host: 'island.test', 'user-agent': BROWSER, [ADDRESS_HEADER]: `198.51.${people >> 8}.${people & 255}`, ...headers };
  return new Request('http://island.test/api/hits', { method: 'POST', headers: Object.entries(own).filter(([, value]) => value !== '') as [string, string][] });
};
const TOLD = { path: '/en/thailand/phuket/dawn', from: '' };

it('reads page, language, source and the first agent, and nothing else of whoever asks', async () => {
  const cookie = 'ref=anna; ref_last=boris; amo_manager=vera';
  const { hit } = await readerFor()(asked({ cookie, referer: 'http://island.test/en/thailand/phuket/dawn?utm_source=telegram&phone=1' }), TOLD);
  expect(hit).toEqual({ country: 'thailand', day: '2026-11-24', page: 'ic_excurs:128', language: 'en', source: 'messenger', referral: 'anna' });
  expect((await readerFor()(asked({ cookie: 'ref=a b"c' }), { path: '/thailand/x', from: 'island.test' })).hit).toMatchObject({
    page: 'page:other',
    language: 'ru',
    source: 'inside',
    referral: '',
  });
  expect((await readerFor()(asked(), { path: '/%E0%A4%A', from: '' })).hit).toMatchObject({ page: 'page:other' });
});

it('does not count who asks not to be, who is no person, and who works for the house', async () => {
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': '' }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }])
    expect([headers, (await readerFor()(asked(headers), TOLD)).hit]).toEqual([headers, null]);
  expect((await readerFor()(asked({ dnt: '0' }), TOLD)).hit).not.toBeNull();
  for (const type of ['manager', 'senior', 'accountant', 'content', 'guide', 'agent'] as const)
    expect([type, (await readerFor(personOf(type))(asked(), TOLD)).hit]).toEqual([type, null]);
  expect((await readerFor({ type: 'admin', admin: { id: 'a', username: 'a', kind: 'admin', name_ru: '', name_en: '' } })(asked(), TOLD)).hit).toBeNull();
  expect((await readerFor(personOf('tourist'))(asked(), TOLD)).hit).not.toBeNull();
});

it('hands on what renews a session, counted or not', async () => {
  expect(await readerFor(personOf('manager'), ['s=1'])(asked(), TOLD)).toEqual({ hit: null, cookies: ['s=1'] });
});

it('counts no more of one household in a minute than a person opens, and all of another one', async () => {
  const read = readerFor();
  const from = (address: string) => read(asked({ [ADDRESS_HEADER]: address }), TOLD);
  const answers = await Promise.all(Array.from({ length: HITS.perMinute + 30 }, (_, at) => from(`2001:db8:1:2::${at}`)));
  expect(answers.filter(({ hit }) => hit !== null)).toHaveLength(HITS.perMinute);
  expect((await from('2001:db8:1:3::1')).hit).not.toBeNull();
});
