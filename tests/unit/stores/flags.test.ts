import { afterEach, expect, it, vi } from 'vitest';

/** Loads the flags on a device that carries these cookies; `written` is what they are kept as. */
async function flagsWith(cookies: string) {
  const written: string[] = [];
  const device = {
    get cookie() {
      return cookies;
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
  vi.stubGlobal('document', device);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.resetModules();
  return { ...(await import('../../../src/public/pwa/flags.store.ts')), written };
}
afterEach(() => vi.unstubAllGlobals());

it('manager mode is on by itself where the device carries the English-names cookie, until somebody chooses', async () => {
  expect((await flagsWith('')).managerMode.$value.get()).toBe('off');
  expect((await flagsWith('english_names=1')).managerMode.$value.get()).toBe('on');
  expect((await flagsWith('english_names=1; manager_mode=off')).managerMode.$value.get()).toBe('off');
});

it('the new-features flag is off until somebody tries them, and kept for a year', async () => {
  const { newFeatures, written } = await flagsWith('');
  expect(newFeatures.$value.get()).toBe('off');
  newFeatures.choose('on');
  expect(newFeatures.$value.get()).toBe('on');
  expect(written).toEqual([expect.stringMatching(/^new_features=on; .*Max-Age=31536000; /)]);
  expect((await flagsWith('new_features=on')).newFeatures.$value.get()).toBe('on');
});
