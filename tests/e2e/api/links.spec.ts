import { randomBytes } from 'node:crypto';
import { anyAddress, SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

/** More than any kind of link lets one household miss in an hour. */
const MOST = 70;
const hex = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/** Links that guests, drivers and programs are given, and what one that leads nowhere is answered. */
const LINKS = {
  'of a voucher': [() => `/v/${hex(32)}`, 404],
  'of a voucher’s document': [() => `/api/vouchers/${hex(32)}.pdf`, 404],
  'of an offer': [() => `/o/${hex(30)}`, 410],
  'of an offer in English': [() => `/en/o/${hex(30)}`, 410],
  'of a review': [() => `/r/${hex(32)}`, 410],
  'of a choice after a day at sea was called off': [() => `/s/${hex(32)}`, 410],
  'of a driver’s list': [() => `/d/${hex(32)}`, 410],
  'of a calendar': [() => `/ics/${hex(32)}`, 410],
  'of an agent’s invitation': [() => `/join/${hex(32)}`, 410],
} as const satisfies Readonly<Record<string, readonly [() => string, number]>>;

for (const [what, [link, nowhere]] of Object.entries(LINKS)) {
  test(`guesses at the link ${what} are counted by household, and shut no other household out`, async ({ baseURL }) => {
    const client = new SiteClient(baseURL ?? '', anyAddress());
    const seen = new Set<number>();
    for (let guess = 0; guess < MOST && !seen.has(503); guess += 1) seen.add((await client.ask(link(), { headers: { accept: 'text/html' } })).status);
    expect([...seen]).toEqual([nowhere, 503]);
    expect((await new SiteClient(baseURL ?? '', anyAddress()).ask(link(), { headers: { accept: 'text/html' } })).status).toBe(nowhere);
  });
}
