// Written by scripts/collect.ts from the files of the modules.
import { counters } from '../../backend/fields/counters.ts';
import { events } from '../../backend/fields/events.ts';
import { faults } from '../../backend/fields/faults.ts';
import { idempotencyKeys } from '../../backend/fields/idempotency-keys.ts';
import { jobRuns } from '../../backend/fields/job-runs.ts';
import { outbox } from '../../backend/fields/outbox.ts';
import { agentCodes } from '../agents/fields/agent-codes.ts';
import { ownCodes } from '../agents/fields/agent-codes.ts';
import { agentAgreements } from '../agents/fields/agent-codes.ts';
import { ownAgreements } from '../agents/fields/agent-codes.ts';
import { agentDevices } from '../agents/fields/agent-devices.ts';
import { agentInvitations } from '../agents/fields/agent-joining.ts';
import { agentApplications } from '../agents/fields/agent-joining.ts';
import { agentLeads } from '../agents/fields/agent-leads.ts';
import { agentLetterWays } from '../agents/fields/agent-letter-ways.ts';
import { agentProfiles } from '../agents/fields/agent-profiles.ts';
import { agentTerms } from '../agents/fields/agent-profiles.ts';
import { commissionEntries } from '../agents/fields/commission-entries.ts';
import { agentCommissions } from '../agents/fields/commission-entries.ts';
import { managedCommissions } from '../agents/fields/commission-entries.ts';
import { commissionSteps } from '../agents/fields/commission-entries.ts';
import { agentCommissionSteps } from '../agents/fields/commission-entries.ts';
import { commissionRules } from '../agents/fields/commission-rules.ts';
import { agentManualEntries } from '../agents/fields/manual-entries.ts';
import { agentManualNotes } from '../agents/fields/manual-entries.ts';
import { agentManualProofs } from '../agents/fields/manual-entries.ts';
import { payouts } from '../agents/fields/payouts.ts';
import { payoutLines } from '../agents/fields/payouts.ts';
import { agentPayouts } from '../agents/fields/payouts.ts';
import { managedPayouts } from '../agents/fields/payouts.ts';
import { referralTouches } from '../agents/fields/referral-touches.ts';
import { phoneCodes } from '../auth/fields/phone-codes.ts';
import { secondFactors } from '../auth/fields/second-factors.ts';
import { passkeys } from '../auth/fields/second-factors.ts';
import { services } from '../auth/fields/services.ts';
import { sessionEnds } from '../auth/fields/session-ends.ts';
import { signInSteps } from '../auth/fields/sign-in-steps.ts';
import { throttles } from '../auth/fields/throttles.ts';
import { boatCosts } from '../boats/fields/boat-costs.ts';
import { boatDocuments } from '../boats/fields/boat-documents.ts';
import { boatPhotos } from '../boats/fields/boat-photos.ts';
import { boats } from '../boats/fields/boats.ts';
import { calendarBlocks } from '../boats/fields/calendar-blocks.ts';
import { cancellationRules } from '../cancellation/fields/cancellation-rules.ts';
import { cashBoxes } from '../cash/fields/cash-boxes.ts';
import { cashCloses } from '../cash/fields/cash-closes.ts';
import { cashEntries } from '../cash/fields/cash-entries.ts';
import { cashMoves } from '../cash/fields/cash-moves.ts';
import { cashRequests } from '../cash/fields/cash-requests.ts';
import { categories } from '../catalogue/fields/categories.ts';
import { countries } from '../catalogue/fields/countries.ts';
import { countryRegions } from '../catalogue/fields/country-regions.ts';
import { curatedCollections } from '../catalogue/fields/curated-collections.ts';
import { excursionAssets } from '../catalogue/fields/excursion-assets.ts';
import { excursionExtras } from '../catalogue/fields/excursion-extras.ts';
import { excursionImages } from '../catalogue/fields/excursion-images.ts';
import { excursionList } from '../catalogue/fields/excursion-list.ts';
import { excursionPrices } from '../catalogue/fields/excursion-list.ts';
import { excursionSchedules } from '../catalogue/fields/excursion-schedules.ts';
import { excursionTransfers } from '../catalogue/fields/excursion-transfers.ts';
import { excursions } from '../catalogue/fields/excursions.ts';
import { groups } from '../catalogue/fields/groups.ts';
import { locations } from '../catalogue/fields/locations.ts';
import { oldAddresses } from '../catalogue/fields/old-addresses.ts';
import { parkClosures } from '../catalogue/fields/park-closures.ts';
import { pickupAreas } from '../catalogue/fields/pickup-areas.ts';
import { postImages } from '../catalogue/fields/post-images.ts';
import { posts } from '../catalogue/fields/posts.ts';
import { priceLists } from '../catalogue/fields/price-lists.ts';
import { tags } from '../catalogue/fields/tags.ts';
import { clients } from '../clients/fields/clients.ts';
import { netPrices } from '../costs/fields/net-prices.ts';
import { currencies } from '../currencies/fields/currencies.ts';
import { ratesHeld } from '../currencies/fields/rates-held.ts';
import { rates } from '../currencies/fields/rates.ts';
import { allotments } from '../departures/fields/allotments.ts';
import { departures } from '../departures/fields/departures.ts';
import { sailingPlans } from '../departures/fields/sailing-plans.ts';
import { waitingList } from '../departures/fields/waiting-list.ts';
import { exports } from '../desk/fields/exports.ts';
import { lossReasons } from '../desk/fields/loss-reasons.ts';
import { savedViews } from '../desk/fields/saved-views.ts';
import { sources } from '../desk/fields/sources.ts';
import { statuses } from '../desk/fields/statuses.ts';
import { calendarFeeds } from '../feeds/fields/calendar-feeds.ts';
import { boardingActions } from '../guide/fields/boarding-actions.ts';
import { guideCopies } from '../guide/fields/guide-copies.ts';
import { handovers } from '../guide/fields/handovers.ts';
import { hits } from '../hits/fields/hits.ts';
import { backupCounts } from '../house/fields/backup-counts.ts';
import { restoreProofs } from '../house/fields/restore-proofs.ts';
import { importLines } from '../imports/fields/import-lines.ts';
import { imports } from '../imports/fields/imports.ts';
import { payMethods } from '../incoming/fields/pay-methods.ts';
import { slips } from '../incoming/fields/slips.ts';
import { statementLines } from '../incoming/fields/statement-lines.ts';
import { bankFormats } from '../incoming/fields/statements.ts';
import { statements } from '../incoming/fields/statements.ts';
import { activities } from '../leads/fields/activities.ts';
import { leadStages } from '../leads/fields/lead-stages.ts';
import { leads } from '../leads/fields/leads.ts';
import { notes } from '../notes/fields/notes.ts';
import { offers } from '../offers/fields/offers.ts';
import { reminderTemplates } from '../reminders/fields/reminder-templates.ts';
import { reminders } from '../reminders/fields/reminders.ts';
import { retentionPeriods } from '../retention/fields/periods.ts';
import { retentionRuns } from '../retention/fields/runs.ts';
import { reviews } from '../reviews/fields/reviews.ts';
import { runStops } from '../runs/fields/run-stops.ts';
import { runs } from '../runs/fields/runs.ts';
import { vans } from '../runs/fields/vans.ts';
import { seaChoices } from '../sea/fields/sea-choices.ts';
import { seaDays } from '../sea/fields/sea-days.ts';
import { seaSteps } from '../sea/fields/sea-steps.ts';
import { securityLog } from '../security/fields/security-log.ts';
import { sessions } from '../security/fields/sessions.ts';
import { settings } from '../settings/fields/settings.ts';
import { legalTexts } from '../site/fields/legal-texts.ts';
import { siteTexts } from '../site/fields/site-texts.ts';
import { statLetters } from '../statistics/fields/stat-letters.ts';
import { statPins } from '../statistics/fields/stat-pins.ts';
import { statQuestions } from '../statistics/fields/stat-questions.ts';
import { statTargets } from '../statistics/fields/stat-targets.ts';
import { draftValues } from '../studio/fields/draft-values.ts';
import { drafts } from '../studio/fields/drafts.ts';
import { publications } from '../studio/fields/publications.ts';
import { versions } from '../studio/fields/versions.ts';
import { admins } from '../users/fields/admins.ts';
import { users } from '../users/fields/users.ts';
import { payments } from '../vouchers/fields/payments.ts';
import { voucherPeople } from '../vouchers/fields/people.ts';
import { vouchers } from '../vouchers/fields/vouchers.ts';
import { agentVouchers } from '../vouchers/fields/vouchers.ts';
import type { Description } from '../../schema/describe.ts';

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
