import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';
import type { Field } from '../../../src/schema/about.ts';
import type { Description } from '../../../src/schema/describe.ts';
import { OF_GUESTS, OWNED } from '../../../src/registry/guests.ts';
import { blanksOf, erasuresOf, GUEST_LINKS } from '../../../src/records/guests.ts';
import { leftOf } from '../../../src/schema/erasure.ts';

/** Nothing that guests or staff say of a guest is written into these: the catalogue, the house's words, accounts of its own, its programs. */
const OF_THE_HOUSE = [
  ...['second_factors', 'passkeys', 'sign_in_steps', 'security_log'],
  ...['countries', 'country_regions', 'locations', 'park_closures', 'ic_excurs_groups', 'ic_excurs_categories', 'ic_excurs_tags', 'ic_excurs'],
  ...[
    'ic_excurs_images',
    'ic_excurs_assets',
    'excursion_schedules',
    'price_lists',
    'pickup_areas',
    'excursion_transfers',
    'excursion_extras',
    'excursion_collections',
    'posts',
    'post_images',
    'old_addresses',
    'legal_texts',
    'site_texts',
  ],
  ...[
    'currencies',
    'rates',
    'settings',
    'retention_periods',
    'retention_runs',
    'statuses',
    'sources',
    'loss_reasons',
    'net_prices',
    'stat_targets',
    'boats',
    'boat_documents',
    'boat_photos',
    'boat_costs',
    'calendar_blocks',
    'sailing_plans',
    'departures',
    'agent_profiles',
    'agent_codes',
    'agent_agreements',
    'agent_invitations',
    'agent_letter_ways',
    'agent_devices',
    'agent_applications',
    'allotments',
    'commission_rules',
    'commission_entries',
    'commission_steps',
    'payouts',
    'payout_lines',
    'calendar_feeds',
    'guide_copies',
    'handovers',
    'hits',
    'cash_boxes',
    'cash_entries',
    'cash_moves',
    'cash_closes',
    'imports',
    'pay_methods',
    'bank_formats',
    'statements',
    'vans',
    'runs',
    'sea_days',
    'sea_steps',
    'drafts',
    'draft_values',
    'publications',
    'versions',
    'cancellation_rules',
    'notes',
    'reminder_templates',
  ],
  ...['admins', 'services', 'session_ends', 'outbox', 'counters', 'job_runs', 'faults', 'backup_counts', 'restore_proofs', 'rates_held'],
];
/** Names of fields by which people are reached or known. */
const CONTACT_LIKE = /phone|mail|messenger|passport|birth|guest|client|passenger|gender|citizen|hotel|companion/;
/** Such names that mean something else. */
const CONTACTS_OF_THE_HOUSE: Readonly<Record<string, string>> = {
  countries: 'how the office is reached',
  pickup_areas: 'names of hotels, not of who stays there',
  agent_invitations: 'how partners are reached',
  agent_letter_ways: 'how partners are reached',
  agent_applications: 'how partners are reached',
  vans: 'how drivers are reached',
  runs: 'how drivers are reached',
};
const STORED = ALL_COLLECTIONS.filter(({ kind }) => kind !== 'view');
const isOfGuests = (one: Description) => one.isOfGuests === true;

describe('what becomes of fields when a guest is forgotten', () => {
  it('is walked in every collection that has something of his, and contacts are masked in every one that has an owner', () => {
    const named = (all: readonly Description[]) => all.map(({ name }) => name).toSorted();
    expect(named(OF_GUESTS)).toEqual(named(STORED.filter(isOfGuests)));
    expect(named(OWNED)).toEqual(named(ALL_COLLECTIONS.filter(({ owner }) => owner)));
  });

  it('is asked of every collection: who adds one says whether anything of a guest’s is in it', () => {
    const unsaid = STORED.filter((one) => !isOfGuests(one) && !one.erased);
    expect(unsaid.map(({ name }) => name).toSorted()).toEqual(OF_THE_HOUSE.toSorted());
  });

  it.each(ALL_COLLECTIONS.filter(isOfGuests).map((one) => [one.name, one] as const))('is said of every field of %s, whatever its type', (name, one) => {
    expect(Object.entries(one.fields).flatMap(([field, { about }]) => (about?.personal === undefined ? [field] : []))).toEqual([]);
    const email = one.kind === 'auth' ? ['email'] : [];
    if (one.kind !== 'view') expect(Object.keys(erasuresOf(name)).toSorted()).toEqual([...Object.keys(one.fields), ...email].toSorted());
  });

  it('is the house’s own nowhere where a record points at a guest, or has what only a guest has', () => {
    // Most accounts are of the staff: who is named by them is no guest's.
    const guests = OF_GUESTS.flatMap(({ name, kind }) => (kind === 'auth' ? [] : [name]));
    const tells = (field: string, one: Field) => (one.type === 'relation' ? guests.includes(one.collection) : one.type === 'email' || CONTACT_LIKE.test(field));
    const told = ALL_COLLECTIONS.filter(({ fields }) => Object.entries(fields).some(([field, one]) => tells(field, one)));
    expect(told.length).toBeGreaterThan(8);
    expect(told.filter((one) => !isOfGuests(one) && !one.erased && !(one.name in CONTACTS_OF_THE_HOUSE)).map(({ name }) => name)).toEqual([]);
  });

  it('empties fields of every type into what PocketBase itself has where nothing is told', () => {
    expect(blanksOf('clients')).toMatchObject({ vip: 0, blacklisted: 0, hotel: '', companions: 'null' });
    expect(blanksOf('users')).toMatchObject({ languages: '[]', last_seen: '', email: '' });
    expect(blanksOf('vouchers')).toMatchObject({ meal: '', child_ages: 'null' });
    expect(blanksOf('ic_excurs')).toEqual({});
  });

  it('reaches every collection whose fields it tells, along a link or by a way of its own', () => {
    const found = new Set<string>(GUEST_LINKS.map(({ collection }) => collection));
    const ownWay = ['clients', 'leads', 'users', 'events', 'exports', 'saved_views', 'stat_questions'];
    const told = ALL_COLLECTIONS.filter(({ name }) => Object.values(erasuresOf(name)).some((one) => one !== 'kept')).map(({ name }) => name);
    expect(told.filter((name) => !found.has(name) && !ownWay.includes(name))).toEqual([]);
  });

  it('walks the links of the descriptions from the person down: nothing before all that leads to it', () => {
    const named = GUEST_LINKS.map(({ collection, field, to }) => `${collection}.${field} ${to}`);
    expect(named.toSorted()).toEqual([
      'activities.client clients',
      'activities.lead leads',
      'agent_manual_entries.lead leads',
      'agent_manual_entries.voucher vouchers',
      'agent_manual_notes.entry agent_manual_entries',
      'agent_manual_proofs.entry agent_manual_entries',
      'boarding_actions.voucher vouchers',
      'cash_requests.voucher vouchers',
      'import_lines.client clients',
      'import_lines.lead leads',
      'import_lines.voucher vouchers',
      'offers.lead leads',
      'payments.voucher vouchers',
      'referral_touches.lead leads',
      'reminders.voucher vouchers',
      'reviews.voucher vouchers',
      'sea_choices.voucher vouchers',
      'slips.voucher vouchers',
      'statement_lines.voucher vouchers',
      'voucher_people.voucher vouchers',
      'vouchers.client clients',
      'vouchers.lead leads',
    ]);
    for (const [at, { to }] of GUEST_LINKS.entries()) expect(GUEST_LINKS.slice(at).map(({ collection }) => collection)).not.toContain(to);
  });

  it('leaves of an object, however deep in lists, the named members alone', () => {
    const erasure = { members: ['sum'], blank: ['reason'], dash: ['name'] };
    const item = fc.record({ sum: fc.integer(), reason: fc.string(), name: fc.string(), more: fc.anything() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(item, fc.array(item), fc.array(fc.array(item)), fc.string()), (value) => {
        const walk = (left: unknown): void => {
          if (Array.isArray(left)) for (const one of left) walk(one);
          if (Array.isArray(left) || left === null) return;
          const { sum: _sum, reason = '', name = '—', ...rest } = left as Record<string, unknown>;
          expect([reason, name, rest]).toEqual(['', '—', {}]);
        };
        walk(leftOf(erasure, value));
      }),
    );
    expect(leftOf(erasure, [{ sum: 5, reason: 'Анна', other: 'Анна' }])).toEqual([{ sum: 5, reason: '' }]);
  });
});
