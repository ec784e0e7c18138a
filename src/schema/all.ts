import { activities } from '../modules/leads/fields/activities.ts';
import { admins } from '../modules/users/fields/admins.ts';
import { agentLeads } from '../modules/agents/fields/agent-leads.ts';
import { categories } from '../modules/catalogue/fields/categories.ts';
import { clients } from '../modules/clients/fields/clients.ts';
import { counters } from '../backend/fields/counters.ts';
import { countries } from '../modules/catalogue/fields/countries.ts';
import { countryRegions } from '../modules/catalogue/fields/country-regions.ts';
import { curatedCollections } from '../modules/catalogue/fields/curated-collections.ts';
import { currencies } from '../modules/currencies/fields/currencies.ts';
import { events } from '../backend/fields/events.ts';
import { excursionAssets } from '../modules/catalogue/fields/excursion-assets.ts';
import { excursionImages } from '../modules/catalogue/fields/excursion-images.ts';
import { excursionList, excursionPrices } from '../modules/catalogue/fields/excursion-list.ts';
import { excursionSchedules } from '../modules/catalogue/fields/excursion-schedules.ts';
import { excursions } from '../modules/catalogue/fields/excursions.ts';
import { exports } from '../modules/desk/fields/exports.ts';
import { groups } from '../modules/catalogue/fields/groups.ts';
import { idempotencyKeys } from '../backend/fields/idempotency-keys.ts';
import { leadStages } from '../modules/leads/fields/lead-stages.ts';
import { leads } from '../modules/leads/fields/leads.ts';
import { legalTexts } from '../modules/site/fields/legal-texts.ts';
import { locations } from '../modules/catalogue/fields/locations.ts';
import { lossReasons } from '../modules/leads/fields/loss-reasons.ts';
import { offers } from '../modules/offers/fields/offers.ts';
import { outbox } from '../backend/fields/outbox.ts';
import { parkClosures } from '../modules/catalogue/fields/park-closures.ts';
import { phoneCodes } from '../modules/auth/fields/phone-codes.ts';
import { posts } from '../modules/catalogue/fields/posts.ts';
import { rates } from '../modules/currencies/fields/rates.ts';
import { savedViews } from '../modules/desk/fields/saved-views.ts';
import { services } from '../modules/auth/fields/services.ts';
import { sessionEnds } from '../modules/auth/fields/session-ends.ts';
import { siteTexts } from '../modules/site/fields/site-texts.ts';
import { sources } from '../modules/leads/fields/sources.ts';
import { statuses } from '../modules/leads/fields/statuses.ts';
import { tags } from '../modules/catalogue/fields/tags.ts';
import { throttles } from '../modules/auth/fields/throttles.ts';
import { users } from '../modules/users/fields/users.ts';
import { cancellationRules } from '../modules/cancellation/fields/cancellation-rules.ts';
import { notes } from '../modules/notes/fields/notes.ts';
import { payments } from '../modules/vouchers/fields/payments.ts';
import { reminderTemplates } from '../modules/reminders/fields/reminder-templates.ts';
import { reminders } from '../modules/reminders/fields/reminders.ts';
import { agentVouchers, vouchers } from '../modules/vouchers/fields/vouchers.ts';
import type { Description } from './describe.ts';

/** Every collection of the product, in the order in which records may be created. */
export const ALL_COLLECTIONS: readonly Description[] = [
  countries,
  countryRegions,
  groups,
  categories,
  tags,
  locations,
  parkClosures,
  excursions,
  excursionList,
  excursionPrices,
  excursionImages,
  excursionAssets,
  excursionSchedules,
  curatedCollections,
  posts,
  legalTexts,
  siteTexts,
  currencies,
  rates,
  services,
  leads,
  users,
  admins,
  sessionEnds,
  phoneCodes,
  throttles,
  outbox,
  counters,
  idempotencyKeys,
  events,
  clients,
  sources,
  statuses,
  lossReasons,
  leadStages,
  offers,
  activities,
  savedViews,
  exports,
  agentLeads,
  cancellationRules,
  notes,
  vouchers,
  agentVouchers,
  payments,
  reminderTemplates,
  reminders,
];
