import { activities } from './collections/activities.ts';
import { admins } from './collections/admins.ts';
import { agentLeads } from './collections/agent-leads.ts';
import { categories } from './collections/categories.ts';
import { clients } from './collections/clients.ts';
import { counters } from './collections/counters.ts';
import { countries } from './collections/countries.ts';
import { countryRegions } from './collections/country-regions.ts';
import { curatedCollections } from './collections/curated-collections.ts';
import { currencies } from './collections/currencies.ts';
import { events } from './collections/events.ts';
import { excursionAssets } from './collections/excursion-assets.ts';
import { excursionImages } from './collections/excursion-images.ts';
import { excursionList, excursionPrices } from './collections/excursion-list.ts';
import { excursionSchedules } from './collections/excursion-schedules.ts';
import { excursions } from './collections/excursions.ts';
import { exports } from './collections/exports.ts';
import { groups } from './collections/groups.ts';
import { idempotencyKeys } from './collections/idempotency-keys.ts';
import { leadStages } from './collections/lead-stages.ts';
import { leads } from './collections/leads.ts';
import { legalTexts } from './collections/legal-texts.ts';
import { locations } from './collections/locations.ts';
import { lossReasons } from './collections/loss-reasons.ts';
import { offers } from './collections/offers.ts';
import { outbox } from './collections/outbox.ts';
import { parkClosures } from './collections/park-closures.ts';
import { phoneCodes } from './collections/phone-codes.ts';
import { posts } from './collections/posts.ts';
import { rates } from './collections/rates.ts';
import { savedViews } from './collections/saved-views.ts';
import { services } from './collections/services.ts';
import { sessionEnds } from './collections/session-ends.ts';
import { siteTexts } from './collections/site-texts.ts';
import { sources } from './collections/sources.ts';
import { statuses } from './collections/statuses.ts';
import { tags } from './collections/tags.ts';
import { throttles } from './collections/throttles.ts';
import { users } from './collections/users.ts';
import { cancellationRules } from './collections/cancellation-rules.ts';
import { notes } from './collections/notes.ts';
import { payments } from './collections/payments.ts';
import { reminderTemplates } from './collections/reminder-templates.ts';
import { reminders } from './collections/reminders.ts';
import { agentVouchers, vouchers } from './collections/vouchers.ts';
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
