import { answers, deskGet, deskPost, given, housePost, id, needed, text, word } from '../../schema/operation.ts';
import { AGENT_SORTS, type LetterKind, type PayoutWay, REJECT_REASONS } from './fields/vocab.ts';
import type { ToldInvitation } from './joining.operations.ts';

/** An agent in the office's list. */
export interface ListedAgent {
  readonly agent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
  readonly code: string;
  readonly manager: string;
  readonly manager_ru: string;
  readonly manager_en: string;
  readonly manager_username: string;
  readonly active: boolean;
  readonly state: string;
  readonly kind: string;
  readonly rate_group: string;
  /** Of the person, and of his terms. */
  readonly revision: number;
  readonly profile_revision: number;
}

export interface AgentsPage {
  readonly rows: readonly ListedAgent[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly guests: readonly { readonly agent: string; readonly count: number; readonly last: string }[];
  readonly sales: readonly { readonly agent: string; readonly currency: string; readonly count: number; readonly total: number; readonly last: string }[];
  readonly invitations: readonly ToldInvitation[];
  readonly cost: readonly { readonly agent: string; readonly currency: string; readonly state: string; readonly amount: number }[];
}

/** What happened to a commission, in minor units of its currency. */
export interface LetterStep {
  readonly entry: string;
  /** Of the voucher. */
  readonly number: string;
  readonly action: string;
  readonly before: number;
  readonly after: number;
  readonly currency: string;
  readonly country: string;
  /** Whether its agent collected from the guest himself. */
  readonly isKept: boolean;
  /** The arithmetic, as an entry has it. */
  readonly base_amount: number;
  readonly pay: string;
  readonly rate: number;
  readonly people: number;
  readonly created: string;
}

/** A line of a letter: a commission and what became of it. */
export interface LetterLine extends LetterStep {
  readonly kind: LetterKind;
}

/** A payout of which a letter tells. */
export interface LetterPayout {
  readonly number: string;
  readonly country: string;
  readonly currency: string;
  readonly net: number;
  readonly way: PayoutWay;
  /** Of a settlement: what the agent hands over. */
  readonly rest: number;
  readonly state: string;
}

/** What moved for an agent, as PocketBase tells it. */
export interface Moved {
  readonly lines: readonly LetterLine[];
  readonly payouts: readonly LetterPayout[];
}

/** What moved for an agent in the last week, and by which number he is written to. */
export interface AgentNewsTold extends Moved {
  readonly agent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
  readonly state: string;
  /** In which he wants letters; '' where he never said. */
  readonly language: string;
  /** His number with its country, or ''. */
  readonly recipient: string;
}

/** An agent as he is told of before he becomes another. */
export interface MergeAgent {
  readonly agent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
  readonly code: string;
  readonly active: boolean;
  readonly state: string;
  readonly settlement: string;
  readonly revision: number;
  readonly merged_into: string;
  readonly merged_at: string;
}

/** What moves, and what stands against it; sums in minor units. */
export interface MergeFacts {
  readonly faults: readonly string[];
  readonly under_way: readonly string[];
  readonly cash: readonly { readonly currency: string; readonly amount: number }[];
  readonly sums: readonly { readonly country: string; readonly currency: string; readonly state: string; readonly count: number; readonly amount: number }[];
  readonly counts: Readonly<Record<'leads' | 'vouchers' | 'codes' | 'codes_on' | 'manual' | 'allotments' | 'rules' | 'drafts' | 'payouts' | 'both', number>>;
  /** Goes back with the press: what was looked at is what is done. */
  readonly seen: string;
}

export interface MergePreview {
  readonly other: MergeAgent;
  readonly kept: MergeAgent | null;
  readonly facts: MergeFacts | null;
}

interface Stood {
  readonly agent: string;
  readonly state: string;
  readonly revision: number;
}

/** Agents with what they bring and what they cost; a manager's are his own. */
export const readAgents = deskGet('agents', {
  right: 'referral.read',
  takes: { country: needed(text(60)), q: text(60), sort: word(AGENT_SORTS), page: given<number>() },
  answer: answers<AgentsPage>(),
});

/** An agent who is suspended earns nothing of new sales, and no payout is drawn up for him. @throws AppError `stale`, `move_refused`, `reason_missing` */
export const suspendAgent = deskPost('agents/{id}/suspend', {
  right: 'commissions.rules',
  takes: { reason: needed(text(300)) },
  answer: answers<Stood>(),
});

/** Lets an agent work again. @throws AppError `stale`, `move_refused`, `reason_missing` */
export const restoreAgent = deskPost('agents/{id}/restore', {
  right: 'commissions.rules',
  takes: { reason: needed(text(300)) },
  answer: answers<Stood>(),
});

/** Somebody else looks after an agent from now on, and sees what is his; '' for nobody. @throws AppError `stale`, `invalid` */
export const handAgent = deskPost('agents/{id}/manager', {
  right: 'commissions.rules',
  takes: { manager: needed(id) },
  answer: answers<{ readonly agent: string; readonly manager: string; readonly revision: number }>(),
});

/**
 * What moved for an agent in the last week in a country, and by which number he is written to. A manager is told of the agents whom he
 * looks after, and of nobody else's.
 * @throws AppError `not_found`
 */
export const readAgentNews = deskGet('agents/{id}/news', {
  right: 'referral.read',
  takes: { country: needed(text(40)) },
  answer: answers<AgentNewsTold>(),
});

/** What moves, and what stands against it, before one agent becomes another; without `into` the agent alone. @throws AppError `not_found` */
export const readMerge = deskGet('agents/{id}/merge', {
  right: 'commissions.rules',
  takes: { into: text(60) },
  answer: answers<MergePreview>(),
});

/**
 * One agent is another from now on, who has everything that was his; he is closed, and it is not undone. `seen` of the request is what
 * the preview said: where something of it changed since, nothing is done. `expected_kept` is the revision of the terms of the one who is kept.
 * @throws AppError `invalid` (what stands against it, at `into`), `stale`, `reason_missing`
 */
export const mergeAgents = deskPost('agents/{id}/merge', {
  right: 'commissions.rules',
  keyed: true,
  takes: { into: needed(id), reason: needed(text(300)), expected_kept: needed(given<number>()) },
  answer: answers<{ readonly agent: string; readonly into: string; readonly moved: MergeFacts['counts'] }>(),
});

/** Nothing is earned for a sale; what was collected already is clawed back. @throws AppError `stale`, `move_refused`, `invalid` */
export const rejectCommission = deskPost('commissions/{id}/reject', {
  right: 'commissions.reject',
  takes: { reason: needed(word(REJECT_REASONS)) },
  answer: answers<unknown>(),
});

/** What the clock does with commissions, as it would at an instant. @throws ClientResponseError 400 where `at` is none */
export const unlockAt = housePost('commissions', { by: ['superusers'], takes: { at: given<string>() }, answer: answers<void>() });
