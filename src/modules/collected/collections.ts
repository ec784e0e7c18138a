import { activities } from '../leads/fields/activities.ts';
import { admins } from '../users/fields/admins.ts';
import { agentLeads } from '../agents/fields/agent-leads.ts';
import { categories } from '../catalogue/fields/categories.ts';
import { clients } from '../clients/fields/clients.ts';
import { counters } from '../../backend/fields/counters.ts';
import { countries } from '../catalogue/fields/countries.ts';
import { countryRegions } from '../catalogue/fields/country-regions.ts';
import { curatedCollections } from '../catalogue/fields/curated-collections.ts';
import { currencies } from '../currencies/fields/currencies.ts';
import { events } from '../../backend/fields/events.ts';
import { excursionAssets } from '../catalogue/fields/excursion-assets.ts';
import { excursionImages } from '../catalogue/fields/excursion-images.ts';
import { excursionList, excursionPrices } from '../catalogue/fields/excursion-list.ts';
import { excursionSchedules } from '../catalogue/fields/excursion-schedules.ts';
import { excursions } from '../catalogue/fields/excursions.ts';
import { exports } from '../desk/fields/exports.ts';
import { groups } from '../catalogue/fields/groups.ts';
import { idempotencyKeys } from '../../backend/fields/idempotency-keys.ts';
import { leadStages } from '../leads/fields/lead-stages.ts';
import { leads } from '../leads/fields/leads.ts';
import { legalTexts } from '../site/fields/legal-texts.ts';
import { locations } from '../catalogue/fields/locations.ts';
import { lossReasons } from '../leads/fields/loss-reasons.ts';
import { offers } from '../offers/fields/offers.ts';
import { outbox } from '../../backend/fields/outbox.ts';
import { parkClosures } from '../catalogue/fields/park-closures.ts';
import { phoneCodes } from '../auth/fields/phone-codes.ts';
import { posts } from '../catalogue/fields/posts.ts';
import { rates } from '../currencies/fields/rates.ts';
import { savedViews } from '../desk/fields/saved-views.ts';
import { services } from '../auth/fields/services.ts';
import { sessionEnds } from '../auth/fields/session-ends.ts';
import { siteTexts } from '../site/fields/site-texts.ts';
import { sources } from '../leads/fields/sources.ts';
import { statuses } from '../leads/fields/statuses.ts';
import { tags } from '../catalogue/fields/tags.ts';
import { throttles } from '../auth/fields/throttles.ts';
import { users } from '../users/fields/users.ts';
import { cancellationRules } from '../cancellation/fields/cancellation-rules.ts';
import { notes } from '../notes/fields/notes.ts';
import { payments } from '../vouchers/fields/payments.ts';
import { reminderTemplates } from '../reminders/fields/reminder-templates.ts';
import { reminders } from '../reminders/fields/reminders.ts';
import { agentVouchers, vouchers } from '../vouchers/fields/vouchers.ts';
import type { Description } from '../../schema/describe.ts';

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
