import { COLLECTED_ROUTES } from '../registry/routes.ts';
import { type Row, SCREENS, type ScreenRoute } from './screens.ts';

/** A screen that does not exist yet: its place is kept. */
interface PlannedRoute extends Row {
  readonly name: string;
  readonly rendering: 'planned';
}

export type Route = ScreenRoute | PlannedRoute;

/** Every screen of the product, one row each (specification §2), as the modules say them. Guards, sitemap and tests read it. */
export const ROUTES: readonly Route[] = [...SCREENS, ...COLLECTED_ROUTES];

/** First words below a country that the staff's screens own. */
const STAFF_WORDS: ReadonlySet<string> = new Set(
  ROUTES.flatMap(({ access, pattern }) => {
    const [, country, word = ''] = pattern.split('/');
    return access !== 'public' && country === '{country}' && !word.startsWith('{') ? [word] : [];
  }),
);

/** Whether a path without language prefix lies in the staff's area, where a screen stands or not. */
export function isStaffPath(path: string): boolean {
  return STAFF_WORDS.has(path.split('/')[2] ?? '');
}

const ownLinks = ROUTES.filter(({ access, pattern }) => access === 'public' && pattern.endsWith('/{token}')).map(({ pattern }) =>
  pattern.slice(0, -'{token}'.length),
);

/** Whether a path without language prefix is a link that somebody holds for himself: his voucher, an offer, a review, a choice. */
export function isOwnLink(path: string): boolean {
  return ownLinks.some((beginning) => path.startsWith(beginning) && /^[^/]+$/.test(path.slice(beginning.length)));
}

/** Words that can never be a country, region or excursion, because a screen or endpoint owns them. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...ROUTES.flatMap((route) => route.pattern.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))),
  'page',
  'en',
  'ru',
  'api',
  'excurs',
]);
