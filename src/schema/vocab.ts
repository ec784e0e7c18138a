/** Closed lists of the catalogue: one word per thing, the same in the database, the code and the tests. */
export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const EXCURSION_STATUSES = ['active', 'draft', 'archived'] as const;
export const GUIDE_LANGUAGES = ['ru', 'en', 'th'] as const;
export const LOCATION_KINDS = ['pier', 'island', 'beach', 'bay', 'reef', 'cave', 'park', 'lake', 'viewpoint', 'venue', 'town', 'waterfall', 'temple'] as const;
/** Boats that excursions sail on (domain.md). */
export const BOAT_KINDS = ['speedboat', 'catamaran', 'longtail', 'yacht', 'big_boat'] as const;
export type BoatKind = (typeof BOAT_KINDS)[number];
/** What a record says of its boat: one of these, or that there is none. */
export const BOAT_FACTS = [...BOAT_KINDS, 'none'] as const;
/** By what a child's price is limited. */
export const CHILD_MEASURES = ['age', 'height'] as const;
export type ChildMeasure = (typeof CHILD_MEASURES)[number];
export const PARK_FEE_MODES = ['included', 'collect'] as const;
export type ParkFeeMode = (typeof PARK_FEE_MODES)[number];
export const ASSET_TYPES = ['photo', 'video'] as const;
export const LEGAL_KINDS = ['policy', 'cookies', 'user-data'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
export const PUBLICATION_STATES = ['draft', 'published', 'archived'] as const;
export const SYMBOL_SIDES = ['left', 'right'] as const;
export const RATE_SOURCES = ['manual', 'bank', 'central_bank'] as const;

/** How the last run of a job came out; `partly`: some of its parts failed, and the others did not. */
export const JOB_OUTCOMES = ['running', 'done', 'partly', 'failed'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
/** What went wrong in the house's own work. */
export const FAULT_KINDS = ['job', 'release', 'send', 'webhook', 'pocketbase', 'publisher', 'worker', 'rates', 'restore'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Types of users (specification §6, domain.md). Admins are a PB collection of their own. */
export const USER_TYPES = ['tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant'] as const;
export type UserType = (typeof USER_TYPES)[number];
/** Who sells: leads and vouchers are these people's, and agents are looked after by them. */
export const SELLER_TYPES = ['manager', 'senior'] as const satisfies readonly UserType[];
export const isSeller = (type: unknown): boolean => SELLER_TYPES.some((one) => one === type);
/** A developer is an admin whose account exists only where a developer secret is set. */
export const ADMIN_KINDS = ['admin', 'developer'] as const;
export type AdminKind = (typeof ADMIN_KINDS)[number];

/** A text in both languages, stored as JSON. */
export interface Bilingual {
  readonly ru: string;
  readonly en: string;
}

/** One row of the programme: `time` is `HH:MM` local, `+1 HH:MM` on the next day. */
export interface ProgrammeStep {
  readonly time: string;
  readonly text: Bilingual;
  readonly at?: string;
}

/** The sales desk. */
export const CLIENT_STATES = ['active', 'merged', 'anonymised'] as const;
export const STATUS_KINDS = ['open', 'won', 'lost'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];
export const SOURCE_KINDS = [
  'site_form',
  'whatsapp',
  'telegram',
  'instagram',
  'vk',
  'phone',
  'walk_in',
  'agent_link',
  'agent_manual',
  'repeat',
  'ota',
  'other',
] as const;
/** Why a lead has its manager. */
export const ASSIGN_REASONS = ['manager_link', 'agent_manager', 'last_manager', 'source_default', 'round_robin', 'by_hand', 'nobody'] as const;
export type AssignReason = (typeof ASSIGN_REASONS)[number];
export const ACTIVITY_KINDS = ['call_in', 'call_out', 'message_in', 'message_out', 'comment', 'offer', 'stage', 'system'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export type { WeekHours } from '../lib/time/office-hours.ts';

/** As what a list can be taken away. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
