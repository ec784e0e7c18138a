import { describe, expect, it } from 'vitest';
import { createPatience } from '../../../src/platform/service.ts';

const STANDBY = { status: 503, code: 'standby', message: 'Another machine answers at this moment.', data: {} };
const fine = (): Response => Response.json({ items: [] });
const refused = (code: string): Response => Response.json({ ...STANDBY, code }, { status: 503 });

/** A clock that goes on while somebody waits, and a machine that answers as it is told. */
function at(answers: (tried: number, nowMs: number) => Response) {
  let [nowMs, tried] = [0, 0];
  const patience = createPatience({
    now: () => nowMs,
    pause: (ms) => {
      nowMs += ms;
      return Promise.resolve();
    },
  });
  const ask = () => patience(() => Promise.resolve(answers(tried++, nowMs)));
  return { ask, tried: () => tried, nowMs: () => nowMs };
}

describe('a question while machines change over', () => {
  it('is answered by the next machine', async () => {
    const one = at((_, nowMs) => (nowMs < 3_000 ? refused('standby') : fine()));
    expect((await one.ask()).status).toBe(200);
    expect(one.nowMs()).toBe(3_000);
  });

  it('is asked once where something may have been done, or the database says something else', async () => {
    for (const code of ['unknown_outcome', 'busy', 'backend_down', '']) {
      const one = at(() => refused(code));
      expect(await (await one.ask()).json()).toMatchObject({ code });
      expect(one.tried()).toBe(1);
    }
    const cut = at(() => new Response('<html>', { status: 503 }));
    expect(await (await cut.ask()).text()).toBe('<html>');
    expect(cut.tried()).toBe(1);
  });

  it('is told so in the end, and nobody after it waits until a machine answers', async () => {
    let isThere = false;
    const one = at(() => (isThere ? fine() : refused('standby')));
    expect((await one.ask()).status).toBe(503);
    expect(one.nowMs()).toBe(5_000);
    expect(await (await one.ask()).json()).toEqual(STANDBY);
    expect(one.nowMs()).toBe(5_000);
    isThere = true;
    expect((await one.ask()).status).toBe(200);
    isThere = false;
    await one.ask();
    expect(one.nowMs()).toBe(10_000);
  });
});
