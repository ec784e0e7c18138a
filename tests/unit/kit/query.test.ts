import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuery, type Line, type QueryOptions } from '../../../src/kit/query/query.ts';
import { AppError } from '../../../src/errors/app-error.ts';

/** A backend that answers when it is told to, and counts what it is asked. */
function backend(value = 'first') {
  const waiting: { readonly answer: (text?: string) => void; readonly fail: () => void }[] = [];
  const state = { asked: 0, value };
  const load = (): Promise<string> => {
    state.asked += 1;
    const seen = state.value;
    return new Promise((resolve, reject) => waiting.push({ answer: (text = seen) => resolve(text), fail: () => reject(new AppError('rates_unavailable')) }));
  };
  const answer = async (at = waiting.length - 1, text?: string): Promise<void> => {
    waiting[at]?.answer(text);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (): Promise<void> => {
    waiting.at(-1)?.fail();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { state, load, answer, fail };
}

/** A line over which the test says what has changed. */
function liveLine() {
  const heard: ((at_ms: number) => void)[] = [];
  let isOpen = false;
  const hear = (changed: (at_ms: number) => void): Line => {
    isOpen = true;
    heard.push(changed);
    return { hear: () => changed(Date.now()), stop: () => (isOpen = false) };
  };
  return { hear, change: (at_ms = Date.now()) => heard.at(-1)?.(at_ms), isOpen: () => isOpen };
}

const make = (more: Partial<QueryOptions<string>> = {}) => {
  const desk = backend();
  const query = createQuery<string>({ load: desk.load, ...more });
  const shown: string[] = [];
  const leave = query.watch(() => shown.push(`${query.get().state} ${query.get().data}`));
  return { ...desk, query, shown, leave };
};

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe('a question', () => {
  it('is idle, then loading, then fetched', async () => {
    const { query, shown, answer } = make();
    expect(query.get()).toEqual({ state: 'idle', data: null });
    query.want();
    expect(query.get()).toEqual({ state: 'loading', data: null });
    await answer();
    expect(query.get()).toEqual({ state: 'fetched', data: 'first' });
    expect(shown).toEqual(['loading null', 'fetched first']);
  });

  it('can be reset, which clears the answer; one that is on its way is not taken', async () => {
    const { query, answer, state } = make();
    void query.fetch();
    query.reset();
    await answer();
    expect(query.get()).toEqual({ state: 'idle', data: null });
    void query.fetch();
    await answer();
    query.reset();
    expect(query.get()).toEqual({ state: 'idle', data: null });
    expect(state.asked).toBe(2);
  });

  it('that is repeated while loading waits for the first', async () => {
    const { query, answer, state } = make();
    const both = Promise.all([query.fetch(), query.fetch(), query.fetch({ isForced: true })]);
    query.want();
    await answer();
    expect(await both).toEqual(['first', 'first', 'first']);
    expect(state.asked).toBe(1);
  });

  it('returns cached data unless forced', async () => {
    const { query, answer, state } = make();
    void query.fetch();
    await answer();
    expect(await query.fetch()).toBe('first');
    expect(state.asked).toBe(1);
    state.value = 'second';
    const forced = query.fetch({ isForced: true });
    expect(query.get()).toEqual({ state: 'loading', data: 'first' });
    await answer();
    expect(await forced).toBe('second');
    expect(state.asked).toBe(2);
  });

  it('says what went wrong as an error of the house, keeps what it had, and is asked for again', async () => {
    const { query, answer, fail } = make();
    const asked = query.fetch();
    void asked.catch(() => undefined);
    await fail();
    await expect(asked).rejects.toMatchObject({ code: 'rates_unavailable' });
    expect(query.get()).toMatchObject({ state: 'failed', data: null, error: { code: 'rates_unavailable' } });
    query.want();
    await answer();
    query.fetch({ isForced: true }).catch(() => undefined);
    await fail();
    expect(query.get()).toMatchObject({ state: 'failed', data: 'first' });
  });

  it('knows errors of any kind by a code', async () => {
    const query = createQuery({ load: () => Promise.reject(new Error('no')) });
    await query.again();
    expect(query.get()).toMatchObject({ state: 'failed', error: { code: 'internal' } });
  });

  it('that the server has answered is not asked again until something changes', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ first: 'rendered', hear });
    query.want();
    expect(query.get()).toEqual({ state: 'fetched', data: 'rendered' });
    expect(state.asked).toBe(0);
    // The line is up: what changed since the page was rendered.
    change();
    await answer();
    expect(query.get()).toEqual({ state: 'fetched', data: 'first' });
    expect(state.asked).toBe(1);
  });

  it('is asked again without a sign of it when somebody changed something', async () => {
    const { hear, change } = liveLine();
    const { query, answer, shown, state } = make({ hear });
    query.want();
    await answer();
    state.value = 'second';
    change();
    await answer();
    expect(shown).toEqual(['loading null', 'fetched first', 'fetched second']);
  });

  it('that is on its way while something changes is asked once more', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ hear });
    query.want();
    state.value = 'second';
    change();
    change();
    expect(state.asked).toBe(1);
    await answer();
    await answer();
    expect(query.get().data).toBe('second');
    expect(state.asked).toBe(2);
  });

  it('that fails while something changes is asked once more, as one that is answered', async () => {
    const { hear, change } = liveLine();
    const { query, answer, fail, state } = make({ hear });
    query.want();
    state.value = 'second';
    change();
    await fail();
    expect(state.asked).toBe(2);
    await answer();
    expect(query.get()).toEqual({ state: 'fetched', data: 'second' });
    // Failing again it waits for the next change.
    change();
    await fail();
    expect(query.get()).toMatchObject({ state: 'failed', data: 'second' });
    expect(state.asked).toBe(3);
  });

  it('that was asked after a change knows of it', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ hear });
    const before_ms = Date.now();
    vi.advanceTimersByTime(10);
    query.want();
    await answer();
    change(before_ms);
    expect(state.asked).toBe(1);
  });

  it('that nobody wants now is asked when somebody does again', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ hear });
    const leave = query.want();
    await answer();
    leave();
    query.want()();
    expect(state.asked).toBe(1);
    change();
    expect(state.asked).toBe(1);
    query.want();
    expect(query.get().state).toBe('fetched');
    expect(state.asked).toBe(2);
  });

  it('without a line is asked again by whoever comes back to it', async () => {
    const { query, answer, state } = make();
    const leave = query.want();
    await answer();
    leave();
    query.want();
    expect(state.asked).toBe(2);
    const kept = make({ isKept: true });
    const end = kept.query.want();
    await kept.answer();
    end();
    kept.query.want();
    expect(kept.state.asked).toBe(1);
  });

  it('takes no late answer to an older question', async () => {
    const { query, answer, state } = make();
    query.want();
    state.value = 'second';
    void query.again();
    await answer(1);
    await answer(0, 'older');
    expect(query.get()).toEqual({ state: 'fetched', data: 'second' });
  });

  it('takes the answer of a write for newer than one that is on its way, and asks what that would have said', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ hear });
    query.want();
    await answer();
    change();
    query.set('saved');
    await answer(1, 'older');
    expect(query.get().data).toBe('saved');
    expect(state.asked).toBe(3);
  });

  it('hears of changes while anybody watches', () => {
    const { hear, isOpen } = liveLine();
    const { query, leave } = make({ hear });
    const end = query.watch(() => undefined);
    leave();
    expect(isOpen()).toBe(true);
    end();
    expect(isOpen()).toBe(false);
  });
});

describe('a change that is shown before it is written', () => {
  const moved = (data: string): string => (data.endsWith('!') ? data : `${data}!`);

  it('asks once, when the write is heard of before its answer comes', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ hear });
    query.want();
    await answer();
    let written = (_done: boolean): void => undefined;
    const edit = query.edit(moved, () => new Promise((resolve) => (written = resolve)));
    expect(query.get()).toEqual({ state: 'fetched', data: 'first!' });
    change();
    state.value = 'first! by the backend';
    written(true);
    await edit;
    expect(query.get().data).toBe('first!');
    await answer();
    await vi.advanceTimersByTimeAsync(5000);
    expect(query.get().data).toBe('first! by the backend');
    expect(state.asked).toBe(2);
  });

  it('asks once, when the write is heard of after its answer came', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ hear });
    query.want();
    await answer();
    await query.edit(moved, async () => true);
    await vi.advanceTimersByTimeAsync(700);
    expect(state.asked).toBe(1);
    change();
    await answer();
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.asked).toBe(2);
  });

  it('asks by itself, when the write is not heard of', async () => {
    const { query, answer, state } = make();
    query.want();
    await answer();
    await query.edit(moved, async () => true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.asked).toBe(2);
  });

  it('is taken back when the write is refused or given up, and the backend is asked how it stands', async () => {
    const { query, answer, state } = make();
    query.want();
    await answer();
    const refused = query.edit(moved, () => Promise.reject(new AppError('forbidden')));
    expect(query.get().data).toBe('first!');
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    expect(query.get().data).toBe('first');
    await answer();
    expect(await query.edit(moved, async () => null)).toBeNull();
    expect(query.get().data).toBe('first');
    expect(state.asked).toBe(3);
  });

  it('stays on top of what others change meanwhile, which waits for the write but not for long', async () => {
    const { hear, change } = liveLine();
    const { query, answer, state } = make({ hear });
    query.want();
    await answer();
    void query.edit(moved, () => new Promise(() => undefined));
    state.value = 'theirs';
    change();
    expect(state.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    await answer();
    expect(query.get().data).toBe('theirs!');
    expect(state.asked).toBe(2);
  });

  it('goes back alone where another stands beside it', async () => {
    const { query, answer } = make();
    query.want();
    await answer();
    let refuse = (_done: null): void => undefined;
    const other = query.edit(
      (data) => `${data}?`,
      () => new Promise<null>((resolve) => (refuse = resolve)),
    );
    await query.edit(moved, async () => true);
    expect(query.get().data).toBe('first!?');
    refuse(null);
    await other;
    expect(query.get().data).toBe('first!');
  });
});
