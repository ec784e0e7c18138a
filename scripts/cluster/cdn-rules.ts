/** What a cache that all visitors share does with the answers of some addresses. */
export interface CdnRule {
  readonly name: string;
  /** Without language prefix, which changes nothing: `*` is one segment, `/**` everything below. The first rule that fits counts. */
  readonly paths: readonly string[];
  /** What the site says of an answer that is well (200). */
  readonly control: string;
  readonly may: string;
}

const PASS = 'nothing: pass it on, keep nothing, whatever the status';
const PAGES =
  'keep, and ask each time (`If-None-Match`, answered 304 without a body); or keep for two seconds at most. Where the site is out of reach show what was kept (`stale-if-error`)';
const PRIVATE = 'private, no-store';

/** Words below a country that belong to the staff and to partners. */
const STAFF = [
  ...[
    '_admin',
    '_forbidden',
    '_missing',
    'admin',
    'boats',
    'cancel',
    'cash',
    'clients',
    'closures',
    'content',
    'departures',
    'groups',
    'guide',
    'handovers',
    'leads',
  ],
  ...[
    'login',
    'notes',
    'open-people',
    'payments',
    'pickup-areas',
    'pickups',
    'price-sheet',
    'profile',
    'referral',
    'reminders',
    'reviews',
    'sea-days',
    'slips',
    'sort',
  ],
  ...['statements', 'stats', 'studio', 'tags', 'today', 'users', 'vouchers'],
] as const;
/** Screens of the editors of a region, of an excursion, and of one in a region. */
const EDITORS = [
  ...['assets', 'cancel', 'days', 'edit-note', 'groups', 'icons', 'images', 'locations', 'note', 'pickup', 'prices', 'region', 'sort', 'tags', 'text'],
] as const;
const words = (all: readonly string[]): string => all.map((word) => `\`${word}\``).join(', ');

// decision: site-machines
/** Rules of a CDN before the site, whole: every address falls under one. */
export const CDN_RULES: readonly CdnRule[] = [
  {
    name: 'assets',
    paths: ['/_astro/**'],
    control: 'public, max-age=31536000, immutable',
    may: 'keep for a year; names change with the content. A 404 is not kept: a machine may have the release a moment later',
  },
  {
    name: 'pictures',
    paths: ['/_img/*'],
    control: 'public, max-age=31536000, immutable',
    may: 'keep for a year, by address and by whether `Accept` names `image/avif`; a CDN that knows no `Vary: Accept` passes them on',
  },
  { name: 'videos', paths: ['/_clip/*'], control: 'public, max-age=31536000, immutable', may: 'keep for a year, in pieces too (`Range`)' },
  { name: 'fonts and maps', paths: ['/fonts/*', '/maps/*'], control: 'public, max-age=2592000', may: 'keep for a month; purge by address when one changes' },
  { name: 'words', paths: ['/_translations/*', '/api/openapi.json'], control: 'public, max-age=300', may: 'keep for five minutes' },
  { name: 'currencies', paths: ['/api/currencies'], control: 'public, max-age=1', may: 'keep for a second' },
  { name: 'version', paths: ['/_version'], control: 'no-store', may: PASS },
  { name: 'service worker', paths: ['/sw.js'], control: 'no-cache', may: 'nothing: pass it on, so that a broken one can be taken back at once' },
  { name: 'server', paths: ['/api/**', '/_auth/**', '/_pb/**', '/_health'], control: PRIVATE, may: PASS },
  {
    name: 'links of guests',
    paths: ['/v/**', '/o/**', '/r/**', '/d/**', '/s/**', '/ics/**', '/join', '/join/**'],
    control: PRIVATE,
    may: PASS,
  },
  { name: 'forms', paths: ['/enquiry', '/search', '/compare'], control: PRIVATE, may: PASS },
  { name: 'categories', paths: ['/categories', '/categories/**'], control: 'no-cache', may: PAGES },
  {
    name: 'office',
    paths: [...STAFF.flatMap((word) => [`/*/${word}`, `/*/${word}/**`]), ...EDITORS.flatMap((word) => [`/*/*/${word}`, `/*/*/*/${word}`])],
    control: PRIVATE,
    may: PASS,
  },
  {
    name: 'pages',
    paths: ['/**'],
    control: 'no-cache',
    may: PAGES,
  },
];

/** Queries that are answered with cookies: their addresses are passed on, whatever the path. */
export const CDN_PASSED_QUERIES = ['lang', 'ref', 'amo_manager'] as const;

const testOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.]/g, '\\.')
      .replace(/\/\*\*$/, '§')
      .replaceAll('*', '[^/]+')
      .replace('§', '/.*')}$`,
  );
const tests = CDN_RULES.map((rule) => ({ rule, tests: rule.paths.map(testOf) }));

/** The rule of an address without query. */
export function cdnRule(path: string): CdnRule | undefined {
  const own = path.replace(/^\/en(?=\/|$)/, '') || '/';
  return tests.find((one) => one.tests.some((test) => test.test(own)))?.rule;
}

/** The rules as a page to be read, and typed into whatever CDN there is. */
export function cdnPage(): string {
  const pathsOf = ({ name, paths }: CdnRule): string =>
    name === 'office'
      ? `\`/*/WORD\` and all below, WORD one of ${words(STAFF)}; \`/*/*/WORD\` and \`/*/*/*/WORD\`, WORD one of ${words(EDITORS)}`
      : words(paths);
  const list = CDN_RULES.map((rule, at) => `${at + 1}. **${rule.name}**, ${pathsOf(rule)}. The site says \`${rule.control}\`; the CDN may ${rule.may}.`).join(
    '\n',
  );
  return `# A CDN before the site

What a cache that visitors share may keep. A CDN that does what the site's \`Cache-Control\` and \`Vary\` say needs no rule but these three:

1. **Key**: host, path and query as they are, and \`Accept-Encoding\` (or the CDN compresses by itself). No cookie and no \`Accept-Language\`: the language is in the path.
2. **Passed on, nothing kept**: methods but \`GET\` and \`HEAD\`; addresses with a query of ${words(CDN_PASSED_QUERIES)}, which are answered with cookies; whatever is answered with \`Set-Cookie\`, \`private\` or \`no-store\`; errors (4xx, 5xx).
3. **The visitor's address** as the last entry of \`X-Forwarded-For\`; name its networks to HAProxy: \`npm run cluster -- write … --cdn 203.0.113.0/24\`. \`Host\` is passed on. Nobody but the CDN should reach HAProxy.

Where rules go by path, the first that fits counts. Each holds for \`/en\` and below as well. \`*\` is one part of a path, \`/**\` everything below.

${list}

Nothing has to be purged after a release: pages are asked for each time or live for two seconds, and everything that is kept longer has a name that changes with it. A CDN that holds pages longer shows old prices.
`;
}
