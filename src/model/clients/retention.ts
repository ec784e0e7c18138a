import type { Retention } from '../../schema/retention.ts';
import { tellsSql } from '../../schema/erasure.ts';
import { leads } from '../leads/fields/leads.ts';
import { vouchers } from '../vouchers/fields/vouchers.ts';
import { clients } from './fields/clients.ts';
import { EMPTY_VALUES, FADING_FIELDS } from './fading.ts';

/** `also` holds what clients who were merged into one had told otherwise. */
const HAS_HEALTH = `(${FADING_FIELDS.map((field) => `one.${field} NOT IN ${EMPTY_VALUES} OR instr(one.also, '"${field}"') > 0`).join(' OR ')})`;
/** The days of trips that are held or sold; a day is text. */
const TRIPS =
  "COALESCE((SELECT max(service_date) FROM vouchers INDEXED BY idx_vouchers_13 WHERE client = one.id AND client != '' AND state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')), '')";
const LAST_TRIP = "COALESCE(json_extract(CASE WHEN json_valid(one.totals) THEN one.totals END, '$.last_trip'), '')";
/** The day on which a client's last trip ends: when he leaves or, where he comes again, when he sails last. */
const LAST_DAY = `max(one.departure_date, ${LAST_TRIP}, ${TRIPS})`;
/** The days for which a client asks. */
const ASKED = "COALESCE((SELECT max(max(date_from, date_to)) FROM leads INDEXED BY idx_leads_client WHERE client = one.id AND client != ''), '')";
/** Of a card that tells of no trip: when it was used last, unless somebody is to come later. */
const LAST_USE = `max(substr(one.updated, 1, 10), one.arrival_date, ${ASKED})`;

const HAS_LEAD = (): string =>
  `EXISTS (SELECT 1 FROM leads l INDEXED BY idx_leads_client WHERE l.client = one.id AND l.client != '' AND ${tellsSql(leads, 'l')})`;
const HAS_VOUCHER = (): string =>
  `EXISTS (SELECT 1 FROM vouchers v INDEXED BY idx_vouchers_13 WHERE v.client = one.id AND v.client != '' AND ${tellsSql(vouchers, 'v')})`;
/** What keeps a person's card. */
const STILL_NEEDED = { expected: 'max(one.arrival_date, one.departure_date) >= {:today}', legal_hold: 'one.legal_hold = TRUE' } as const;

/** Health, and cards of guests of whom nothing else is left. */
export const retention = {
  rules: [
    {
      ...{ code: 'health', collection: 'clients', title: 'retention_health', does: 'retention_does_empty', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: 30, least: 1, most: 90 }, isByDay: true },
      ...{ since: `COALESCE(NULLIF(${LAST_DAY}, ''), ${LAST_USE})`, only: HAS_HEALTH, ending: { do: 'own' }, isEstablished: true, isOfGuests: true },
    },
    {
      // The card of a guest goes with his last request or sale; this is about those that have neither.
      ...{ code: 'cards', collection: 'clients', title: 'retention_cards', does: 'retention_does_erase', every: 'night' },
      ...{ keptFor: { unit: 'months', standard: 12 }, as: 'requests', since: 'max(one.created, one.updated)' },
      only: () => `one.state != 'anonymised' AND one.merged_into = '' AND ${tellsSql(clients, 'one')} AND NOT ${HAS_LEAD()} AND NOT ${HAS_VOUCHER()}`,
      ...{ unless: STILL_NEEDED, ending: { do: 'own' }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
