import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/data/pocketbase.ts';
import { AppError, answered } from '../../../src/errors/app-error.ts';
import { createFairGate } from '../../../src/platform/in-flight.ts';

describe('a client of PocketBase', () => {
  it('sends every question by the way that it was given, with its own headers', async () => {
    const asked: { readonly url: string; readonly own: string | null; readonly token: string | null }[] = [];
    const send: typeof fetch = async (url, init) => {
      const headers = new Headers(init?.headers);
      asked.push({ url: String(url), own: headers.get('x-own'), token: headers.get('authorization') });
      return Response.json({ items: [] });
    };
    const pb = connect('http://pb.invalid', { token: 'a.b.c', headers: { 'X-Own': '1' }, fetch: send });
    await pb.collection('countries').getList(1, 1, { skipTotal: true });
    await pb.send('/api/desk/stats', { method: 'GET' });
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/collections/countries/records', '/api/desk/stats']);
    expect(asked.every(({ own, token }) => own === '1' && token === 'a.b.c')).toBe(true);
  });

  it('asks no more at a time than its gate lets in, answers all, and says who is turned away', async () => {
    const gate = createFairGate(4, 20);
    let [now, most] = [0, 0];
    const send: typeof fetch = (...request) =>
      gate('one', async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 2));
        now -= 1;
        return Response.json({ at: String(request[0]) });
      });
    const pb = connect('http://pb.invalid', { fetch: send });
    const ask = () => answered(pb.send('/api/x', { method: 'GET' }));
    const answers = await Promise.allSettled(Array.from({ length: 30 }, ask));
    expect(most).toBe(4);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'busy', constructor: AppError });
  });
});
