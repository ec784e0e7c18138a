import { ADMIN_KINDS, USER_TYPES } from '../../../src/schema/vocab.ts';
import { EXPORT_LISTS } from '../../../src/registry/export-lists.ts';
import { makeUser } from '../../support/people.ts';
import { anyAddress, SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';
import { actors, ENDED } from './actors.ts';

const DESK = ['manager', 'senior', 'accountant', ...ADMIN_KINDS];
const SELLERS = ['manager', 'senior', ...ADMIN_KINDS];
const SENIORS = ['senior', ...ADMIN_KINDS];
const EDITORS = ['senior', 'content', ...ADMIN_KINDS];
const PROPOSERS = ['manager', ...EDITORS];
const ADMINS: readonly string[] = ADMIN_KINDS;
const BOOKS = ['accountant', ...SENIORS];
const KEEPERS = ['accountant', ...ADMIN_KINDS];
const NOBODY: readonly string[] = [];
/** Whoever is signed in, guests too: what is his own. */
const EVERYBODY: readonly string[] = [...USER_TYPES, ...ADMIN_KINDS];
const X = 'nobody000000000';

/** domain.md, "who may do what", for the desk's own routes; said independently of the policy. */
const READS: Readonly<Record<string, readonly string[]>> = {
  'leads?country=thailand': DESK,
  'leads?country=thailand&count=all&limit=1': DESK,
  'board?country=thailand': DESK,
  'clients?country=thailand': DESK,
  [`leads/${X}`]: DESK,
  'leads/same?country=thailand&phone=%2B79161234567': SELLERS,
  'users/named?q=anna': ADMINS,
  'number?country=thailand&phone=%2B79161234567&language=ru': DESK,
  [`clients/${X}`]: DESK,
  'search?country=thailand&q=anna': DESK,
  people: DESK,
  watch: SENIORS,
  'words?country=thailand': DESK,
  'excursion-names?country=thailand': ['agent', ...DESK],
  [`vouchers/${X}/payment-facts`]: DESK,
  'vouchers?country=thailand': DESK,
  'taken?country=thailand&excursion=101&from=2027-01-20&to=2027-01-21': DESK,
  'reminders?country=thailand&day=2027-01-20': ['guide', ...DESK],
  'guide?country=thailand': ['guide', ...DESK],
  [`guide?country=thailand&departure=${X}`]: ['guide', ...DESK],
  'guide-copies?country=thailand': SELLERS,
  'handovers?country=thailand': ['guide', ...DESK],
  'cash?country=thailand': ['guide', ...DESK],
  // Of somebody else only whoever keeps the books or looks after them.
  'cash/rows?country=thailand&holder=bank&currency=THB': BOOKS,
  'cash/day?country=thailand': BOOKS,
  'cash/due?country=thailand': BOOKS,
  'payments?country=thailand': BOOKS,
  'payments?country=thailand&count=all&limit=1': BOOKS,
  'payments/totals?country=thailand': BOOKS,
  [`payments/${X}`]: BOOKS,
  'imports?country=thailand': ADMINS,
  [`imports/${X}`]: ADMINS,
  [`imports/${X}/report`]: ADMINS,
  'slips?country=thailand': DESK,
  'statements?country=thailand': ['accountant', ...SENIORS],
  [`events?entity=pay_methods&record=${X}`]: ['accountant', ...ADMINS],
  [`events?entity=slips&record=${X}`]: DESK,
  [`events?entity=statement_lines&record=${X}`]: ['accountant', ...SENIORS],
  [`vouchers/${X}/document`]: DESK,
  [`events?entity=leads&record=${X}`]: DESK,
  [`events?entity=vouchers&record=${X}`]: DESK,
  [`events?entity=payments&record=${X}`]: DESK,
  [`events?entity=reminders&record=${X}`]: DESK,
  ...Object.fromEntries(
    ['agent_profiles', 'commission_rules', 'commission_entries', 'payouts', 'agent_codes', 'agent_agreements'].map((entity) => [
      `events?entity=${entity}&record=${X}`,
      BOOKS,
    ]),
  ),
  'agents?country=thailand': DESK,
  'agent-applications?state=waiting': SENIORS,
  'agent-account': ['agent', ...ADMINS],
  'agent-letters': ['agent', ...ADMINS],
  'agent-devices': ['agent', ...ADMINS],
  'own-day?country=thailand': ['agent', ...ADMINS],
  'own-guests?country=thailand&month=2026-11': ['agent', ...ADMINS],
  'own-trips?country=thailand&day=2026-12-01': ['agent', ...ADMINS],
  [`agents/${X}/merge?into=${X}`]: SENIORS,
  [`agents/${X}/news?country=thailand`]: DESK,
  'payouts?country=thailand': BOOKS,
  'payouts/due?country=thailand': BOOKS,
  [`payouts/${X}`]: BOOKS,
  [`reviews/${X}/voucher`]: ['content', ...DESK],
  [`events?entity=reviews&record=${X}`]: ['content', ...DESK],
  [`events?entity=notes&record=${X}`]: ['content', ...DESK],
  [`events?entity=cancellation_rules&record=${X}`]: ['content', ...DESK],
  [`events?entity=reminder_templates&record=${X}`]: ['guide', 'content', ...DESK],
  [`events?entity=users&record=${X}`]: ADMINS,
  [`events?entity=admins&record=${X}`]: ADMINS,
  [`events?entity=phone_codes&record=${X}`]: ADMINS,
  ...Object.fromEntries(['hits', 'hits/rows'].map((route) => [`${route}?country=thailand&from=2026-01-01&to=2026-01-31`, ['content', ...DESK]])),
  'hits/views?country=thailand&of=ic_excurs:101': ['content', ...DESK],
  'stats/categories?country=thailand': DESK,
  'stats/targets?country=thailand&from=2026-01&to=2026-02': DESK,
  sessions: EVERYBODY,
  'new-devices': EVERYBODY,
  'sessions?everybody=1': ADMINS,
  'security-log': ADMINS,
  'content?country=thailand': PROPOSERS,
  'studio-work?country=thailand': PROPOSERS,
  'drafts?country=thailand': PROPOSERS,
  'drafts?entity=ic_excurs&record=101': PROPOSERS,
  'versions?entity=ic_excurs&record=101': PROPOSERS,
  'public-voucher/00000000000000000000000000000000': NOBODY,
};
const WRITES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['end', 'mine', 'not-mine'].map((act) => [`sessions/${X}/${act}`, EVERYBODY])),
  'sessions/end-all': EVERYBODY,
  [`second-factors/${X}/reset`]: ADMINS,
  'settings/message-test': ADMINS,
  'stats/targets': SENIORS,
  drafts: PROPOSERS,
  'drafts/save': PROPOSERS,
  'drafts/save-all': PROPOSERS,
  'drafts/store': EDITORS,
  [`drafts/${X}/discard`]: PROPOSERS,
  [`versions/${X}/restore`]: PROPOSERS,
  ...Object.fromEntries(['unschedule', 'take-back', 'seen'].map((act) => [`publications/${X}/${act}`, EDITORS])),
  leads: SELLERS,
  ...Object.fromEntries(['move', 'assign', 'activity', 'next', 'offer', 'client'].map((act) => [`leads/${X}/${act}`, SELLERS])),
  [`leads/${X}/merge`]: SELLERS,
  [`leads/${X}/reveal`]: DESK,
  ...Object.fromEntries(['country', 'category', 'excursion'].map((step) => [`setup/${step}`, ADMINS])),
  clients: SELLERS,
  [`clients/${X}/merge`]: SENIORS,
  [`clients/${X}/reveal`]: DESK,
  [`clients/${X}/anonymise`]: ADMINS,
  exports: ['content', ...DESK],
  vouchers: SELLERS,
  ...Object.fromEntries(
    ['save', 'hold', 'supplier', 'reject', 'confirm', 'cancel', 'reschedule', 'amend', 'complete', 'no-show'].map((act) => [`vouchers/${X}/${act}`, SELLERS]),
  ),
  [`vouchers/${X}/decline-refund`]: DESK,
  [`vouchers/${X}/payments`]: DESK,
  ...Object.fromEntries(['correct', 'clear', 'void'].map((act) => [`payments/${X}/${act}`, DESK])),
  [`guide-copies/${X}/end`]: SELLERS,
  // Whoever is let in as a guide has to show a copy, which nobody has here.
  [`boarding/${X}/photo`]: ['guide', ...SELLERS],
  handovers: ['guide', ...DESK],
  imports: ADMINS,
  ...Object.fromEntries(['lines', 'mapping', 'step', 'check', 'run', 'pause', 'resume', 'cancel', 'undo'].map((act) => [`imports/${X}/${act}`, ADMINS])),
  ...Object.fromEntries(['count', 'return'].map((act) => [`handovers/${X}/${act}`, ['accountant', ...SENIORS]])),
  'cash/boxes': KEEPERS,
  'cash/close': KEEPERS,
  ...Object.fromEntries(['accept', 'refuse'].map((act) => [`slips/${X}/${act}`, ['accountant', ...SENIORS]])),
  statements: ['accountant', ...SENIORS],
  ...Object.fromEntries(['confirm', `${X}/aside`, `${X}/reopen`, `${X}/undo`].map((act) => [`statement-lines/${act}`, ['accountant', ...SENIORS]])),
  'pay-methods': ['accountant', ...ADMINS],
  [`pay-methods/${X}/save`]: ['accountant', ...ADMINS],
  'cash-moves': ['guide', ...DESK],
  ...Object.fromEntries(['count', 'return'].map((act) => [`cash-moves/${X}/${act}`, ['guide', ...DESK]])),
  'cash-requests': BOOKS,
  ...Object.fromEntries(['approve', 'decline'].map((act) => [`cash-requests/${X}/${act}`, BOOKS])),
  [`commissions/${X}/reject`]: SENIORS,
  payouts: KEEPERS,
  'payouts/bank': KEEPERS,
  [`agents/${X}/account`]: KEEPERS,
  ...Object.fromEntries(['suspend', 'restore', 'manager', 'merge'].map((act) => [`agents/${X}/${act}`, SENIORS])),
  [`payouts/${X}/approve`]: BOOKS,
  ...Object.fromEntries(['send', 'fail', 'void'].map((act) => [`payouts/${X}/${act}`, KEEPERS])),
  // An agent confirms his own.
  [`payouts/${X}/confirm`]: ['agent', ...KEEPERS],
  // An agent his own, a senior anybody's.
  'agent-codes': ['agent', ...SENIORS],
  ...Object.fromEntries(['on', 'off'].map((act) => [`agent-codes/${X}/${act}`, ['agent', ...SENIORS]])),
  'agent-agreements': ['agent', ...ADMINS],
  'agent-account': ['agent', ...ADMINS],
  'agent-devices': ['agent', ...ADMINS],
  ...Object.fromEntries(['remove', 'test'].map((act) => [`agent-devices/${X}/${act}`, ['agent', ...ADMINS]])),
  'agent-letters': ['agent', ...ADMINS],
  'agent-invitations': SENIORS,
  ...Object.fromEntries(['renew', 'revoke'].map((act) => [`agent-invitations/${X}/${act}`, SENIORS])),
  [`agent-applications/${X}/reject`]: SENIORS,
  'own-leads': ['agent', ...ADMINS],
  [`own-holds/${X}/end`]: ['agent', ...ADMINS],
  'reminders/queue': SELLERS,
  ...Object.fromEntries(['prepare', 'send', 'confirm', 'fail', 'skip'].map((act) => [`reminders/${X}/${act}`, SELLERS])),
  'reminder-templates': EDITORS,
  [`reminder-templates/${X}/save`]: EDITORS,
  notes: EDITORS,
  ...Object.fromEntries(['save', 'publish', 'withdraw', 'archive', 'sort'].map((act) => [`notes/${X}/${act}`, EDITORS])),
  ...Object.fromEntries(['save', 'publish', 'decline'].map((act) => [`reviews/${X}/${act}`, EDITORS])),
  'cancellation-rules': EDITORS,
  ...Object.fromEntries(['save', 'activate', 'archive'].map((act) => [`cancellation-rules/${X}/${act}`, EDITORS])),
  'public-voucher/00000000000000000000000000000000/seen': NOBODY,
};
/** Who may take which list away. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  leads: DESK,
  clients: DESK,
  vouchers: DESK,
  payments: BOOKS,
  reminders: DESK,
  'reminder-templates': DESK,
  notes: ['content', ...DESK],
  'cancellation-rules': ['content', ...DESK],
  users: ADMINS,
  hits: ['content', ...DESK],
  // Of everybody, which is what is asked for here: a manager takes lists of his own.
  'stat-leads': BOOKS,
  'stat-vouchers': BOOKS,
  security: ADMINS,
};

test('every route of the desk answers whom it is for, and nobody else', async ({ admin, baseURL }) => {
  test.setTimeout(800_000);
  const wrong: string[] = [];
  for (const { role, client } of await actors(admin, baseURL ?? '')) {
    const note = (what: string, status: number, allowed: readonly string[]): void => {
      // A route that lets somebody in may still find nothing, or miss something in what was sent.
      const isLetIn = status !== 401 && status !== 403;
      if (isLetIn !== (!ENDED.has(role) && allowed.includes(role))) wrong.push(`${role} ${what}: ${status}`);
      if (isLetIn && ![200, 404, 422, 428].includes(status)) wrong.push(`${role} ${what}: ${status}`);
    };
    for (const [route, allowed] of Object.entries(READS)) note(`GET ${route}`, (await client.ask(`/_pb/api/desk/${route}`)).status, allowed);
    // Without a key, a revision or a record nothing is written.
    for (const [route, allowed] of Object.entries(WRITES)) note(`POST ${route}`, (await client.post(`/_pb/api/desk/${route}`, {})).status, allowed);
    for (const route of ['slip', 'offer', 'offer-pick', 'review', 'review-write', 'review-withdraw', 'hits', 'probe', 'dev-login', 'end-sessions'])
      expect((await client.post(`/_pb/api/house/${route}`, {})).status, `${role} ${route}`).toBe(404);
  }
  expect(wrong).toEqual([]);
});

test('every list is taken away by whom it is for, in their rights, and nobody else', async ({ admin, baseURL }) => {
  test.setTimeout(800_000);
  expect(Object.keys(EXPORTS).toSorted()).toEqual([...EXPORT_LISTS].toSorted());
  const wrong: string[] = [];
  for (const { role, client } of await actors(admin, baseURL ?? '')) {
    for (const [list, allowed] of Object.entries(EXPORTS)) {
      const { status } = await client.post(`/api/exports/${list}/csv`, { country: 'thailand', query: 'q=zzzzzzzz', lang: 'en' });
      const expected = ENDED.has(role) || role === 'visitor' ? 401 : allowed.includes(role) ? 200 : 403;
      if (status !== expected) wrong.push(`${role} ${list}: ${status} instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a colleague’s guest is read without his contacts, nobody’s is read whole', async ({ admin, baseURL }) => {
  const [owner, colleague, accountant] = await Promise.all((['manager', 'manager', 'accountant'] as const).map((type) => makeUser(admin, type)));
  const clientOf = async (person: typeof owner): Promise<SiteClient> => {
    const client = new SiteClient(baseURL ?? '', anyAddress);
    await client.signIn(person?.username ?? '', person?.password ?? '');
    return client;
  };
  const [mine, theirs, books] = [await clientOf(owner), await clientOf(colleague), await clientOf(accountant)];
  const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  const body = { country: 'thailand', name: `Matrix ${digits}`, phone_raw: `+7916${digits}`, source: 'phone' };
  const made = await mine.post('/_pb/api/desk/leads', body, { 'idempotency-key': `matrix-lead-${digits}` });
  const { id, revision } = made.json['lead'] as { readonly id: string; readonly revision: number };
  const places = [
    `/_pb/api/collections/leads/records/${id}`,
    `/_pb/api/desk/leads/${id}`,
    `/_pb/api/desk/search?country=thailand&q=${digits}`,
    `/_pb/api/desk/leads?country=thailand&q=${digits}`,
    `/_pb/api/desk/events?entity=leads&record=${id}`,
  ];
  for (const place of places) {
    expect((await mine.ask(place)).text, place).toContain(digits);
    for (const other of [theirs, books]) {
      const { status, text } = await other.ask(place);
      expect(status, place).toBe(200);
      expect(text.replaceAll(`Matrix ${digits}`, ''), place).not.toContain(digits);
    }
  }
  const change = await theirs.ask(`/_pb/api/collections/leads/records/${id}?expected=${revision}`, {
    method: 'PATCH',
    body: { note: 'x' },
  });
  expect(change.status).toBe(403);
  // An orphan: nobody's lead is every manager's, not the accountant's.
  await admin.collection('leads').update(id, { assigned_user: '' });
  expect((await theirs.ask(places[0] ?? '')).text).toContain(digits);
  expect((await books.ask(places[0] ?? '')).text.replaceAll(`Matrix ${digits}`, '')).not.toContain(digits);
});

test('an agent sees his own guests and vouchers, without contacts; another agent’s and nobody’s never', async ({ admin, baseURL }) => {
  const [agent, rival] = await Promise.all([makeUser(admin, 'agent'), makeUser(admin, 'agent')]);
  const [lead] = (await admin.collection('leads').getList(1, 1, { filter: 'country = "thailand" && status != ""' })).items;
  const [voucher] = (await admin.collection('vouchers').getList(1, 1, { filter: 'country = "thailand"' })).items;
  const [kept, sold] = [String(lead?.['agent'] ?? ''), String(voucher?.['agent'] ?? '')];
  await admin.collection('leads').update(lead?.id ?? '', { agent: agent.id });
  await admin.collection('vouchers').update(voucher?.id ?? '', { agent: agent.id });
  try {
    for (const [person, count] of [
      [agent, 1],
      [rival, 0],
    ] as const) {
      const client = new SiteClient(baseURL ?? '', anyAddress);
      await client.signIn(person.username, person.password);
      for (const [view, record] of [
        ['agent_leads', lead],
        ['agent_vouchers', voucher],
      ] as const) {
        const { json, text } = await client.ask(`/_pb/api/collections/${view}/records`);
        expect(
          json.items?.map(({ id }) => id),
          view,
        ).toEqual(count === 1 ? [record?.id] : []);
        expect(text).not.toMatch(/phone|messenger|email|contact/);
        expect((await client.ask(`/_pb/api/collections/${view}/records/${record?.id}`)).status).toBe(count === 1 ? 200 : 404);
      }
      for (const collection of ['leads', 'clients', 'vouchers', 'payments', 'reminders', 'events']) {
        expect((await client.ask(`/_pb/api/collections/${collection}/records?perPage=1`)).json.items ?? [], collection).toEqual([]);
      }
    }
  } finally {
    await admin.collection('leads').update(lead?.id ?? '', { agent: kept });
    await admin.collection('vouchers').update(voucher?.id ?? '', { agent: sold });
  }
});

test('what is not published is the office’s alone', async ({ admin, baseURL }) => {
  const office = ['content', ...DESK];
  const country = 'thailand';
  const note = await admin.collection('notes').create({
    ...{ country, title_ru: 'Ч', title_en: 'D', body_ru: 'ч', body_en: 'd', kind: 'rules', scope: 'country', show_on: ['page'] },
    ...{ sort: 'zzz', state: 'draft', version: 1 },
  });
  try {
    for (const { role, client } of await actors(admin, baseURL ?? '')) {
      const { status } = await client.ask(`/_pb/api/collections/notes/records/${note.id}`);
      expect(status === 200, role).toBe(!ENDED.has(role) && office.includes(role));
    }
  } finally {
    await admin.collection('notes').delete(note.id);
  }
});
