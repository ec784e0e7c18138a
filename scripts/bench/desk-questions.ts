/** One question to the desk: a path of PocketBase's behind the site; MANAGER, EXCURSION and the like are filled in by the bench. */
export interface Question {
  readonly name: string;
  readonly path: string;
  /** Also asked for the page after many pages. */
  readonly isDeep?: true;
}

const leads = (name: string, query: string, isDeep?: true): Question => ({
  name: `leads: ${name}`,
  path: `/api/desk/leads?country=thailand${query}`,
  ...(isDeep ? { isDeep } : {}),
});
const vouchers = (name: string, query: string, isDeep?: true): Question => ({
  name: `vouchers: ${name}`,
  path: `/api/desk/vouchers?country=thailand${query}`,
  ...(isDeep ? { isDeep } : {}),
});
const clients = (name: string, query: string, isDeep?: true): Question => ({
  name: `clients: ${name}`,
  path: `/api/desk/clients?country=thailand${query}`,
  ...(isDeep ? { isDeep } : {}),
});

export const LISTS: readonly Question[] = [
  leads('all', '', true),
  leads('all, counted', '&count=1'),
  leads('open', '&status=open'),
  leads('overdue', '&overdue=1&sort=due_at&count=1'),
  leads('due', '&status=open&sort=due_at', true),
  leads('one status', '&status=lost', true),
  leads('status by time', '&status=offered&sort=status_since'),
  leads('source', '&source=vk&count=1', true),
  leads('manager', '&assigned_user=MANAGER&count=1', true),
  leads('manager and status', '&assigned_user=MANAGER&status=won'),
  leads('manager, due', '&assigned_user=MANAGER&status=open&sort=due_at'),
  leads('source and status', '&source=telegram&status=spam&count=1'),
  leads('source, manager and status', '&source=ota&assigned_user=MANAGER&status=spam&count=1'),
  leads('source and manager', '&source=ota&assigned_user=MANAGER&count=1'),
  leads('nobody', '&assigned_user=none'),
  leads('a month', '&from=FIRST&to=LAST&count=1'),
  leads('a month of a status', '&from=FIRST&to=LAST&status=lost'),
  leads('closed', '&sort=closed_at', true),
  leads('closed as won', '&sort=closed_at&status=won'),
  leads('by words', `&q=${encodeURIComponent('катания')}`),
  vouchers('all', '', true),
  vouchers('all, counted', '&count=1'),
  vouchers('by day', '&sort=-service_date', true),
  vouchers('next trips', '&sort=service_date&from=TODAY'),
  vouchers('holds that end', '&sort=expires_at'),
  vouchers('completed', '&state=completed&count=1', true),
  vouchers('cancelled by day', '&state=cancelled&sort=-service_date'),
  vouchers('drafts', '&state=draft'),
  vouchers('refund due', '&refund_state=due'),
  vouchers('refund due by day', '&refund_state=due&sort=-service_date'),
  vouchers('seller', '&sold_by=MANAGER&count=1', true),
  vouchers('seller and state', '&sold_by=MANAGER&state=no_show'),
  vouchers('excursion', '&excursion=EXCURSION&count=1', true),
  vouchers('excursion, seller and state', '&excursion=EXCURSION&sold_by=MANAGER&state=expired'),
  vouchers('a month', '&sort=-service_date&from=FIRST&to=LAST&count=1'),
  vouchers('by words', `&q=${encodeURIComponent('anna')}`),
  clients('all', '', true),
  clients('all, counted', '&count=1'),
  clients('in use', '&state=active', true),
  clients('important', '&state=active&vip=1'),
  clients('black list', '&blacklisted=1'),
  { name: 'board', path: '/api/desk/board?country=thailand' },
];

export const SEARCHES: readonly Question[] = [
  ...['анна', 'иванова', 'L-26-00042', 'TI-26-TH-000123', 'PHONE', 'SPELLED', 'катания', 'anna_k', '@guest', 'страховк', 'smith emma', 'нет такого слова'],
].map((text) => ({ name: `search ${text}`, path: `/api/desk/search?country=thailand&q=${text}` }));

/** Screens as the server renders them with their first data. */
export const SCREENS: readonly string[] = [
  '/thailand/leads',
  '/thailand/leads?view=board',
  '/thailand/leads?status=lost&sort=created',
  '/thailand/leads/LEAD',
  '/thailand/clients',
  '/thailand/vouchers',
  '/thailand/vouchers/VOUCHER',
  '/thailand/reminders',
  '/thailand/notes',
  '/thailand/cancel',
];
