import fs from 'node:fs';
import PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { CURRENCIES } from '../../../scripts/seed/data/taxonomy.ts';
import * as constants from '../../../src/config/constants.ts';
import { formatMoney } from '../../../src/lib/money.ts';
import { formatDay } from '../../../src/i18n/format.ts';
import { STAFF_VARS } from '../../../src/app/layouts/early.ts';
import { formatMoment } from '../../../src/public/pwa/screens/sync/staff-part.ts';

it('restates the constants of the specification', () => {
  const day = 24 * 60 * 60;
  expect(constants).toMatchObject({
    DEFAULT_COUNTRY: 'thailand',
    DEFAULT_LANGUAGE: 'ru',
    LANGUAGE_COOKIE_MAX_AGE_S: 10 * 365 * day,
    SCREEN_WIDTH_COOKIE_MAX_AGE_S: 10 * 365 * day,
    SCREEN_WIDTH_PX: { mobile: 400, tablet: 800, desktop: 1200 },
    RESIZE_DEBOUNCE_MS: 200,
    ATTRIBUTION_COOKIE_MAX_AGE_S: 30 * day,
    EXCURSION_LIST_LIMIT: 1000,
    FULL_LIST_PAGE_SIZE: 500,
    CLIPBOARD_COPIED_MS: 1500,
    BUTTON_SHAKE_MS: 500,
    SKELETON_HEIGHT_PX: 158,
    THEME_COLOUR: '#222222',
    RATES_TTL_MS: 60 * 60 * 1000,
    AUTH_REFRESH_EVERY_MS: day * 1000,
    AUTH_COOKIE_MAX_BYTES: 4096,
    FLAG_COOKIE_MAX_AGE_S: 365 * day,
    VERSION_CHECK_EVERY_MS: 60 * 1000,
    VERSION_CHECK_THROTTLE_MS: 10 * 1000,
    UPDATE_SNOOZE_MS: 60 * 1000,
    UPDATE_RELOAD_DELAY_MS: 200,
    RELOAD_GUARD_MS: 10_000,
    PRELOAD_DELAY_MS: 1000,
    PRELOAD_CONCURRENCY: 4,
    PRELOAD_SKIPPED_CONNECTION: 'slow-2g',
    REALTIME_CONNECT_TIMEOUT_MS: 15 * 1000,
    REALTIME_RECONNECT_DELAYS_MS: [200, 300, 500, 1000, 1200, 1500, 2000],
    PANEL_WIDTH_PX: { min: 350, max: 500 },
    PHONE_CODE_DIGITS: 6,
    PHONE_CODE_LIFE_S: 300,
    PHONE_CODE_GUESSES: 5,
    DATE_FORMATS: { default: { year: '2-digit', month: 'short', day: 'numeric' }, long: { dateStyle: 'long' }, short: { dateStyle: 'short' } },
    NUMBER_FORMATS: {
      default: { maximumFractionDigits: 0 },
      decimal: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
      usd: { style: 'currency', currency: 'USD' },
    },
    MANIFEST_PATH: '/manifest.webmanifest',
    SERVICE_WORKER_PATH: '/sw.js',
  });
});

it('waits for realtime as long, and comes back to it as soon, as the PocketBase client does', () => {
  const { realtime } = new PocketBase('http://127.0.0.1:1');
  expect(Reflect.get(realtime, 'maxConnectTimeout')).toBe(constants.REALTIME_CONNECT_TIMEOUT_MS);
  expect(Reflect.get(realtime, 'predefinedReconnectIntervals')).toEqual(constants.REALTIME_RECONNECT_DELAYS_MS);
});

it('holds the room of what is loading by its own height, in the public styles and in the desk’s', () => {
  expect(/\.skeleton \{\s*height: (\d+)px/.exec(fs.readFileSync('src/app/styles/cards.css', 'utf8'))?.[1]).toBe(String(constants.SKELETON_HEIGHT_PX));
  expect(STAFF_VARS).toContain(`--skeleton:${constants.SKELETON_HEIGHT_PX}px`);
  expect(fs.readFileSync('src/kit/data-grid/states.css', 'utf8')).toMatch(/\.kit-skeleton \{[^}]*min-height: var\(--skeleton\)/);
});

it('writes dollars with cents, wherever a sum is shown in them, as the number format does', () => {
  const usd = new Intl.NumberFormat('en-US', constants.NUMBER_FORMATS.usd);
  for (const sum of [0.5, 58.25, 1250.5, 1_234_567.89]) {
    const dollar = CURRENCIES.find(({ code }) => code === 'USD');
    expect(formatMoney(Math.round(sum * 100), { symbol: dollar?.symbol ?? '', side: dollar?.symbol_side ?? 'right' })).toBe(usd.format(sum));
  }
});

it('writes dates long in documents and short where they stand in a line of facts', () => {
  const day = '2026-11-20';
  for (const language of ['ru', 'en'] as const) {
    const locale = language === 'en' ? 'en-GB' : 'ru';
    const written = (format: Intl.DateTimeFormatOptions, at: string): string =>
      new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(at));
    expect(formatDay(day, language)).toBe(written(constants.DATE_FORMATS.long, day).replace(/\s?г\.$/, ''));
    expect(formatMoment('2026-11-20T12:00:00Z', language)).toContain(written(constants.DATE_FORMATS.short, day));
  }
});
