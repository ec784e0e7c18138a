import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../src/errors/app-error.ts';
import type { SavedField } from '../../../../src/model/studio/answers.ts';
import { createTypingQueue, type Typed, type TypingState } from '../../../../src/studio/studio/drafts/typing-queue.ts';

const typed = (value: unknown, more: Partial<Typed> = {}): Typed => ({ field: 'name_ru', value, base: 'live', seen: [], ...more });

function desk(answers: ('ok' | 'rival' | AppError)[] = []) {
  const sent: { readonly typed: Typed; readonly key: string }[] = [];
  const kept: (Readonly<Record<string, Typed>> | null)[] = [];
  const told: TypingState['state'][] = [];
  let count = 0;
  const save = async (one: Typed, key: string): Promise<SavedField> => {
    sent.push({ typed: one, key });
    const answer = answers.shift() ?? 'ok';
    if (answer instanceof AppError) throw answer;
    count += 1;
    const state = answer === 'rival' ? 'rival' : 'stands';
    return { draft: { id: 'd', revision: count, state: 'open' }, typed: { field: one.field, id: 'v', token: `v.${count}`, state } };
  };
  const options = {
    save,
    keep: (unsaved: Readonly<Record<string, Typed>> | null) => void kept.push(unsaved),
    tell: (_field: string, { state }: TypingState) => void told.push(state),
  };
  return { options, sent, kept, told };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  it('is kept at once and saved when the keys are quiet, the last of it alone', async () => {
    const { options, sent, kept, told } = desk();
    const queue = createTypingQueue(options);
    for (const text of ['a', 'ab', 'abc']) queue.type(typed(text));
    expect(kept.at(-1)).toMatchObject({ name_ru: { value: 'abc' } });
    await vi.advanceTimersByTimeAsync(400);
    expect(sent.map((one) => one.typed.value)).toEqual(['abc']);
    expect([kept.at(-1), told.at(-1), queue.isDirty]).toEqual([null, 'saved', false]);
  });

  it('is typed over one’s own, though the screen has not heard of it yet', async () => {
    const { options, sent } = desk();
    const queue = createTypingQueue(options);
    queue.type(typed('a'));
    await queue.flush();
    queue.type(typed('ab'));
    await queue.flush();
    expect(sent.map((one) => one.typed.seen)).toEqual([[], ['v.1']]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('goes again by itself where nobody answered, under the same key', async () => {
    const { options, sent, told, kept } = desk([new AppError('backend_down'), new AppError('session_over')]);
    const queue = createTypingQueue(options);
    queue.type(typed('a'));
    await vi.advanceTimersByTimeAsync(400);
    expect([told.at(-1), queue.isDirty]).toEqual(['waiting', true]);
    expect(kept.at(-1)).toMatchObject({ name_ru: { value: 'a' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect([sent.length, told.at(-1), queue.isDirty]).toEqual([3, 'saved', false]);
  });

  it('stays where it was refused, and is not sent for ever', async () => {
    const { options, sent, told } = desk([new AppError('draft_scheduled')]);
    const queue = createTypingQueue(options);
    queue.type(typed('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, told.at(-1), queue.isDirty]).toEqual([1, 'refused', true]);
    await queue.flush();
    expect([sent.length, queue.isDirty]).toEqual([2, false]);
  });

  it('comes back after a reload and is saved', async () => {
    const { options, sent } = desk(['rival']);
    const told = vi.fn();
    createTypingQueue({ ...options, tell: told }, { name_ru: typed('kept') });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map((one) => one.typed.value)).toEqual(['kept']);
    expect(told).toHaveBeenLastCalledWith('name_ru', expect.objectContaining({ state: 'rival' }));
  });

  it('while it is being saved goes after it', async () => {
    const { options, sent } = desk();
    const queue = createTypingQueue(options);
    queue.type(typed('a'));
    const saving = queue.flush();
    queue.type(typed('ab'));
    await saving;
    await vi.advanceTimersByTimeAsync(400);
    expect(sent.map((one) => one.typed.value)).toEqual(['a', 'ab']);
    expect(queue.isDirty).toBe(false);
  });
});
