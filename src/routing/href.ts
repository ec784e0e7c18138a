import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import type { Language } from '../i18n/language.ts';
import type { ROUTES } from './table.ts';

export type RouteName = (typeof ROUTES)[number]['name'];

/** A site path in a language: Russian has no prefix, English lives under `/en`. */
export function localePath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Splits a path into its language and the rest. */
export function splitLocale(path: string): { readonly language: Language; readonly path: string } {
  if (path === '/en' || path.startsWith('/en/')) return { language: 'en', path: path.slice(3) || '/' };
  return { language: DEFAULT_LANGUAGE, path };
}

/** Stands in the place of an id for a record that is yet to be made, where the table has no row of its own for it. */
export const NEW = 'new';

const join = (...segments: readonly (string | undefined)[]): string => `/${segments.filter(Boolean).join('/')}`;

/** Paths of the public screens, without language prefix; `localePath` adds it. */
export const paths = {
  home: '/',
  about: '/about',
  excursions: '/_excurs',
  /** Answers the search where no script does. */
  search: '/search',
  categories: '/categories',
  category: (slug: string) => join('categories', slug),
  tag: (slug: string) => join('categories', 'tags', slug),
  group: (slug: string) => join('categories', 'groups', slug),
  collections: '/collections',
  collection: (slug: string) => join('collections', slug),
  language: '/language',
  welcome: '/welcome',
  test: '/test',
  enquiry: '/enquiry',
  /** Enquiries that this device keeps. */
  enquiries: '/enquiries',
  /** A guest's voucher by its unguessable link; the same as `voucherPath` of the domain. */
  sync: (country?: string) => join(country, 'sync'),
  offline: '/offline',
  legal: (country?: string) => join(country, 'legal'),
  legalText: (kind: string, country?: string) => join(country, 'legal', kind),
  country: (country: string) => join(country),
  region: (country: string, region: string) => join(country, region),
  excursion: (country: string, region: string, ex: string) => join(country, region, ex),
  post: (country: string, slug: string) => join(country, 'posts', slug),
  postExcursion: (country: string, slug: string, ex: string) => join(country, 'posts', slug, 'excurs', ex),
  /** Further page of a list; the first page is the list's own path. */
  page: (base: string, page: number) => (page <= 1 ? base : `${base === '/' ? '' : base}/page/${page}`),
  login: (country: string) => join(country, 'login'),
  forbidden: (country: string) => join(country, '_forbidden'),
  /** The staff's own page for an address that leads nowhere. */
  missing: (country: string) => join(country, '_missing'),
  profile: (country: string, panel?: 'info' | 'password') => join(country, 'profile', panel),
  /** What a guest is sent: a collection under a link that nobody guesses. */
  offer: (token: string) => join('o', token),
  leads: (country: string) => join(country, 'leads'),
  leadCreate: (country: string) => join(country, 'leads', 'create'),
  lead: (country: string, id: string) => join(country, 'leads', id),
  clients: (country: string) => join(country, 'clients'),
  clientCreate: (country: string) => join(country, 'clients', 'create'),
  client: (country: string, id: string) => join(country, 'clients', id),
  users: (country: string) => join(country, 'users'),
  userCreate: (country: string) => join(country, 'users', 'create'),
  user: (country: string, id: string) => join(country, 'users', id),
  userLogin: (country: string, id: string) => join(country, 'users', id, 'login'),
  /** What a house needs before its first guest, step by step. */
  start: (country: string) => join(country, '_admin'),
  rules: (country: string) => join(country, 'cancel'),
  rule: (country: string, id: string) => join(country, 'cancel', id),
  notes: (country: string) => join(country, 'notes'),
  note: (country: string, id: string) => join(country, 'notes', id),
  noteEdit: (country: string, id: string) => join(country, 'notes', id, 'edit'),
  noteCreate: (country: string) => join(country, 'notes', 'create'),
  notesSort: (country: string) => join(country, 'notes', 'sort'),
  reminders: (country: string) => join(country, 'reminders'),
  reminder: (country: string, voucher: string) => join(country, 'reminders', voucher),
  reminderTemplate: (country: string) => join(country, 'reminders', 'template'),
  vouchers: (country: string) => join(country, 'vouchers'),
  voucher: (country: string, id: string) => join(country, 'vouchers', id),
  voucherCreate: (country: string) => join(country, 'vouchers', 'create'),
  voucherPage: (token: string) => join('v', token),
  voucherPdf: (token: string, language: Language) => `/api/vouchers/${token}.pdf?lang=${language}`,
  notFound: '/404',
  error: '/500',
  feed: '/rss.xml',
  /** Texts of an island. */
  strings: (island: string, language: Language) => `/strings/${island}.${language}.json`,
  /** Data that the search reads once, on first touch. */
  searchIndex: (country: string, language: Language) => `/catalogue/${country}.${language}.json`,
} as const;
