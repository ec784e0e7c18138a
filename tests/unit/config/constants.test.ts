import { expect, it } from 'vitest';
import * as constants from '../../../src/config/constants.ts';

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
  });
});
