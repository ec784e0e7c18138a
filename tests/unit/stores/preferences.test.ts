import { describe, expect, it } from 'vitest';
import { type Keeper, preference } from '../../../src/stores/preferences.ts';
import { defaultWidth } from '../../../src/stores/screen-width.store.ts';

/** A place that remembers what it was told. */
function store(kept: Record<string, string> = {}): Keeper & { readonly kept: Record<string, string>; ages: number[] } {
  const ages: number[] = [];
  return {
    kept,
    ages,
    read: (name) => kept[name] ?? null,
    write: (name, value, maxAge) => {
      ages.push(maxAge);
      if (value === null) delete kept[name];
      else kept[name] = value;
    },
  };
}
const MODES = ['system', 'light', 'dark'] as const;

describe('a preference', () => {
  it('is what was kept, or its fallback', () => {
    expect(preference('mode', { values: MODES, fallback: 'system', keep: store({ mode: 'dark' }) }).$value.get()).toBe('dark');
    expect(preference('mode', { values: MODES, fallback: 'system', keep: store() }).$value.get()).toBe('system');
  });

  it('takes nothing for kept that it may not be', () => {
    expect(preference('mode', { values: MODES, fallback: 'system', keep: store({ mode: 'pink' }) }).$value.get()).toBe('system');
    expect(preference('width', { values: /^\d+$/, fallback: '400', keep: store({ width: '1e9<script>' }) }).$value.get()).toBe('400');
  });

  it('keeps a choice for as long as it says, and forgets it when the fallback is chosen', () => {
    const place = store();
    const mode = preference('mode', { values: MODES, fallback: 'system', keep: place, maxAge: 60 });
    mode.choose('dark');
    expect([mode.$value.get(), place.kept, place.ages]).toEqual(['dark', { mode: 'dark' }, [60]]);
    mode.choose('system');
    expect([mode.$value.get(), place.kept]).toEqual(['system', {}]);
  });

  it('keeps every choice where the fallback is worked out anew each time', () => {
    const place = store();
    const flag = preference('flag', { values: ['on', 'off'], fallback: () => 'on', keep: place });
    flag.choose('on');
    expect(place.kept).toEqual({ flag: 'on' });
  });
});

it('the kind of a device is read from its browser', () => {
  expect(defaultWidth('Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit Chrome/130 Mobile Safari/537.36')).toBe(400);
  expect(defaultWidth('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')).toBe(400);
  expect(defaultWidth('Mozilla/5.0 (Linux; Android 14; SM-X900) AppleWebKit Chrome/130 Safari/537.36')).toBe(800);
  expect(defaultWidth('Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148')).toBe(800);
  expect(defaultWidth('Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36')).toBe(1200);
});
