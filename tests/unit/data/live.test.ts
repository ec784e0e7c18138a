import type PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { hearChanges } from '../../../src/data/live.ts';

/** A client that keeps what it was told to call, by topic. */
function fakeClient() {
  const told = new Map<string, (() => void)[]>();
  const subscribe = (topic: string, listener: () => void): Promise<() => Promise<void>> => {
    told.set(topic, [...(told.get(topic) ?? []), listener]);
    return Promise.resolve(async () => void told.delete(topic));
  };
  const client = {
    realtime: { subscribe },
    collection: (name: string) => ({ subscribe: (_all: string, listener: () => void) => subscribe(name, listener) }),
  };
  const say = (topic: string): void => {
    for (const listener of told.get(topic) ?? []) listener();
  };
  return { pb: client as unknown as PocketBase, told, say };
}

describe('changes that a page hears of', () => {
  it('reach everybody over one subscription, until the last has left', async () => {
    const { pb, told, say } = fakeClient();
    const heard: string[] = [];
    const [list, card] = await Promise.all([
      hearChanges(pb, ['vouchers'], () => heard.push('list')),
      hearChanges(pb, ['vouchers', 'payments'], () => heard.push('card')),
    ]);
    expect(told.get('vouchers')).toHaveLength(1);
    say('vouchers');
    expect(heard).toEqual(['list', 'card']);
    list.end();
    say('vouchers');
    expect(heard).toEqual(['list', 'card', 'card']);
    card.end();
    await Promise.resolve();
    expect([...told.keys()]).toEqual([]);
  });

  it('are looked for anew when the line came back, not when it came up', async () => {
    const { pb, say } = fakeClient();
    let times = 0;
    await hearChanges(pb, ['leads'], () => times++);
    say('PB_CONNECT');
    expect(times).toBe(0);
    say('PB_CONNECT');
    expect(times).toBe(1);
  });

  it('leave nothing behind where no line could be had', async () => {
    const { pb, told } = fakeClient();
    const broken = { ...pb, realtime: { subscribe: () => Promise.reject(new Error('no line')) } } as unknown as PocketBase;
    await expect(hearChanges(broken, ['leads'], () => undefined)).rejects.toThrow('no line');
    await new Promise((resolve) => setTimeout(resolve));
    expect([...told.keys()]).toEqual([]);
  });
});
