/**
 * What becomes of every field of words when a guest is forgotten: one map of all collections beside their descriptions.
 * A test holds both together, so that a new field of words has its fate said or the check fails; the desk walks the map.
 */
export type Fate =
  /** The house's own: codes, numbers, days, sums, references to staff, words of its catalogue. */
  | 'kept'
  /** Nothing is left of it. */
  | 'emptied'
  /** A dash: something has to stand there. */
  | 'dashed'
  /** A name that says nothing takes its place, because it must be there and be the only one. */
  | 'renamed'
  /** Follows from other fields of the record, and is made anew with them. */
  | 'derived'
  /** What somebody of the staff looked for: emptied where it names the guest. */
  | 'emptied_where_named'
  /** Of an object these members stay, of a list those of its items; others are blanked or dashed, or go altogether. */
  | { readonly members: readonly string[]; readonly blank?: readonly string[]; readonly dash?: readonly string[] };

export type FieldFates = Readonly<Record<string, Fate>>;

/** What becomes of a collection: nothing of a guest's is in it, rows about him go whole, or field by field. */
export type CollectionFate = 'house' | 'view' | 'keyed' | 'deleted' | FieldFates;

const LEADS: FieldFates = {
  ...{ uuid: 'kept', date_from: 'kept', date_to: 'kept', source: 'kept', number: 'kept', budget_currency: 'kept', created_by: 'kept', updated_by: 'kept' },
  name: 'dashed',
  ...{ phone_raw: 'emptied', phone_e164: 'emptied', messenger: 'emptied', email: 'emptied', message: 'emptied', hotel: 'emptied', room: 'emptied' },
  ...{ note: 'emptied', loss_note: 'emptied', next_action: 'emptied', external_id: 'emptied' },
  ...{ child_ages: 'emptied', also: 'emptied', source_detail: 'emptied', referral: 'emptied', manager_hint: 'emptied' },
  consent: { members: ['version', 'at'] },
  picks: { members: ['excursion', 'at'] },
  ...{ search: 'derived', keys: 'derived' },
};

const CLIENTS: FieldFates = {
  name: 'dashed',
  ...{ name_latin: 'emptied', phones: 'emptied', phone_e164: 'emptied', messengers: 'emptied', email: 'emptied', citizenship: 'emptied' },
  ...{ birth_date: 'emptied', hotel: 'emptied', room: 'emptied', arrival_date: 'emptied', departure_date: 'emptied', companions: 'emptied' },
  ...{ diet: 'emptied', health_flags: 'emptied', tags: 'emptied', blacklist_reason: 'emptied', note: 'emptied', also: 'emptied' },
  ...{ marketing_consent: 'emptied', health_consent: 'emptied' },
  ...{ first_source: 'kept', totals: 'kept', created_by: 'kept', updated_by: 'kept' },
  ...{ search: 'derived', keys: 'derived' },
};

const MOVES = ['at', 'by', 'free', 'from_date', 'from_time', 'to_date', 'to_time'];
const VOUCHERS: FieldFates = {
  ...{ number: 'kept', public_token: 'kept', uuid: 'kept', currency: 'kept', source: 'kept', created_by: 'kept' },
  ...{ excursion_name_ru: 'kept', excursion_name_en: 'kept', variant_name_ru: 'kept', variant_name_en: 'kept' },
  ...{ service_date: 'kept', start_time: 'kept', pickup_from: 'kept', pickup_to: 'kept' },
  ...{ collect_on_tour: 'kept', price_snapshot: 'kept', rate_snapshot: 'kept', rule: 'kept', deadlines: 'kept', memo_snapshot: 'kept' },
  park_fee: { members: ['mode', 'adult', 'child'] },
  units: { members: ['type', 'qty', 'unit_price'] },
  // What is added by hand is called as somebody likes.
  extras: { members: ['qty', 'price'], dash: ['name_ru', 'name_en'] },
  discount: { members: ['kind', 'value', 'by'], blank: ['reason'] },
  cancellation: { members: ['by', 'at', 'tier', 'exception', 'kept', 'refund', 'refund_choice', 'waived_by'], blank: ['reason'] },
  kept_terms: 'kept',
  overrides: { members: ['trip', 'reasons', 'by', 'at'], blank: ['reason'] },
  date_history: { members: MOVES, blank: ['reason'] },
  amendments: { members: ['at', 'by', 'total_before', 'total_after', 'part_off', 'part_fee', 'part_deposit', 'waived_by'], blank: ['reason'] },
  ...{ supplier_reference: 'emptied', reseller_reference: 'emptied', child_ages: 'emptied', pax: 'emptied', restrictions_ack: 'emptied' },
  ...{ lead_name_latin: 'emptied', contact_phone: 'emptied', contact_messenger: 'emptied' },
  ...{ zone: 'emptied', hotel: 'emptied', room: 'emptied', lobby_note: 'emptied', vehicle: 'emptied', driver_phone: 'emptied', return_to: 'emptied' },
  ...{ client_note: 'emptied', office_note: 'emptied', driver_note_th: 'emptied' },
  search: 'derived',
};

const PAYMENTS: FieldFates = {
  ...{ currency: 'kept', rate_snapshot: 'kept', received_by: 'kept', handed_over_to: 'kept', settled_by: 'kept', idempotency_key: 'kept', created_by: 'kept' },
  reason: 'emptied',
};

const REMINDERS: FieldFates = {
  ...{ service_date: 'kept', sent_by: 'kept', created_by: 'kept' },
  ...{ recipient: 'emptied', text: 'emptied', last_error: 'emptied', skip_reason: 'emptied' },
};

const ACTIVITIES: FieldFates = {
  ...{ channel: 'emptied', text: 'emptied', by: 'kept', by_name: 'kept' },
  data: { members: ['from', 'to', 'loss_reason', 'offer', 'excursions', 'picks', 'merged', 'number'] },
};

const EVENTS: FieldFates = {
  ...{ entity: 'kept', record: 'kept', actor: 'kept', action: 'kept' },
  // What was changed and by whom stays; what it was changed from and to does not.
  ...{ before: 'emptied', after: 'emptied', reason: 'emptied', actor_name: 'kept' },
};

const OFFERS: FieldFates = {
  ...{ token: 'kept', created_by: 'kept', note: 'emptied', channel: 'emptied' },
  picks: { members: ['excursion', 'at'] },
};

/** The account that a guest made himself of his number. */
const USERS: FieldFates = {
  username: 'renamed',
  ...{ phone_e164: 'emptied', email: 'emptied', name_ru: 'emptied', name_en: 'emptied', manager_code: 'emptied', on_shift: 'emptied' },
};

/** Every collection of the product. */
export const FATES: Readonly<Record<string, CollectionFate>> = {
  clients: CLIENTS,
  leads: LEADS,
  vouchers: VOUCHERS,
  payments: PAYMENTS,
  reminders: REMINDERS,
  offers: OFFERS,
  activities: ACTIVITIES,
  lead_stages: { from: 'kept', to: 'kept', source: 'kept', loss_reason: 'kept', by: 'kept' },
  users: USERS,
  events: EVENTS,
  exports: { actor: 'kept', actor_name: 'kept', list: 'kept', format: 'kept', filter: 'emptied_where_named' },
  saved_views: { owner: 'kept', screen: 'kept', name: 'emptied_where_named', query: 'emptied_where_named' },
  idempotency_keys: 'deleted',
  phone_codes: 'deleted',
  throttles: 'keyed',
  ...{ agent_leads: 'view', agent_vouchers: 'view', ic_excurs_list: 'view', ic_excurs_prices: 'view' },
  ...{ countries: 'house', country_regions: 'house', ic_excurs_groups: 'house', ic_excurs_categories: 'house', ic_excurs_tags: 'house', locations: 'house' },
  ...{ park_closures: 'house', ic_excurs: 'house', ic_excurs_images: 'house', ic_excurs_assets: 'house', excursion_schedules: 'house' },
  ...{ excursion_collections: 'house', posts: 'house', legal_texts: 'house', site_texts: 'house', currencies: 'house', rates: 'house', services: 'house' },
  ...{ admins: 'house', session_ends: 'house', outbox: 'house', counters: 'house', sources: 'house', statuses: 'house', loss_reasons: 'house' },
  ...{ cancellation_rules: 'house', notes: 'house', reminder_templates: 'house' },
};

/** The fates of a collection's fields, by those who walk them. */
export function fatesOf(collection: string): FieldFates {
  const fate = FATES[collection];
  return typeof fate === 'object' ? fate : {};
}

/** Where rows about a guest are found: each points at one that is his, from the person down. */
export const GUEST_LINKS = [
  { collection: 'vouchers', field: 'client', to: 'clients' },
  { collection: 'vouchers', field: 'lead', to: 'leads' },
  { collection: 'payments', field: 'voucher', to: 'vouchers' },
  { collection: 'reminders', field: 'voucher', to: 'vouchers' },
  { collection: 'offers', field: 'lead', to: 'leads' },
  { collection: 'activities', field: 'lead', to: 'leads' },
  { collection: 'activities', field: 'client', to: 'clients' },
] as const;

export const DASH = '—';

/** What is left of a value by its fate, where nothing else has to be known for it. JSON comes and goes as data. */
export function leftOf(fate: Fate, value: unknown): unknown {
  if (fate === 'emptied') return typeof value === 'string' ? '' : null;
  if (fate === 'dashed') return DASH;
  return typeof fate === 'object' ? leftMembers(value, fate) : value;
}

function leftMembers(value: unknown, fate: Exclude<Fate, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => leftMembers(one, fate));
  if (typeof value !== 'object' || value === null) return null;
  const { members, blank = [], dash = [] } = fate;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (members.includes(name)) return [[name, one]];
      if (blank.includes(name)) return [[name, '']];
      return dash.includes(name) ? [[name, DASH]] : [];
    }),
  );
}
