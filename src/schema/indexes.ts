import { CLIENT_INDEXES } from '../modules/clients/list.ts';
import { LEAD_INDEXES } from '../modules/leads/list.ts';
import { VOUCHER_INDEXES } from '../modules/vouchers/list.ts';

/**
 * The indexes of the database by table: columns, and what they are limited to. Those that a list walks are described beside
 * it. The schema test holds them together with the migrations; PocketBase's own, of accounts, are not among them.
 */
export const INDEXES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  activities: {
    idx_activities_1: '(lead, at)',
    idx_activities_2: '(client, at)',
  },
  admins: {
    idx_admins_1: 'UNIQUE (username COLLATE NOCASE)',
  },
  cancellation_rules: {
    idx_cancellation_rules_1: 'UNIQUE (rule, version)',
    idx_cancellation_rules_2: "UNIQUE (country, scope, excursion) WHERE state = 'active'",
    idx_cancellation_rules_3: '(excursion)',
  },
  clients: {
    ...CLIENT_INDEXES,
    idx_clients_2: "(phone_e164) WHERE phone_e164 != ''",
    idx_clients_3: '(last_manager)',
    idx_clients_4: '(country, state, name COLLATE NOCASE, id)',
    idx_clients_5: '(merged_into)',
  },
  counters: {
    idx_counters_1: 'UNIQUE (kind, scope, year)',
  },
  country_regions: {
    idx_country_regions_1: '(country, sort)',
  },
  currencies: {
    idx_currencies_1: 'UNIQUE (country, code)',
    idx_currencies_2: 'UNIQUE (country) WHERE main = 1',
  },
  desk_keys: {
    desk_keys_record: '(entity, record)',
  },
  events: {
    idx_events_1: '(entity, record, revision)',
    idx_events_2: '(actor, at)',
    idx_events_3: '(at)',
    idx_events_contacts: "(at) WHERE entity = 'contacts'",
    idx_events_reveals: "(actor, at) WHERE action = 'reveal'",
  },
  excursion_collections: {
    idx_excursion_collections_1: 'UNIQUE (country, slug)',
  },
  excursion_schedules: {
    idx_excursion_schedules_1: 'UNIQUE (excursion)',
  },
  exports: {
    exports_searched: "((instr('&' || filter, '&q=') > 0))",
    idx_exports_1: '(at)',
  },
  ic_excurs: {
    idx_ic_excurs_1: '(country, region, status, hidden, parent, sort)',
    idx_ic_excurs_2: '(parent, status, variant_sort)',
    idx_ic_excurs_3: '(category)',
    idx_ic_excurs_4: "UNIQUE (country, slug) WHERE slug != ''",
  },
  ic_excurs_assets: {
    idx_ic_excurs_assets_1: '(excursion, sort)',
  },
  ic_excurs_categories: {
    idx_ic_excurs_categories_1: 'UNIQUE (country, slug)',
    idx_ic_excurs_categories_2: '(group)',
  },
  ic_excurs_groups: {
    idx_ic_excurs_groups_1: 'UNIQUE (country, slug)',
  },
  ic_excurs_images: {
    idx_ic_excurs_images_1: '(excur, sort)',
  },
  ic_excurs_tags: {
    idx_ic_excurs_tags_1: 'UNIQUE (country, slug)',
  },
  idempotency_keys: {
    idx_idempotency_keys_1: 'UNIQUE (actor, key)',
    idx_idempotency_keys_2: '(created)',
  },
  lead_stages: {
    idx_lead_stages_1: '(lead, at)',
    idx_lead_stages_2: '(country, at, to, kind, assigned_user, source)',
  },
  leads: {
    ...LEAD_INDEXES,
    idx_leads_1: 'UNIQUE (uuid)',
    idx_leads_3: '(phone_e164)',
    idx_leads_agent: "(agent, created) WHERE agent != ''",
    idx_leads_client: '(client, created)',
    idx_leads_external: "UNIQUE (external_id) WHERE external_id != ''",
    idx_leads_merged: '(merged_into)',
    idx_leads_number: "UNIQUE (country, number) WHERE number != ''",
  },
  legal_texts: {
    idx_legal_texts_1: "UNIQUE (kind, country) WHERE state = 'published'",
  },
  locations: {
    idx_locations_1: '(country, region)',
  },
  notes: {
    idx_notes_1: 'UNIQUE (country, sort)',
  },
  offers: {
    idx_offers_1: 'UNIQUE (token)',
    idx_offers_2: '(lead, created)',
  },
  outbox: {
    idx_outbox_1: '(at)',
    idx_outbox_2: "(at) WHERE delivery = 'waiting'",
  },
  park_closures: {
    idx_park_closures_1: '(location)',
  },
  payments: {
    idx_payments_1: '(voucher, created, id)',
    idx_payments_2: '(country, state, received_at, id)',
    idx_payments_3: '(country, received_at, id)',
    idx_payments_4: "UNIQUE (idempotency_key) WHERE idempotency_key != ''",
    idx_payments_5: "(corrects) WHERE corrects != ''",
    idx_payments_6: "(pair) WHERE pair != ''",
  },
  phone_codes: {
    idx_phone_codes_1: '(phone, created)',
    idx_phone_codes_2: '(address, created)',
    idx_phone_codes_3: '(created)',
    idx_phone_codes_4: '(country, created)',
  },
  posts: {
    idx_posts_1: 'UNIQUE (country, slug)',
    idx_posts_2: '(country, state, sort)',
  },
  rates: {
    idx_rates_1: '(base, quote, valid_from)',
  },
  reminder_templates: {
    idx_reminder_templates_1: 'UNIQUE (country, kind, language, channel) WHERE active = 1',
    idx_reminder_templates_2: 'UNIQUE (country, code)',
  },
  reminders: {
    idx_reminders_1: 'UNIQUE (voucher, kind, service_date)',
    idx_reminders_2: '(country, kind, service_date, id)',
    idx_reminders_3: '(country, state, due_at, id)',
    idx_reminders_4: '(country, due_at, id)',
  },
  saved_views: {
    idx_saved_views_1: 'UNIQUE (owner, screen, name)',
  },
  session_ends: {
    idx_session_ends_1: '(created)',
  },
  throttles: {
    idx_throttles_1: 'UNIQUE (key)',
    idx_throttles_2: '(updated)',
  },
  users: {
    idx_users_1: 'UNIQUE (username COLLATE NOCASE)',
    idx_users_2: "UNIQUE (phone_e164) WHERE phone_e164 != ''",
    idx_users_3: "UNIQUE (manager_code) WHERE manager_code != ''",
    idx_users_4: '(type, active)',
  },
  vouchers: {
    ...VOUCHER_INDEXES,
    idx_vouchers_1: 'UNIQUE (uuid)',
    idx_vouchers_12: '(lead)',
    idx_vouchers_13: '(client)',
    idx_vouchers_14: "(agent, created, id) WHERE agent != ''",
    idx_vouchers_15: "(expires_at) WHERE state = 'on_hold'",
    idx_vouchers_2: 'UNIQUE (public_token)',
    idx_vouchers_3: "UNIQUE (country, number) WHERE number != ''",
  },
};
