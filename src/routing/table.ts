import type { Action } from '../access/policy.ts';
import { PATTERNS, type RouteName } from './patterns.ts';
import { type Row, SCREENS, type ScreenRoute } from './screens.ts';

/** A screen that does not exist yet: its place is kept. */
interface PlannedRoute extends Row {
  readonly name: string;
  readonly rendering: 'planned';
}

export type Route = ScreenRoute | PlannedRoute;

const visitor = (name: RouteName, sitemap = true): ScreenRoute => ({ name, pattern: PATTERNS[name], rendering: 'prerendered', access: 'public', sitemap });
const planned = (name: string, pattern: string, access: Action): PlannedRoute => ({ name, pattern, rendering: 'planned', access, sitemap: false });

/** Every screen of the product, one row each (specification §2). Guards, sitemap and tests read it. */
export const ROUTES: readonly Route[] = [
  ...SCREENS,
  visitor('home'),
  visitor('sync', false),
  visitor('test', false),
  visitor('about'),
  visitor('legal'),
  visitor('legal-text'),
  visitor('excursions'),
  visitor('language', false),
  visitor('categories'),
  visitor('category'),
  visitor('tag'),
  visitor('group'),
  visitor('collections', false),
  visitor('collection'),
  visitor('welcome', false),
  visitor('enquiries', false),
  visitor('country-sync', false),
  visitor('country-legal'),
  visitor('country-legal-text'),
  visitor('post'),
  visitor('post-excursion', false),
  visitor('country'),
  visitor('region'),
  visitor('country-excursion'),
  visitor('excursion'),
  visitor('offline', false),
  visitor('not-found', false),
  visitor('error', false),
  planned('boats', '/{country}/boats', 'boats.read'),
  planned('boat', '/{country}/boats/{id}', 'boats.read'),
  planned('boat-tab', '/{country}/boats/{id}/{tab}', 'boats.read'),
  planned('boat-calendar', '/{country}/boats/{id}/calendar', 'boats.read'),
  planned('stats', '/{country}/stats', 'stats.read'),
  planned('stats-excursion', '/{country}/stats/excurs/{exId}', 'stats.read'),
  planned('stats-manager', '/{country}/stats/managers/{userId}', 'stats.read'),
  planned('stats-manager-page', '/{country}/stats/managers/{userId}/{page}', 'stats.read'),
  planned('stats-manager-lead', '/{country}/stats/managers/{userId}/{page}/{leadId}', 'stats.read'),
  planned('stats-active-leads', '/{country}/stats/active-leads/{userId}/{leadId}', 'stats.read'),
  planned('stats-closed-leads', '/{country}/stats/closed-leads/{userId}/{leadId}', 'stats.read'),
  planned('stats-average-check', '/{country}/stats/average-check/{managerId}/{voucherId}', 'stats.read'),
  planned('stats-leads-by-source', '/{country}/stats/leads-by-source/{sourceId}/{statusId}/{leadId}', 'stats.read'),
  planned('stats-closed-leads-source', '/{country}/stats/closed-leads-source/{sourceId}/{statusId}/{leadId}', 'stats.read'),
  planned('profile-referral', '/{country}/profile/referral', 'referral.own'),
  planned('profile-referral-agent', '/{country}/profile/referral/agent', 'referral.own'),
  planned('profile-referral-manual', '/{country}/profile/referral/manual', 'referral.own'),
  planned('profile-referral-rewards', '/{country}/profile/referral/rewards', 'referral.own'),
  planned('profile-referral-reward', '/{country}/profile/referral/rewards/{date}', 'referral.own'),
  planned('referral', '/{country}/referral', 'referral.read'),
  planned('admin-rates', '/{country}/admin/rates', 'rates.edit'),
  planned('admin-currencies', '/{country}/admin/currencies', 'currencies.edit'),
  planned('admin-currency', '/{country}/admin/currencies/{code}', 'currencies.edit'),
  planned('region-sort', '/{country}/{region}/sort', 'excursions.edit'),
  planned('region-tags', '/{country}/{region}/tags', 'excursions.edit'),
  planned('region-groups', '/{country}/{region}/groups', 'excursions.edit'),
  ...['days', 'note', 'sort', 'icons', 'assets', 'cancel', 'images', 'prices', 'region', 'edit-note', 'locations'].map((child) =>
    planned(`excursion-${child}`, `/{country}/{region}/{ex}/${child}`, 'excursions.edit'),
  ),
];

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

/** Words that can never be a country, region or excursion, because a screen or endpoint owns them. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...ROUTES.flatMap((route) => route.pattern.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))),
  'page',
  'en',
  'ru',
  'api',
  'excurs',
]);
