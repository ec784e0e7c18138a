// Written by scripts/collect.ts from the files of the modules.
import { counters } from '../model/backend/fields/runtime.ts';
import { events } from '../model/backend/fields/runtime.ts';
import { faults } from '../model/backend/fields/runtime.ts';
import { idempotencyKeys } from '../model/backend/fields/runtime.ts';
import { jobRuns } from '../model/backend/fields/runtime.ts';
import { outbox } from '../model/backend/fields/runtime.ts';
import { agentCodes } from '../model/agents/fields/agents.ts';
import { ownCodes } from '../model/agents/fields/agents.ts';
import { agentAgreements } from '../model/agents/fields/agents.ts';
import { ownAgreements } from '../model/agents/fields/agents.ts';
import { agentDevices } from '../model/agents/fields/agents.ts';
import { agentInvitations } from '../model/agents/fields/agents.ts';
import { agentApplications } from '../model/agents/fields/agents.ts';
import { agentLeads } from '../model/agents/fields/agents.ts';
import { agentLetterWays } from '../model/agents/fields/agents.ts';
import { agentProfiles } from '../model/agents/fields/agents.ts';
import { agentTerms } from '../model/agents/fields/agents.ts';
import { commissionEntries } from '../model/agents/fields/commission-entries.ts';
import { agentCommissions } from '../model/agents/fields/commission-entries.ts';
import { managedCommissions } from '../model/agents/fields/commission-entries.ts';
import { commissionSteps } from '../model/agents/fields/commission-entries.ts';
import { agentCommissionSteps } from '../model/agents/fields/commission-entries.ts';
import { commissionRules } from '../model/agents/fields/commission-rules.ts';
import { agentManualEntries } from '../model/agents/fields/manual-entries.ts';
import { agentManualNotes } from '../model/agents/fields/manual-entries.ts';
import { agentManualProofs } from '../model/agents/fields/manual-entries.ts';
import { payouts } from '../model/agents/fields/payouts.ts';
import { payoutLines } from '../model/agents/fields/payouts.ts';
import { agentPayouts } from '../model/agents/fields/payouts.ts';
import { managedPayouts } from '../model/agents/fields/payouts.ts';
import { referralTouches } from '../model/agents/fields/referral-touches.ts';
import { phoneCodes } from '../model/auth/fields/sign-in.ts';
import { secondFactors } from '../model/auth/fields/sign-in.ts';
import { passkeys } from '../model/auth/fields/sign-in.ts';
import { services } from '../model/auth/fields/sign-in.ts';
import { sessionEnds } from '../model/auth/fields/sign-in.ts';
import { signInSteps } from '../model/auth/fields/sign-in.ts';
import { throttles } from '../model/auth/fields/sign-in.ts';
import { boatCosts } from '../model/boats/fields/boat-costs.ts';
import { boatDocuments } from '../model/boats/fields/boat-documents.ts';
import { boatPhotos } from '../model/boats/fields/boat-photos.ts';
import { boats } from '../model/boats/fields/boats.ts';
import { calendarBlocks } from '../model/boats/fields/calendar-blocks.ts';
import { cancellationRules } from '../model/cancellation/fields/cancellation-rules.ts';
import { cashBoxes } from '../model/cash/fields/cash.ts';
import { cashCloses } from '../model/cash/fields/cash.ts';
import { cashEntries } from '../model/cash/fields/cash.ts';
import { cashMoves } from '../model/cash/fields/cash.ts';
import { cashRequests } from '../model/cash/fields/cash.ts';
import { categories } from '../model/catalogue/fields/countries.ts';
import { countries } from '../model/catalogue/fields/countries.ts';
import { countryRegions } from '../model/catalogue/fields/country-regions.ts';
import { curatedCollections } from '../model/catalogue/fields/curated-collections.ts';
import { excursionAssets } from '../model/catalogue/fields/excursion-assets.ts';
import { excursionExtras } from '../model/catalogue/fields/excursion-extras.ts';
import { excursionImages } from '../model/catalogue/fields/excursion-images.ts';
import { excursionList } from '../model/catalogue/fields/excursion-list.ts';
import { excursionPrices } from '../model/catalogue/fields/excursion-list.ts';
import { excursionSchedules } from '../model/catalogue/fields/excursion-schedules.ts';
import { excursionTransfers } from '../model/catalogue/fields/excursion-transfers.ts';
import { excursions } from '../model/catalogue/fields/excursions.ts';
import { groups } from '../model/catalogue/fields/groups.ts';
import { locations } from '../model/catalogue/fields/locations.ts';
import { oldAddresses } from '../model/catalogue/fields/old-addresses.ts';
import { parkClosures } from '../model/catalogue/fields/park-closures.ts';
import { pickupAreas } from '../model/catalogue/fields/pickup-areas.ts';
import { postImages } from '../model/catalogue/fields/posts.ts';
import { posts } from '../model/catalogue/fields/posts.ts';
import { priceLists } from '../model/catalogue/fields/price-lists.ts';
import { tags } from '../model/catalogue/fields/tags.ts';
import { clients } from '../model/clients/fields/clients.ts';
import { netPrices } from '../model/costs/fields/net-prices.ts';
import { currencies } from '../model/currencies/fields/currencies.ts';
import { ratesHeld } from '../model/currencies/fields/rates.ts';
import { rates } from '../model/currencies/fields/rates.ts';
import { allotments } from '../model/departures/fields/departures.ts';
import { departures } from '../model/departures/fields/departures.ts';
import { sailingPlans } from '../model/departures/fields/sailing-plans.ts';
import { waitingList } from '../model/departures/fields/waiting-list.ts';
import { exports } from '../model/desk/fields/exports.ts';
import { lossReasons } from '../model/desk/fields/loss-reasons.ts';
import { savedViews } from '../model/desk/fields/saved-views.ts';
import { sources } from '../model/desk/fields/statuses.ts';
import { statuses } from '../model/desk/fields/statuses.ts';
import { calendarFeeds } from '../model/feeds/fields/calendar-feeds.ts';
import { boardingActions } from '../model/guide/fields/boarding-actions.ts';
import { guideCopies } from '../model/guide/fields/boarding-actions.ts';
import { handovers } from '../model/guide/fields/handovers.ts';
import { hits } from '../model/hits/fields/hits.ts';
import { backupCounts } from '../model/house/fields/proofs.ts';
import { restoreProofs } from '../model/house/fields/proofs.ts';
import { importLines } from '../model/imports/fields/imports.ts';
import { imports } from '../model/imports/fields/imports.ts';
import { payMethods } from '../model/incoming/fields/pay-methods.ts';
import { slips } from '../model/incoming/fields/statements.ts';
import { statementLines } from '../model/incoming/fields/statements.ts';
import { bankFormats } from '../model/incoming/fields/statements.ts';
import { statements } from '../model/incoming/fields/statements.ts';
import { activities } from '../model/leads/fields/activities.ts';
import { leadStages } from '../model/leads/fields/lead-stages.ts';
import { leads } from '../model/leads/fields/leads.ts';
import { notes } from '../model/notes/fields/notes.ts';
import { offers } from '../model/offers/fields/offers.ts';
import { reminderTemplates } from '../model/reminders/fields/reminders.ts';
import { reminders } from '../model/reminders/fields/reminders.ts';
import { retentionPeriods } from '../model/retention/fields/runs.ts';
import { retentionRuns } from '../model/retention/fields/runs.ts';
import { reviews } from '../model/reviews/fields/reviews.ts';
import { runStops } from '../model/runs/fields/runs.ts';
import { runs } from '../model/runs/fields/runs.ts';
import { vans } from '../model/runs/fields/vans.ts';
import { seaChoices } from '../model/sea/fields/sea-choices.ts';
import { seaDays } from '../model/sea/fields/sea-days.ts';
import { seaSteps } from '../model/sea/fields/sea-steps.ts';
import { securityLog } from '../model/security/fields/sessions.ts';
import { sessions } from '../model/security/fields/sessions.ts';
import { settings } from '../model/settings/fields/settings.ts';
import { legalTexts } from '../model/site/fields/site-texts.ts';
import { siteTexts } from '../model/site/fields/site-texts.ts';
import { statLetters } from '../model/statistics/fields/statistics.ts';
import { statPins } from '../model/statistics/fields/statistics.ts';
import { statQuestions } from '../model/statistics/fields/statistics.ts';
import { statTargets } from '../model/statistics/fields/statistics.ts';
import { draftValues } from '../model/studio/fields/drafts.ts';
import { drafts } from '../model/studio/fields/drafts.ts';
import { publications } from '../model/studio/fields/publications.ts';
import { versions } from '../model/studio/fields/versions.ts';
import { admins } from '../model/users/fields/admins.ts';
import { users } from '../model/users/fields/users.ts';
import { payments } from '../model/vouchers/fields/payments.ts';
import { voucherPeople } from '../model/vouchers/fields/people.ts';
import { vouchers } from '../model/vouchers/fields/vouchers.ts';
import { agentVouchers } from '../model/vouchers/fields/vouchers.ts';
import type { Description } from '../schema/describe.ts';

/** Every PB collection of the product. */
export const ALL_COLLECTIONS: readonly Description[] = [
  counters,
  events,
  faults,
  idempotencyKeys,
  jobRuns,
  outbox,
  agentCodes,
  ownCodes,
  agentAgreements,
  ownAgreements,
  agentDevices,
  agentInvitations,
  agentApplications,
  agentLeads,
  agentLetterWays,
  agentProfiles,
  agentTerms,
  commissionEntries,
  agentCommissions,
  managedCommissions,
  commissionSteps,
  agentCommissionSteps,
  commissionRules,
  agentManualEntries,
  agentManualNotes,
  agentManualProofs,
  payouts,
  payoutLines,
  agentPayouts,
  managedPayouts,
  referralTouches,
  phoneCodes,
  secondFactors,
  passkeys,
  services,
  sessionEnds,
  signInSteps,
  throttles,
  boatCosts,
  boatDocuments,
  boatPhotos,
  boats,
  calendarBlocks,
  cancellationRules,
  cashBoxes,
  cashCloses,
  cashEntries,
  cashMoves,
  cashRequests,
  categories,
  countries,
  countryRegions,
  curatedCollections,
  excursionAssets,
  excursionExtras,
  excursionImages,
  excursionList,
  excursionPrices,
  excursionSchedules,
  excursionTransfers,
  excursions,
  groups,
  locations,
  oldAddresses,
  parkClosures,
  pickupAreas,
  postImages,
  posts,
  priceLists,
  tags,
  clients,
  netPrices,
  currencies,
  ratesHeld,
  rates,
  allotments,
  departures,
  sailingPlans,
  waitingList,
  exports,
  lossReasons,
  savedViews,
  sources,
  statuses,
  calendarFeeds,
  boardingActions,
  guideCopies,
  handovers,
  hits,
  backupCounts,
  restoreProofs,
  importLines,
  imports,
  payMethods,
  slips,
  statementLines,
  bankFormats,
  statements,
  activities,
  leadStages,
  leads,
  notes,
  offers,
  reminderTemplates,
  reminders,
  retentionPeriods,
  retentionRuns,
  reviews,
  runStops,
  runs,
  vans,
  seaChoices,
  seaDays,
  seaSteps,
  securityLog,
  sessions,
  settings,
  legalTexts,
  siteTexts,
  statLetters,
  statPins,
  statQuestions,
  statTargets,
  draftValues,
  drafts,
  publications,
  versions,
  admins,
  users,
  payments,
  voucherPeople,
  vouchers,
  agentVouchers,
];
