import { describe, expect, it } from 'vitest';
import { houseAct } from '../../../src/backend/sessions/house-act.ts';
import type { RequestEvent } from '../../../src/backend/jsvm.d.ts';
import { fieldFault } from '../../../src/backend/engine/refusal.ts';
import { answers, given, housePost, needed, text } from '../../../src/schema/operation.ts';

const told = housePost('jobs', { takes: { name: needed(text(5)), error: given<string>() }, answer: answers<{ readonly name: string }>() });

/** A request that keeps what it is answered. */
function requestOf(body: object) {
  const answered: unknown[] = [];
  const e = {
    requestInfo: () => ({ body, query: {}, headers: {} }),
    json: (status: number, answer: unknown) => void answered.push([status, answer]),
    notFoundError: () => new Error('not found'),
  };
  return { e: e as unknown as RequestEvent, answered };
}

describe('what the house’s own programs ask', () => {
  it('is read as it is declared, and answered', () => {
    const { e, answered } = requestOf({ name: '  backups ', error: ' as it came ', other: 1 });
    houseAct(e, told, (asked, sent) => {
      expect(asked).toEqual({ name: 'backu', error: ' as it came ' });
      expect(sent).toEqual({ name: '  backups ', error: ' as it came ', other: 1 });
      return { name: asked.name };
    });
    expect(answered).toEqual([[200, { name: 'backu' }]]);
  });

  it('is refused by what the work throws', () => {
    const { e, answered } = requestOf({});
    houseAct(e, told, () => {
      throw fieldFault('name', 'missing');
    });
    expect(answered).toEqual([[422, expect.objectContaining({ code: 'invalid', data: { fields: { name: expect.anything() } } })]]);
    expect(() =>
      houseAct(e, told, () => {
        throw new TypeError('a mistake');
      }),
    ).toThrow('a mistake');
  });

  it('is not found where the work has nothing, and is left alone where it has answered', () => {
    const { e, answered } = requestOf({});
    expect(() => houseAct(e, told, () => null)).toThrow('not found');
    houseAct(e, told, () => undefined);
    expect(answered).toEqual([]);
  });
});
