import { createHash, randomUUID } from 'node:crypto';
import PocketBase from 'pocketbase';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { localePath } from '../../../src/routing/href.ts';
import { inlineElements } from '../../../src/platform/releases/verify.ts';
import { hashOf } from '../../../src/platform/web/csp.ts';
import { ROUTES, type Route } from '../../../src/routing/table.ts';
import { USER_TYPES } from '../../../src/schema/vocab.ts';
import { missingWords, UNDRAWN } from '../../support/missing-words.ts';
import { makeAdmin, makeUser } from '../../support/people.ts';
import { anyAddress, SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';
import { ADMINS, actors, ENDED, EVERYONE } from './actors.ts';

const OFFICE_DESK = ['manager', 'senior', 'accountant'];
const SELL = ['manager', 'senior'];
/** domain.md, "who may do what", said once more and independently of the policy: who may open the screens that ask. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'desk.search': OFFICE_DESK,
  'leads.edit': SELL,
  'clients.read': OFFICE_DESK,
  'clients.edit': SELL,
  'vouchers.read': OFFICE_DESK,
  'vouchers.edit': SELL,
  'boats.read': OFFICE_DESK,
  'boats.edit': ['senior'],
  'departures.read': OFFICE_DESK,
  'departures.edit': ['senior'],
  'feeds.edit': ['senior'],
  'rates.edit': ['senior', 'accountant'],
  'commissions.rules': ['senior'],
  'hits.read': ['content', ...OFFICE_DESK],
  'stats.read': ['agent', ...OFFICE_DESK],
  'stats.team': OFFICE_DESK,
  'stats.all': ['senior', 'accountant'],
  'currencies.edit': [],
  'retention.read': ['senior'],
  'retention.edit': [],
  'settings.read': ['senior'],
  'settings.edit': [],
  'settings.shown': ['manager', 'senior', 'accountant', 'content'],
  'imports.edit': [],
  'words.read': ['senior'],
  'words.edit': [],
  'seats.free': ['agent'],
  'payments.list': ['senior', 'accountant'],
  'cash.own': ['guide', ...OFFICE_DESK],
  'cash.read': ['senior', 'accountant'],
  'guide.read': ['guide', ...OFFICE_DESK],
  'guide.act': ['guide', ...SELL],
  'guide.copies': SELL,
  'guide.cash': ['guide', ...OFFICE_DESK],
  'guide.count': ['senior', 'accountant'],
  'slips.read': OFFICE_DESK,
  'slips.decide': ['senior', 'accountant'],
  'statements.edit': ['senior', 'accountant'],
  'pay-methods.edit': ['accountant'],
  'runs.read': OFFICE_DESK,
  'sea.read': OFFICE_DESK,
  'sea.edit': ['senior'],
  'notes.read': ['agent', 'guide', 'content', ...OFFICE_DESK],
  'notes.edit': ['senior', 'content'],
  'reviews.read': ['content', ...OFFICE_DESK],
  'reviews.edit': ['senior', 'content'],
  'excursions.propose': ['manager', 'senior', 'content'],
  'excursions.edit': ['senior', 'content'],
  'cancellation.read': ['content', ...OFFICE_DESK],
  'reminders.read': ['guide', ...OFFICE_DESK],
  'reminders.edit': SELL,
  'reminders.templates': ['guide', 'content', ...OFFICE_DESK],
  'referral.own': ['agent'],
  'commissions.read': ['senior', 'accountant'],
  'referral.read': OFFICE_DESK,
  'touches.read': OFFICE_DESK,
  'agents.invite': ['senior'],
  'manual.read': OFFICE_DESK,
  'users.read': [],
  'users.edit': [],
  'security.read': [],
  admin: [],
  'profile.read': USER_TYPES,
  'profile.edit': USER_TYPES,
};
/** Of statistics a manager opens figures and lists of his own alone: more narrowly than their routes ask. */
const NARROWED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ...['manager', 'manager-page', 'manager-record', 'active-manager', 'active-lead', 'closed-manager', 'closed-lead', 'check-manager', 'check-voucher'],
    ...['excursion', 'excursion-voucher', 'source-status', 'source-lead', 'closed-source-status', 'closed-source-lead'],
  ].map((list) => [`stats-${list}`, ['senior', 'accountant']]),
);
const OFFICE = ['manager', 'senior', 'accountant', 'content', ...ADMINS];
const EDITORS = ['senior', 'content', ...ADMINS];
const DESK = [...OFFICE_DESK, ...ADMINS];
const SELLERS = [...SELL, ...ADMINS];
const BOOKS = ['senior', 'accountant', ...ADMINS];
const NOBODY: readonly string[] = [];

interface Access {
  readonly read: readonly string[];
  readonly create: readonly string[];
  readonly update: readonly string[];
  readonly delete: readonly string[];
}
const CATALOGUE: Access = { read: EVERYONE, create: EDITORS, update: EDITORS, delete: EDITORS };
const CLOSED: Access = { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY };
const VIEW: Access = { ...CATALOGUE, create: NOBODY, update: NOBODY, delete: NOBODY };

/** The same for collections. A person's own record comes on top of it, further down. */
const DATA: Readonly<Record<string, Access>> = {
  countries: CATALOGUE,
  country_regions: CATALOGUE,
  ic_excurs_groups: CATALOGUE,
  ic_excurs_categories: CATALOGUE,
  ic_excurs_tags: CATALOGUE,
  locations: CATALOGUE,
  park_closures: CATALOGUE,
  ic_excurs: CATALOGUE,
  ic_excurs_list: VIEW,
  ic_excurs_prices: VIEW,
  ic_excurs_images: CATALOGUE,
  ic_excurs_assets: CATALOGUE,
  post_images: CATALOGUE,
  excursion_schedules: CATALOGUE,
  pickup_areas: CATALOGUE,
  excursion_transfers: CATALOGUE,
  excursion_extras: CATALOGUE,
  price_lists: CATALOGUE,
  excursion_collections: CATALOGUE,
  posts: CATALOGUE,
  // What the house pays is neither a visitor's to know nor a manager's.
  net_prices: { read: ['senior', 'accountant', ...ADMINS], create: ['senior', ...ADMINS], update: ['senior', ...ADMINS], delete: ['senior', ...ADMINS] },
  // A manager's own comes on top: tests/backend/stat-targets.
  stat_targets: { ...CLOSED, read: ['senior', 'accountant', ...ADMINS] },
  // Boats and what sails: the desk sees them, a senior arranges them; a boat and a plan are put aside, never deleted.
  boats: { ...CLOSED, read: DESK, create: ['senior', ...ADMINS], update: ['senior', ...ADMINS] },
  boat_documents: { read: DESK, create: ['senior', ...ADMINS], update: ['senior', ...ADMINS], delete: ['senior', ...ADMINS] },
  boat_photos: { read: DESK, create: ['senior', ...ADMINS], update: ['senior', ...ADMINS], delete: ['senior', ...ADMINS] },
  // What a boat costs is neither a visitor's to know nor a manager's.
  boat_costs: { read: ['senior', 'accountant', ...ADMINS], create: ['senior', ...ADMINS], update: ['senior', ...ADMINS], delete: ['senior', ...ADMINS] },
  sailing_plans: { ...CLOSED, read: DESK, create: ['senior', ...ADMINS], update: ['senior', ...ADMINS] },
  calendar_blocks: { ...CLOSED, read: DESK },
  departures: { ...CLOSED, read: DESK },
  allotments: { ...CLOSED, read: DESK },
  waiting_list: { ...CLOSED, read: DESK },
  // Told by a route; administrators hear changes.
  settings: { ...CLOSED, read: [...ADMINS] },
  // Periods are promised to everybody, and set by a route that counts first; what was done is told by a route.
  retention_periods: { ...CLOSED, read: EVERYONE },
  retention_runs: CLOSED,
  // Links are secrets: told by a route to whoever makes them.
  calendar_feeds: CLOSED,
  hits: CLOSED,
  // What guides do is told by routes that know whose departure it is.
  boarding_actions: { ...CLOSED, read: DESK },
  guide_copies: CLOSED,
  handovers: CLOSED,
  // Boxes are known by name; what is in them is told by routes to whom it concerns.
  cash_boxes: { ...CLOSED, read: DESK },
  cash_entries: CLOSED,
  cash_moves: CLOSED,
  cash_closes: CLOSED,
  cash_requests: CLOSED,
  // Lines of files are guests' words: told by routes to administrators alone.
  imports: CLOSED,
  import_lines: CLOSED,
  // What guests pay to is written by routes that ask for an account twice; a bank's lines name guests.
  pay_methods: { ...CLOSED, read: DESK },
  slips: { ...CLOSED, read: DESK },
  bank_formats: CLOSED,
  statements: CLOSED,
  statement_lines: { ...CLOSED, read: ['senior', 'accountant', ...ADMINS] },
  // Who fetches whom is the desk's: neither agents nor guides nor visitors read it.
  vans: { ...CLOSED, read: DESK, create: [...SELL, ...ADMINS], update: [...SELL, ...ADMINS] },
  runs: { ...CLOSED, read: DESK },
  run_stops: { ...CLOSED, read: DESK },
  // What is called off: the desk sees it, a senior adds the bulletin; the rest goes by routes.
  sea_days: { ...CLOSED, read: DESK, update: ['senior', ...ADMINS] },
  sea_steps: { ...CLOSED, read: DESK },
  sea_choices: { ...CLOSED, read: DESK },
  // What is typed before it is live: told by the studio's own routes; screens hear by the rows that something was typed.
  drafts: { ...CLOSED, read: [...SELL, 'content', ...ADMINS] },
  draft_values: CLOSED,
  publications: { ...CLOSED, read: [...SELL, 'content', ...ADMINS] },
  versions: CLOSED,
  legal_texts: CATALOGUE,
  site_texts: CATALOGUE,
  currencies: { read: EVERYONE, create: ADMINS, update: ADMINS, delete: ADMINS },
  rates: { read: EVERYONE, create: ['senior', 'accountant', ...ADMINS], update: NOBODY, delete: NOBODY },
  leads: { ...CLOSED, read: DESK, update: SELLERS },
  clients: { ...CLOSED, read: DESK, update: SELLERS },
  activities: { ...CLOSED, read: DESK },
  lead_stages: { ...CLOSED, read: DESK },
  offers: { ...CLOSED, read: DESK },
  sources: { ...CLOSED, read: DESK, create: ADMINS, update: ADMINS },
  statuses: { ...CLOSED, read: ['agent', ...DESK], create: ADMINS, update: ADMINS },
  loss_reasons: { ...CLOSED, read: DESK, create: ADMINS, update: ADMINS },
  events: { ...CLOSED, read: ['senior', ...ADMINS] },
  exports: { ...CLOSED, read: ADMINS },
  // What agents earn is the books'; terms and rules are a senior's to write.
  agent_profiles: { ...CLOSED, read: BOOKS, create: ['senior', ...ADMINS], update: ['senior', ...ADMINS] },
  commission_rules: { ...CLOSED, read: BOOKS, create: ['senior', ...ADMINS], update: ['senior', ...ADMINS] },
  commission_entries: { ...CLOSED, read: BOOKS },
  commission_steps: { ...CLOSED, read: BOOKS },
  payouts: { ...CLOSED, read: BOOKS },
  payout_lines: { ...CLOSED, read: BOOKS },
  // An agent has his own rows alone, a manager those of the agents whom he looks after: tests/backend/commission-access.test.ts.
  agent_commissions: CLOSED,
  agent_commission_steps: CLOSED,
  agent_payouts: CLOSED,
  agent_terms: CLOSED,
  // Which agents met a guest: told by routes, and never to an agent.
  referral_touches: CLOSED,
  // What an agent says of a guest is told by routes; of its proof he has his own, a manager those of his agents: tests/backend/manual-entries.test.ts.
  agent_manual_entries: CLOSED,
  agent_manual_notes: CLOSED,
  agent_manual_proofs: { ...CLOSED, read: BOOKS },
  agent_codes: { ...CLOSED, read: BOOKS },
  agent_agreements: { ...CLOSED, read: BOOKS },
  // How somebody becomes an agent: told by routes, to seniors.
  agent_invitations: CLOSED,
  agent_applications: CLOSED,
  // Of what an agent wants letters: his own, by a route.
  agent_letter_ways: CLOSED,
  agent_devices: CLOSED,
  own_codes: CLOSED,
  own_agreements: CLOSED,
  managed_commissions: CLOSED,
  managed_payouts: CLOSED,
  // Everybody has his own rows alone: tests/backend/desk.
  saved_views: CLOSED,
  // One's own at the desk, and what others share: tests/backend/stat-questions.
  stat_questions: { ...CLOSED, read: DESK },
  stat_pins: CLOSED,
  stat_letters: CLOSED,
  agent_leads: CLOSED,
  agent_vouchers: CLOSED,
  vouchers: { ...CLOSED, read: DESK },
  voucher_people: { ...CLOSED, read: DESK },
  payments: { ...CLOSED, read: DESK },
  reminders: { ...CLOSED, read: DESK },
  reminder_templates: { ...CLOSED, read: ['guide', 'content', ...DESK] },
  // What is published is everybody's; drafts are the office's: see below.
  notes: { ...CLOSED, read: EVERYONE },
  reviews: { ...CLOSED, read: EVERYONE },
  old_addresses: { ...CLOSED, read: EVERYONE },
  cancellation_rules: { ...CLOSED, read: EVERYONE },
  counters: CLOSED,
  idempotency_keys: CLOSED,
  users: { read: ADMINS, create: ADMINS, update: ADMINS, delete: NOBODY },
  admins: { read: ADMINS, create: NOBODY, update: ADMINS, delete: NOBODY },
  services: CLOSED,
  session_ends: CLOSED,
  phone_codes: CLOSED,
  // Who is let in, and where: told by routes, and what proves it to nobody.
  second_factors: CLOSED,
  passkeys: CLOSED,
  sign_in_steps: CLOSED,
  sessions: CLOSED,
  security_log: CLOSED,
  throttles: CLOSED,
  outbox: CLOSED,
  job_runs: CLOSED,
  faults: CLOSED,
  backup_counts: CLOSED,
  restore_proofs: CLOSED,
  rates_held: CLOSED,
};
const HOUSE_ONLY = new Set([
  ...['services', 'session_ends', 'phone_codes', 'throttles', 'outbox', 'counters', 'idempotency_keys'],
  ...['job_runs', 'faults', 'backup_counts', 'restore_proofs', 'rates_held'],
  ...['second_factors', 'passkeys', 'sign_in_steps', 'sessions', 'security_log'],
]);

/** Records that screens are opened for, by the file of the screen. */
async function subjects(admin: PocketBase): Promise<Readonly<Record<string, string>>> {
  const first = async (name: string, filter: string) => (await admin.collection(name).getFirstListItem(`country = "thailand" && ${filter}`)).id;
  const voucher = await admin.collection('vouchers').getFirstListItem('country = "thailand" && state = "confirmed"');
  const lead = await first('leads', 'status != ""');
  const excursion = await first('ic_excurs', 'parent = "" && status = "active" && hidden = false && region = "phuket"');
  const token = randomUUID().replaceAll('-', '').slice(0, 30);
  const expires_at = new Date(Date.now() + 86_400_000);
  await admin.collection('offers').create({ country: 'thailand', language: 'en', lead, token, excursions: [excursion], expires_at });
  const boat = {
    country: 'thailand',
    name: `Andaman ${randomUUID().slice(0, 6)}`,
    kind: 'speedboat',
    owner: 'own',
    capacity_licensed: 45,
    capacity_sold: 38,
    active: true,
  };
  const hull = (await admin.collection('boats').create(boat)).id;
  const feedToken = randomUUID().replaceAll('-', '');
  await admin.collection('calendar_feeds').create({ country: 'thailand', boat: hull, token: feedToken });
  const block = { country: 'thailand', boat: hull, from: '2030-01-01 00:00', until: '2030-01-02 00:00', kind: 'maintenance' };
  const [reviewed] = await admin.collection('reviews').getFullList({ filter: admin.filter('voucher = {:id}', { id: voucher.id }) });
  const link = { country: 'thailand', voucher: voucher.id, excursion, state: 'invited', token: randomUUID().replaceAll('-', '') };
  const chosen = randomUUID().replaceAll('-', '');
  const off = { country: 'thailand', service_date: '2020-01-01', scope: 'day', why: 'weather', hours: 24, state: 'done' };
  const seaDay = (await admin.collection('sea_days').create(off)).id;
  const file = { country: 'thailand', what: 'leads', name: 'x.csv', state: 'cancelled' };
  const asked = { sea_day: seaDay, departure: await first('departures', 'id != ""'), deadline: new Date(0) };
  const choice = {
    ...asked,
    country: 'thailand',
    voucher: voucher.id,
    token: chosen,
    from_day: '2020-01-01',
    from_time: '08:00',
    state: 'moved',
    answer: 'move',
  };
  await admin.collection('sea_choices').create(choice);
  const joining = randomUUID().replaceAll('-', '');
  const digest = createHash('sha256').update(joining).digest('hex');
  const invited = { agent: (await makeUser(admin, 'agent')).id, state: 'open', digest, language: 'ru', expires_at };
  await admin.collection('agent_invitations').create(invited);
  return {
    'sea-choice': chosen,
    'stats-chart': 'stats-flow',
    'profile-referral-reward': '2026-01-31',
    'referral-payout': (await partnerRows(admin))['payouts']?.id ?? '',
    'stats-manager-page': 'leads-new',
    'stats-manager-record': 'leads-new',
    'sea-days': seaDay,
    leads: lead,
    clients: await first('clients', 'state = "active"'),
    vouchers: voucher.id,
    payments: await first('payments', 'state = "cleared"'),
    reminders: voucher.id,
    notes: await first('notes', 'state = "published"'),
    reviews: await first('reviews', 'state = "published"'),
    cancellation: await first('cancellation_rules', 'state = "active"'),
    users: (await makeUser(admin, 'guide')).id,
    'voucher-page': String(voucher['public_token']),
    'post-images': await first('posts', 'state = "published"'),
    'content-record': await first('ic_excurs_tags', 'slug != ""'),
    offer: token,
    'join-invited': joining,
    'review-page': String((reviewed ?? (await admin.collection('reviews').create(link)))?.['token']),
    ...Object.fromEntries(
      ['images', 'assets', 'text', 'prices', 'days', 'pickup', 'locations', 'sort', 'icons', 'cancel', 'region', 'note', 'edit-note'].flatMap((child) => [
        [`excursion-${child}`, excursion],
        [`country-excursion-${child}`, excursion],
      ]),
    ),
    'pickup-area': 'patong',
    boats: hull,
    'boat-calendar': hull,
    'admin-currency': 'USD',
    'admin-step': 'country',
    'admin-retention-rule': 'requests',
    'admin-import-one': (await admin.collection('imports').create(file)).id,
    'pay-poster': await first('pay_methods', 'method = "thai_qr"'),
    'admin-setting': 'hold_hours',
    'admin-stage': 'new',
    'admin-source': 'phone',
    'admin-loss-reason': 'changed_plans',
    plans: await first('sailing_plans', 'name != ""'),
    feed: feedToken,
    departure: await first('departures', 'state = "open"'),
    'guide-departure': await first('departures', 'state = "open"'),
    block: (await admin.collection('calendar_blocks').create(block)).id,
    ...(await aRun(admin)),
  };
}

/** A run of long ahead with its driver's link, by the screens that show it. */
async function aRun(admin: PocketBase): Promise<Readonly<Record<string, string>>> {
  const van = await admin.collection('vans').create({ country: 'thailand', name: `Matrix ${randomUUID().slice(0, 6)}`, seats: 9, owner: 'own' });
  const token = randomUUID().replaceAll('-', '');
  const run = await admin.collection('runs').create({ country: 'thailand', van: van.id, service_date: '2040-01-01', start_time: '08:00', token });
  return { 'run-list': run.id, 'driver-page': token };
}

/** Screens of a country that is not divided into regions; elsewhere each region has its own. */
const UNDIVIDED: readonly string[] = ['country-sort', 'country-tags', 'country-groups'];
const countryOf = ({ name }: Route): string => (UNDIVIDED.includes(name) ? 'maldives' : 'thailand');

/** Fills in a pattern of the table. */
const example = (route: Route, ids: Readonly<Record<string, string>>): string => {
  const page = 'page' in route ? (route.page ?? '') : '';
  return route.pattern
    .replace('{country}', countryOf(route))
    .replace('{region}', 'phuket')
    .replace('{tab}', 'documents')
    .replace('{chart}', 'stats-flow')
    .replace('{page}', route.name.startsWith('stats-') ? 'leads-new' : '{page}')
    .replace('{kind}', route.name.startsWith('content') ? 'tags' : '{kind}')
    .replace(/\{\w+\}/g, ids[route.name] ?? ids[page] ?? 'x');
};

test('every screen opens for whom it is, in both languages, and for nobody else, and holds no inline script or style but those that its policy names', async ({
  admin,
  baseURL,
}) => {
  test.setTimeout(1_400_000);
  const people = await actors(admin, baseURL ?? '');
  const ids = await subjects(admin);
  const wrong: string[] = [];
  const onDemand = (ROUTES as readonly Route[]).filter(({ rendering }) => rendering === 'on-demand');
  for (const [number, route] of onDemand.entries()) {
    // Pages that answer in the place of another one.
    if (route.name === 'forbidden' || route.name === 'missing') continue;
    for (const [at, { role, client }] of people.entries()) {
      // A visitor asks for each screen in both languages, the others in one or the other by turns: no role and no screen is left to one.
      for (const language of LANGUAGES.filter((_, which) => role === 'visitor' || which === (number + at) % LANGUAGES.length)) {
        const path = localePath(example(route, ids), language);
        const { status, headers, text } = await client.ask(path);
        const allowed = route.access === 'public' || ADMINS.includes(role) || (NARROWED[route.name] ?? SCREENS[route.access] ?? NOBODY).includes(role);
        const signedIn = !['visitor', 'inactive', 'demoted'].includes(role);
        // Whoever is signed in has nothing to do at the door.
        const expected = route.name === 'login' && signedIn ? 302 : allowed ? 200 : signedIn ? 403 : 302;
        if (status !== expected) wrong.push(`${role} ${path}: ${status} instead of ${expected}`);
        if (expected === 302 && !signedIn && headers.location !== `${localePath(`/${countryOf(route)}/login`, language)}?next=${encodeURIComponent(path)}`)
          wrong.push(`${role} ${path} → ${headers.location}`);
        if (headers['cache-control'] !== 'private, no-store') wrong.push(`${path} may be kept: ${headers['cache-control']}`);
        if (text.includes(UNDRAWN)) wrong.push(`${role} ${path} has a part that the server could not draw`);
        for (const words of missingWords(text)) wrong.push(`${role} ${path} lacks the words of “${words}”`);
        // No script or style stands in a page but those that its policy names.
        const policy = headers['content-security-policy'] ?? '';
        if (status === 200 && headers['content-type']?.startsWith('text/html') && (role === 'visitor' || ADMINS.includes(role)))
          for (const inline of inlineElements(text)) if (!policy.includes(hashOf(inline.text))) wrong.push(`${path} holds ${inline.text.slice(0, 80)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('every route of the table asks for an action that the matrix knows', () => {
  const asked = (ROUTES as readonly Route[]).filter(({ rendering, access }) => rendering === 'on-demand' && access !== 'public').map(({ access }) => access);
  expect(asked.filter((access) => !(access in SCREENS))).toEqual([]);
});

test('every operation on every collection is allowed to whom it is, and to nobody else', async ({ admin, baseURL }) => {
  test.setTimeout(1_400_000);
  expect(ALL_COLLECTIONS.map(({ name }) => name).filter((name) => !(name in DATA))).toEqual([]);
  const people = await actors(admin, baseURL ?? '');
  const [someone, boss] = [await makeUser(admin, 'guide'), await makeAdmin(admin)];
  const [excursion] = await admin.collection('ic_excurs').getFullList({ filter: 'parent = "" && status = "active" && hidden = false' });
  const asset = await admin.collection('ic_excurs_assets').create({ excursion: excursion?.id, type: 'video', sort: 99 });
  const drafted = { subject: `ic_excurs:${excursion?.id}`, country: 'thailand' };
  const made: Readonly<Record<string, Row>> = {
    ...(await deskRows(admin, String(excursion?.id))),
    drafts: await admin
      .collection('drafts')
      .create<Row>({ ...drafted, entity: 'ic_excurs', record: excursion?.id, kind: 'change', state: 'discarded', closed_at: new Date() }),
    price_lists: await admin.collection('price_lists').create<Row>({ excursion: excursion?.id, valid_from: '2098-01-01', price_adult: 1 }),
    publications: await admin.collection('publications').create<Row>({ ...drafted, state: 'unscheduled', drafts: [] }),
    // One that no story sets: what is written of it here would come into a form that somebody is typing into.
    settings: await oneOf(admin, 'settings', { key: 'paper_warning_days', country: '', value: 30 }, 'key = "paper_warning_days"'),
    retention_periods: await oneOf(admin, 'retention_periods', { rule: 'requests', count: 12 }),
    old_addresses: await oneOf(admin, 'old_addresses', {
      entity: 'posts',
      record: (await publicRows(admin, 'posts'))[0]?.id,
      country: 'thailand',
      slug: 'left',
      left_at: new Date(),
    }),
  };
  const wrong: string[] = [];
  for (const [name, access] of Object.entries(DATA)) {
    if (HOUSE_ONLY.has(name)) {
      for (const { role, client } of people)
        if ((await client.ask(`/_pb/api/collections/${name}/records`)).status !== 404) wrong.push(`${role} reaches ${name}`);
      continue;
    }
    const own: Readonly<Record<string, Row>> = { users: someone, admins: boss, ...made };
    const row = own[name] ?? (await publicRows(admin, name))[0];
    for (const { role, client } of people) {
      const note = (operation: string, isAllowed: boolean, allowed: readonly string[], answer = ''): void => {
        // Whose session was ended is a visitor again.
        if (isAllowed !== allowed.includes(ENDED.has(role) ? 'visitor' : role))
          wrong.push(`${role} ${operation} ${name}: ${isAllowed ? 'allowed' : 'refused'} ${answer}`.trim());
      };
      const tryTo = async (operation: string, method: string, place: string, allowed: readonly string[]): Promise<void> => {
        const { isAllowed, answer } = await passes(client, method, place);
        note(operation, isAllowed, allowed, answer);
      };
      const records = `/_pb/api/collections/${name}/records`;
      const list = await client.ask(`${records}?perPage=50&skipTotal=1`);
      const foreign = (list.json?.items ?? []).filter(
        ({ id, agent = '' }: { id: string; agent?: string }) => !people.some(({ person }) => person && (person.id === id || person.id === agent)),
      );
      if (list.status !== 401) note('list', list.status === 200 && foreign.length > 0, access.read);
      if (row) note('view', (await client.ask(`${records}/${row.id}`)).status === 200, access.read);
      await tryTo('create', 'POST', records, access.create);
      // Nothing below is written, but other stories write.
      const written = row && (await admin.collection(name).getOne<Row>(row.id));
      const place = `${records}/${row?.id}?expected=${written?.revision ?? ''}`;
      if (row) await tryTo('update', 'PATCH', place, access.update);
      if (row) await tryTo('delete', 'DELETE', place, access.delete);
    }
  }
  await admin.collection('ic_excurs_assets').delete(asset.id);
  await admin.collection('price_lists').delete(made['price_lists']?.id ?? '');
  expect(wrong).toEqual([]);
});

test('what is not public is seen by the office alone', async ({ admin, baseURL }) => {
  const [shown] = await admin.collection('ic_excurs').getFullList({ filter: 'parent = "" && status = "active"', batch: 1 });
  const draft = await admin
    .collection('ic_excurs')
    .create({ ...shown, id: String(700_000 + Math.floor(Math.random() * 99_999)), slug: `draft-${Date.now()}`, status: 'draft' });
  try {
    for (const { role, client } of await actors(admin, baseURL ?? '')) {
      const { status } = await client.ask(`/_pb/api/collections/ic_excurs/records/${draft.id}`);
      expect(status === 200, role).toBe(OFFICE.includes(role));
    }
  } finally {
    await admin.collection('ic_excurs').delete(draft.id);
  }
});

test('a person reads himself and changes his name, not his rights; nobody else’s', async ({ admin, baseURL }) => {
  for (const { role, client, person } of await actors(admin, baseURL ?? '')) {
    if (person?.collection !== 'users' || role === 'inactive' || role === 'demoted') continue;
    const own = `/_pb/api/collections/users/records/${person.id}`;
    expect((await client.ask(own)).json.username, role).toBe(person.username);
    const { revision } = (await client.ask(own)).json;
    expect((await client.ask(`${own}?expected=${revision}`, { method: 'PATCH', body: { name_en: 'New name' } })).status, role).toBe(200);
    for (const change of [
      { type: 'senior' },
      { active: false },
      { username: 'another-name' },
      { manager_code: 'mine' },
      { phone_e164: '+66812345678' },
      { password: 'abcdefgh1', passwordConfirm: 'abcdefgh1' },
    ]) {
      if ('type' in change && role === 'senior') continue;
      const { status } = await client.ask(`${own}?expected=${Number(revision) + 1}`, { method: 'PATCH', body: change });
      // Not for the version that it saw, which is the one that is there.
      expect([400, 403], `${role} ${JSON.stringify(change)}`).toContain(status);
    }
  }
  const before = await makeUser(admin, 'guide');
  const sly = new SiteClient(baseURL ?? '', anyAddress);
  await sly.signIn(before.username, before.password);
  const own = `/_pb/api/collections/users/records/${before.id}`;
  const { revision } = (await sly.ask(own)).json;
  // A hidden field is not even looked at.
  expect((await sly.ask(`${own}?expected=${revision}`, { method: 'PATCH', body: { session_epoch: 99 } })).status).toBe(200);
  expect((await admin.collection('users').getOne(before.id))['session_epoch']).toBe(0);
  const kept = await admin.collection('users').getList(1, 1, { filter: 'username = "another-name" || manager_code = "mine"' });
  expect(kept.totalItems).toBe(0);
});

interface Row {
  readonly id: string;
  readonly revision?: number;
}

/** A row of every collection of the desk; nobody's, so that every manager may write it. */
async function deskRows(admin: PocketBase, excursion: string): Promise<Readonly<Record<string, Row>>> {
  const country = 'thailand';
  const add = (name: string, fields: Readonly<Record<string, unknown>>) => admin.collection(name).create<Row>({ country, language: 'en', ...fields });
  const enquiry = { uuid: randomUUID(), name: 'Matrix', phone_raw: '+79001112233', source: 'phone', adults: 1, consent: { version: '1' } };
  const { id } = await add('leads', enquiry);
  const leads = await admin.collection('leads').update<Row>(id, { assigned_user: '' });
  return {
    leads,
    clients: await add('clients', { name: 'Matrix', state: 'active' }),
    activities: await add('activities', { lead: id, kind: 'comment', at: new Date() }),
    offers: await add('offers', { lead: id, token: randomUUID(), excursions: [excursion] }),
    events: await add('events', { entity: 'leads', record: id, action: 'x' }),
    exports: await add('exports', { list: 'leads' }),
    stat_questions: await add('stat_questions', { owner: 'somebody', name: randomUUID().slice(0, 20), question: 'preset=last_week&measure=new', shared: true }),
    net_prices: await aNetPrice(admin, excursion),
    stat_targets: await add('stat_targets', { manager: (await makeUser(admin, 'manager')).id, month: '2030-01', currency: 'THB', total: 100 }),
    ...(await boatRows(admin, excursion)),
    ...(await runRows(admin)),
    ...(await partnerRows(admin)),
  };
}

/** What an agent earned of nothing: cancelled, in a payout that is void. */
async function partnerRows(admin: PocketBase): Promise<Readonly<Record<string, Row>>> {
  const country = 'thailand';
  const agent = (await makeUser(admin, 'agent')).id;
  const add = (name: string, fields: Readonly<Record<string, unknown>>) => admin.collection(name).create<Row>({ country, agent, ...fields });
  const entry = { voucher: randomUUID().slice(0, 13), kind: 'manual', turn: 1, state: 'cancelled', currency: 'THB', sold_on: '2020-01-01' };
  const commission_entries = await add('commission_entries', entry);
  const payouts = await add('payouts', { number: randomUUID().slice(0, 18), state: 'void', way: 'transfer', until: '2020-01-01', currency: 'THB' });
  const said = await add('agent_manual_entries', { state: 'rejected', guest_name: 'Matrix', said_at: new Date(0) });
  const code = `matrix${randomUUID().slice(0, 8)}`;
  const invitation = { state: 'revoked', digest: randomUUID().replaceAll('-', '').repeat(2), language: 'ru', expires_at: new Date(0) };
  const application = { uuid: randomUUID(), state: 'rejected', name: 'Matrix', kind: 'hotel', language: 'ru', agreed_at: new Date(0) };
  const [profile] = await admin.collection('agent_profiles').getFullList<Row>({ filter: `agent = "${agent}"` });
  return {
    agent_profiles: profile ?? (await add('agent_profiles', { state: 'active', kind: 'person', settlement: 'referral' })),
    commission_rules: await add('commission_rules', { state: 'archived', pay: 'percent', value: 1, base: 'total' }),
    commission_entries,
    commission_steps: await add('commission_steps', { entry: commission_entries.id, at: new Date(0), action: 'cancelled', to_state: 'cancelled' }),
    payouts,
    agent_manual_entries: said,
    agent_manual_notes: await add('agent_manual_notes', { entry: said.id, author: 'office', text: 'Matrix' }),
    agent_manual_proofs: await add('agent_manual_proofs', { entry: said.id }),
    agent_codes: await add('agent_codes', { code, folded: code, sound: code, state: 'off' }),
    agent_invitations: await add('agent_invitations', invitation),
    agent_letter_ways: await add('agent_letter_ways', { language: 'ru' }),
    agent_devices: await add('agent_devices', { endpoint: `https://push.example.com/${randomUUID()}`, p256dh: 'B', auth: 'a', key: 'B', language: 'ru' }),
    agent_applications: await add('agent_applications', application),
    agent_agreements: await add('agent_agreements', { version: '2020-01-01', language: 'ru', accepted_at: new Date(0) }),
    payout_lines: await add('payout_lines', { payout: payouts.id, entry: commission_entries.id, live: false }),
  };
}

/** A van put aside with its run, and somebody without a place in it. */
async function runRows(admin: PocketBase): Promise<Readonly<Record<string, Row>>> {
  const country = 'thailand';
  const add = (name: string, fields: Readonly<Record<string, unknown>>) => admin.collection(name).create<Row>(fields);
  const vans = await add('vans', { country, name: 'Matrix', seats: 9, owner: 'own' });
  const [voucher] = (await admin.collection('vouchers').getList(1, 1, { filter: 'state = "draft"' })).items;
  return {
    vans,
    runs: await add('runs', { country, van: vans.id, service_date: '2020-01-01', start_time: '08:00' }),
    // A voucher has one place at most, this story perhaps more than one try.
    run_stops: await oneOf(admin, 'run_stops', { voucher: voucher?.id, state: 'planned' }),
  };
}

/** A boat put aside, with one of everything that belongs to it. */
async function boatRows(admin: PocketBase, excursion: string): Promise<Readonly<Record<string, Row>>> {
  const country = 'thailand';
  const add = (name: string, fields: Readonly<Record<string, unknown>>) => admin.collection(name).create<Row>(fields);
  const seats = { capacity_licensed: 45, capacity_sold: 38 };
  const boats = await add('boats', { country, name: 'Matrix', kind: 'speedboat', owner: 'own', ...seats });
  const of = { boat: boats.id };
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const sails = { country, excursions: [excursion], start_time: '08:00' };
  const past = { service_date: '2020-01-01', starts_at: '2020-01-01 01:00:00.000Z' };
  const departures = await add('departures', { ...of, ...sails, ...past, state: 'cancelled' });
  const agent = await makeUser(admin, 'agent');
  const [draft] = (await admin.collection('vouchers').getList(1, 1, { filter: 'state = "draft"' })).items;
  const off = await add('sea_days', { country, service_date: '2020-01-01', scope: 'day', why: 'weather', hours: 24, state: 'done' });
  const step = { sea_day: off.id, departure: departures.id };
  const [voucher] = await admin.collection('vouchers').getFullList({ filter: 'country = "thailand"', batch: 1 });
  const pay_methods = await add('pay_methods', {
    country,
    name_ru: 'Matrix',
    name_en: 'Matrix',
    method: 'card',
    kind: 'link',
    account: 'https://matrix.example/pay',
  });
  const [payment] = await admin.collection('payments').getFullList({ filter: 'country = "thailand"', batch: 1 });
  const bank = await add('bank_formats', { country, name: `Matrix ${randomUUID()}`, currency: 'THB' });
  const statement = await add('statements', { country, bank: bank.id });
  return {
    pay_methods,
    slips: await add('slips', { country, voucher: payment?.['voucher'], payment: payment?.id, pay_method: pay_methods.id, state: 'refused' }),
    statement_lines: await add('statement_lines', {
      ...{ country, statement: statement.id, bank: bank.id, key: randomUUID(), day: '2020-01-01', amount: 1, currency: 'THB', state: 'aside' },
    }),
    sea_days: off,
    sea_steps: await add('sea_steps', { ...step, state: 'done' }),
    sea_choices: await add('sea_choices', {
      ...step,
      country,
      voucher: voucher?.id,
      deadline: new Date(0),
      state: 'withdrawn',
      token: randomUUID().replaceAll('-', ''),
    }),
    boats,
    boat_documents: await add('boat_documents', { ...of, kind: 'other' }),
    boat_photos: await add('boat_photos', { ...of, image: new File([picture], 'matrix.png', { type: 'image/png' }) }),
    boat_costs: await add('boat_costs', { ...of, kind: 'fuel', amount: 1, currency: 'THB', valid_from: '2020-01-01' }),
    calendar_blocks: await add('calendar_blocks', { ...of, country, kind: 'hold', from: '2020-01-01 08:00', until: '2020-01-01 09:00' }),
    sailing_plans: await add('sailing_plans', { ...of, ...sails, name: 'Matrix' }),
    departures,
    allotments: await add('allotments', { country, departure: departures.id, agent: agent.id, seats: 1, until: '2020-01-01', state: 'ended' }),
    waiting_list: await add('waiting_list', {
      ...{ country, voucher: draft?.id, sold: excursion, service_date: '2020-01-01', start_time: '08:00', since: '2020-01-01', state: 'left' },
    }),
    calendar_feeds: await add('calendar_feeds', { ...of, country, ended_at: '2020-01-01' }),
    boarding_actions: await add('boarding_actions', {
      ...{ country, departure: departures.id, kind: 'incident', key: randomUUID(), actor: 'users:matrix', at: new Date(), note: 'Matrix' },
    }),
  };
}

/** A net price of long ago, when nobody sold anything yet. */
async function aNetPrice(admin: PocketBase, excursion: string): Promise<Row> {
  const day = `19${String(10 + Math.floor(Math.random() * 89))}-01-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`;
  return admin.collection('net_prices').create<Row>({ excursion, currency: 'THB', adult: 100, valid_from: day, valid_to: day });
}

/** A row that there is already, or one that is added. */
async function oneOf(admin: PocketBase, name: string, fields: Readonly<Record<string, unknown>>, filter = ''): Promise<Row> {
  const [known] = (await admin.collection(name).getList<Row>(1, 1, { filter })).items;
  return known ?? admin.collection(name).create<Row>({ ...fields });
}

/** A row that a visitor sees, where there is one. */
async function publicRows(admin: PocketBase, name: string): Promise<readonly Row[]> {
  const visitor = new PocketBase(admin.baseURL);
  const seen = await visitor
    .collection(name)
    .getList<Row>(1, 1)
    .catch(() => ({ items: [] }));
  return seen.items.length > 0 ? seen.items : (await admin.collection(name).getList<Row>(1, 1)).items;
}

/**
 * Whether the rules let a write pass, without anything being written: it goes as the first of two in one transaction
 * whose second always fails. What is refused fails as the first; what passes fails as the second, or for its fields.
 */
async function passes(client: SiteClient, method: string, url: string): Promise<{ readonly isAllowed: boolean; readonly answer: string }> {
  const poison = { method: 'DELETE', url: '/api/collections/countries/records/none00000000000' };
  for (let asked = 1; ; asked++) {
    const { json, status, text } = await client.post('/_pb/api/batch', { requests: [{ method, url: url.replace('/_pb', ''), body: {} }, poison] });
    const failed = (json?.data?.requests ?? {}) as Readonly<Record<string, { readonly response?: { readonly message?: string; readonly data?: object } }>>;
    const answer = `${status} ${text}`;
    if ('1' in failed) return { isAllowed: true, answer };
    // A house that is busy with other stories' writes says nothing of either part, or that the whole failed: that is no word about rights.
    const isGivenUp = status === 503 || /timeout/i.test(text) || json?.message === 'Batch transaction failed.';
    if (!('0' in failed) && isGivenUp && asked < 5) continue;
    const { message = '', data = {} } = failed['0']?.response ?? {};
    // One that may be deleted can still be needed by others.
    return { isAllowed: Object.keys(data).length > 0 || /relation reference/.test(message), answer };
  }
}
