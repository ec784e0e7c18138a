/** Where a screen is made: at build time, per request, or not yet (its place is kept). */
export type Rendering = 'prerendered' | 'on-demand' | 'planned';

export interface Route {
  readonly name: string;
  /** Path without language prefix, parameters in braces as in the specification. */
  readonly pattern: string;
  readonly rendering: Rendering;
  /** `public`, or the action of the access policy that the screen asks for. */
  readonly access: string;
  readonly sitemap: boolean;
  /** File of an on-demand screen in the `screens` folder of its module; both languages are routed to it. */
  readonly page?: string;
}

const visitor = (name: string, pattern: string, sitemap = true): Route => ({ name, pattern, rendering: 'prerendered', access: 'public', sitemap });
const screen = (name: string, pattern: string, access: string, page = name): Route => ({ name, pattern, rendering: 'on-demand', access, sitemap: false, page });
const planned = (name: string, pattern: string, access: string): Route => ({ name, pattern, rendering: 'planned', access, sitemap: false });

/** Every screen of the product, one row each (specification §2). Guards, navigation, sitemap and tests read it. */
export const ROUTES = [
  visitor('home', '/'),
  visitor('sync', '/sync', false),
  visitor('test', '/test', false),
  visitor('about', '/about'),
  visitor('legal', '/legal'),
  visitor('legal-text', '/legal/{kind}'),
  visitor('excursions', '/_excurs'),
  visitor('language', '/language', false),
  visitor('categories', '/categories'),
  visitor('category', '/categories/{slug}'),
  visitor('tag', '/categories/tags/{slug}'),
  visitor('group', '/categories/groups/{slug}'),
  visitor('collections', '/collections', false),
  visitor('collection', '/collections/{collectionId}'),
  visitor('welcome', '/welcome', false),
  screen('search', '/search', 'public'),
  screen('enquiry', '/enquiry', 'public'),
  visitor('enquiries', '/enquiries', false),
  screen('offer', '/o/{token}', 'public'),
  screen('voucher-page', '/v/{token}', 'public'),
  visitor('country-sync', '/{country}/sync', false),
  planned('boats', '/{country}/boats', 'boats.read'),
  planned('boat', '/{country}/boats/{id}', 'boats.read'),
  planned('boat-tab', '/{country}/boats/{id}/{tab}', 'boats.read'),
  planned('boat-calendar', '/{country}/boats/{id}/calendar', 'boats.read'),
  screen('leads', '/{country}/leads', 'desk.search'),
  screen('lead-create', '/{country}/leads/create', 'leads.edit', 'leads'),
  screen('lead', '/{country}/leads/{id}', 'desk.search', 'leads'),
  screen('clients', '/{country}/clients', 'clients.read'),
  screen('client-create', '/{country}/clients/create', 'clients.edit', 'clients'),
  screen('client', '/{country}/clients/{id}', 'clients.read', 'clients'),
  screen('vouchers', '/{country}/vouchers', 'vouchers.read'),
  screen('voucher-create', '/{country}/vouchers/create', 'vouchers.edit', 'vouchers'),
  screen('voucher', '/{country}/vouchers/{id}', 'vouchers.read', 'vouchers'),
  visitor('country-legal', '/{country}/legal'),
  visitor('country-legal-text', '/{country}/legal/{kind}'),
  screen('forbidden', '/{country}/_forbidden', 'public'),
  screen('missing', '/{country}/_missing', 'public'),
  screen('login', '/{country}/login', 'public'),
  screen('notes', '/{country}/notes', 'notes.read'),
  screen('note', '/{country}/notes/{id}', 'notes.read', 'notes'),
  screen('note-edit', '/{country}/notes/{id}/edit', 'notes.edit', 'notes'),
  screen('notes-sort', '/{country}/notes/sort', 'notes.edit', 'notes'),
  screen('note-create', '/{country}/notes/create', 'notes.edit', 'notes'),
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
  screen('users', '/{country}/users', 'users.read'),
  screen('user-create', '/{country}/users/create', 'users.edit', 'users'),
  screen('user', '/{country}/users/{userId}', 'users.read', 'users'),
  screen('user-login', '/{country}/users/{userId}/login', 'users.edit', 'users'),
  screen('admin', '/{country}/_admin', 'admin'),
  screen('cancellation-rules', '/{country}/cancel', 'cancellation.read', 'cancellation'),
  screen('cancellation-rule', '/{country}/cancel/{id}', 'cancellation.read', 'cancellation'),
  screen('profile', '/{country}/profile', 'profile.read'),
  screen('profile-info', '/{country}/profile/info', 'profile.edit', 'profile'),
  screen('profile-password', '/{country}/profile/password', 'profile.edit', 'profile'),
  planned('profile-referral', '/{country}/profile/referral', 'referral.own'),
  planned('profile-referral-agent', '/{country}/profile/referral/agent', 'referral.own'),
  screen('own-guests', '/{country}/profile/referral/leads', 'referral.own'),
  planned('profile-referral-manual', '/{country}/profile/referral/manual', 'referral.own'),
  planned('profile-referral-rewards', '/{country}/profile/referral/rewards', 'referral.own'),
  planned('profile-referral-reward', '/{country}/profile/referral/rewards/{date}', 'referral.own'),
  planned('referral', '/{country}/referral', 'referral.read'),
  screen('reminders', '/{country}/reminders', 'reminders.read'),
  screen('reminder-template', '/{country}/reminders/template', 'reminders.templates', 'reminders'),
  screen('reminder', '/{country}/reminders/{voucher}', 'reminders.read', 'reminders'),
  planned('admin-rates', '/{country}/admin/rates', 'rates.edit'),
  planned('admin-currencies', '/{country}/admin/currencies', 'currencies.edit'),
  planned('admin-currency', '/{country}/admin/currencies/{code}', 'currencies.edit'),
  visitor('post', '/{country}/posts/{slug}'),
  visitor('post-excursion', '/{country}/posts/{slug}/excurs/{ex}', false),
  visitor('country', '/{country}'),
  visitor('region', '/{country}/{region}'),
  visitor('country-excursion', '/{country}/{ex}'),
  planned('region-sort', '/{country}/{region}/sort', 'excursions.edit'),
  planned('region-tags', '/{country}/{region}/tags', 'excursions.edit'),
  planned('region-groups', '/{country}/{region}/groups', 'excursions.edit'),
  visitor('excursion', '/{country}/{region}/{ex}'),
  ...['days', 'note', 'sort', 'icons', 'assets', 'cancel', 'images', 'prices', 'region', 'edit-note', 'locations'].map((child) =>
    planned(`excursion-${child}`, `/{country}/{region}/{ex}/${child}`, 'excursions.edit'),
  ),
  visitor('offline', '/offline', false),
  visitor('not-found', '/404', false),
  visitor('error', '/500', false),
] satisfies readonly Route[];

/** First words below a country that the staff's screens own. */
const STAFF_WORDS: ReadonlySet<string> = new Set(
  (ROUTES as readonly Route[]).flatMap(({ access, pattern }) => {
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
