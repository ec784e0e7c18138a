/** Closed lists of what partners earn: one word per thing, the same in the database, the code and the tests. */
export const AGENT_KINDS = ['person', 'hotel', 'tour_desk', 'blogger', 'driver', 'agency'] as const;
export const RATE_GROUPS = ['a', 'b', 'oversea'] as const;
/** Who collects from the guest: the house pays an agent of the first two, the others keep their share of what they collect. */
export const SETTLEMENTS = ['referral', 'referral_deposit', 'net_rate', 'billing'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
/** Whether an agent keeps his share of what he collects from guests himself. */
export const isKept = (settlement: Settlement | ''): boolean => settlement === 'net_rate' || settlement === 'billing';
export const PROFILE_STATES = ['invited', 'pending', 'active', 'suspended', 'closed'] as const;

/** An invitation whose time is over is open still: nothing happens to it by itself. */
export const INVITATION_STATES = ['open', 'used', 'revoked'] as const;
/** How the page behind its link finds it: `none` where the link was given to nobody, or another one took its place. */
export const INVITE_STAGES = ['open', 'used', 'revoked', 'over', 'none'] as const;
export type InviteStage = (typeof INVITE_STAGES)[number];
export const APPLICATION_STATES = ['waiting', 'invited', 'rejected'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

/** How a commission is told: hundredths of a percent, or a sum for each voucher or each guest. */
export const COMMISSION_PAYS = ['percent', 'per_voucher', 'per_guest'] as const;
export type CommissionPay = (typeof COMMISSION_PAYS)[number];
/** What a percentage is taken of: all that was sold, that without the way to the pier, or what is left of it above the net price. */
export const COMMISSION_BASES = ['total', 'margin', 'ex_transfer'] as const;
export type CommissionBase = (typeof COMMISSION_BASES)[number];
export const RULE_STATES = ['active', 'archived'] as const;

export const ENTRY_KINDS = ['sale', 'manual', 'bonus', 'adjustment', 'clawback'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_STATES = ['pending', 'hold', 'due', 'in_payout', 'paid', 'cancelled', 'rejected'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
/** Why the office gives nothing for a voucher. */
export const REJECT_REASONS = ['duplicate', 'self', 'fraud'] as const;
/** What happened to an entry; its history is made of these. */
export const STEP_ACTIONS = [
  ...(['sold', 'reduced', 'raised', 'cancelled', 'rejected', 'done', 'unlocked', 'moved', 'clawed_back', 'adjusted', 'merged'] as const),
  ...(['collected', 'released', 'paid'] as const),
] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];
/** Why nothing is earned for a voucher that was sold. */
export const NO_TERMS = ['no_rule', 'agent_stopped'] as const;
export type NoTerms = (typeof NO_TERMS)[number];

/** How an agent gets what he earned: the house pays it, or it is set off against cash of the house that he holds. */
export const PAYOUT_WAYS = ['transfer', 'set_off'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];
export const PAYOUT_STATES = ['draft', 'approved', 'sent', 'confirmed', 'failed', 'void'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
/** What is done to a payout. */
export const PAYOUT_ACTIONS = ['approve', 'send', 'confirm', 'fail', 'void'] as const;
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number];

/** How an agent and a guest met: a link, a printed code, a word that the guest said, an earlier enquiry of the same guest, an agent who says so. */
export const TOUCH_METHODS = ['link', 'qr', 'code', 'met', 'manual'] as const;
export type TouchMethod = (typeof TOUCH_METHODS)[number];
/** Reasons to look at what an agent brought; none of them is a verdict. */
export const TOUCH_SIGNALS = ['own_contact', 'burst', 'one_device'] as const;
export type TouchSignal = (typeof TOUCH_SIGNALS)[number];
/** A guest whom several agents touched: the office decides. */
export const DISPUTE_STATES = ['open', 'decided'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Lists of guests whom agents touched: to be decided, to be looked at, all. */
export const TOUCH_LISTS = ['open', 'watched', 'all'] as const;
export type TouchList = (typeof TOUCH_LISTS)[number];

/** How far an agent's word that he sent a guest has come; a rejection can be disputed once. */
export const MANUAL_STATES = ['submitted', 'matched', 'approved', 'rejected', 'disputed'] as const;
export type ManualState = (typeof MANUAL_STATES)[number];
/** What the history of an entry tells, as its events name it. */
export const MANUAL_STEPS = ['create', 'match', 'dispute', 'approve', 'reject'] as const;
export type ManualStep = (typeof MANUAL_STEPS)[number];
/** How far an entry is for its agent: that a lead was found is the house's to know. */
export type ToldState = Exclude<ManualState, 'matched'>;
/** Who wrote in the thread of a disputed entry. */
export const NOTE_AUTHORS = ['agent', 'office'] as const;
export type NoteAuthor = (typeof NOTE_AUTHORS)[number];

/** Whether guests are still taken in by a code. */
export const CODE_STATES = ['active', 'off'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

/** By what the office's list of agents is put in order. */
export const AGENT_SORTS = ['name', 'guests', 'revenue', 'cost'] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];
/** Of what an agent may want to be told. */
export const LETTER_KINDS = ['sales', 'due', 'less', 'payouts'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
