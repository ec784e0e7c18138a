import { answers, deskGet, deskPost, each, flag, given, housePost, id, needed, text, word } from '../../schema/operation.ts';
import { LANGUAGES } from '../../schema/vocab.ts';
import { APPLICATION_STATES, type InviteStage } from './fields/vocab.ts';
import { JOIN_LENGTHS } from './limits.ts';

/** How an invitation stands that nobody has come by yet. */
export interface ToldInvitation {
  readonly id: string;
  readonly agent: string;
  readonly state: string;
  readonly language: string;
  readonly expires_at: string;
  readonly revision: number;
}

interface Made {
  readonly invitation: ToldInvitation;
}

/** Somebody who asks to become an agent. */
export interface ListedApplication {
  readonly id: string;
  readonly state: string;
  readonly name: string;
  readonly kind: string;
  readonly phone: string;
  readonly email: string;
  readonly place: string;
  readonly way: string;
  readonly language: string;
  readonly agreed_at: string;
  readonly reason: string;
  readonly decided_at: string;
  readonly created: string;
  readonly revision: number;
}

/**
 * Invites somebody who may become an agent by a link. Who asks keeps the word of the link, `digest` is its digest; `phone` is E.164, ''
 * where he says it himself; `application` whose application it answers.
 * @throws AppError `invalid` with the faults by field
 */
export const inviteAgent = deskPost('agent-invitations', {
  right: 'agents.invite',
  keyed: true,
  takes: {
    ...{ digest: needed(given<string>()), name: needed(text(JOIN_LENGTHS.name)), kind: needed(given<string>()), language: needed(word(LANGUAGES)) },
    ...{ phone: text(40), email: text(JOIN_LENGTHS.email), manager: id, code: text(40), settlement: given<string>(), rate_group: given<string>() },
    ...{ hold_days: given<number | string>(), cookie_days: given<number | string>(), application: id },
  },
  answer: answers<Made>(),
});

/**
 * Puts another link in the place of an invitation's, which asks for a key, or takes it back. Nobody is invited twice who came already.
 * @throws AppError `stale`, `move_refused`
 */
export const actOnInvitation = deskPost('agent-invitations/{id}/{action}', {
  actions: ['renew', 'revoke'],
  right: 'agents.invite',
  keyed: ['renew'],
  takes: { digest: given<string>() },
  answer: answers<Made>(),
});

/** Who asks to become an agent, with how he is reached. */
export const readApplications = deskGet('agent-applications', {
  right: 'agents.invite',
  takes: { state: word(APPLICATION_STATES), page: given<number>() },
  answer: answers<{ readonly rows: readonly ListedApplication[]; readonly hasMore: boolean }>(),
});

/** Rejects an application; nobody is told, the reason is the office's own. @throws AppError `stale`, `move_refused`, `reason_missing` */
export const rejectApplication = deskPost('agent-applications/{id}/reject', {
  right: 'agents.invite',
  takes: { reason: needed(text(300)) },
  answer: answers<{ readonly application: string; readonly state: string }>(),
});

/** What the page behind an invitation's link shows: of one that is not open any more nothing but that. */
export interface ShownInvitation {
  readonly stage: InviteStage | 'joined';
  readonly name: string;
  readonly phone: string;
}

/** What the page of a link shows, by the digest of its word; looking at it uses nothing up. */
export const openInvitation = housePost('join', { takes: { digest: needed(given<string>()) }, answer: answers<ShownInvitation>() });

/**
 * Who was invited becomes an agent, who signs in by his number (E.164) from then on. A link does that once, whoever presses how often;
 * `version` is the agreement that he read. @throws AppError `invalid` with the faults by field
 */
export const acceptInvitation = housePost('join-accept', {
  takes: {
    ...{ digest: needed(given<string>()), name: needed(text(JOIN_LENGTHS.name + 1)), phone: needed(text(JOIN_LENGTHS.phone)), agreed: needed(flag) },
    ...{ version: needed(given<string>()), language: needed(word(LANGUAGES)) },
  },
  answer: answers<ShownInvitation>(),
});

/** Somebody asks to become an agent, once by his `uuid`. The answer says nothing of who is known already. @throws AppError `invalid`, `busy` */
export const addApplication = housePost('agent-application', {
  takes: {
    ...{ uuid: needed(text(36)), kind: needed(text(20)), agreed: needed(flag), language: needed(word(LANGUAGES)) },
    ...each(['name', 'phone', 'email', 'place', 'way'], needed(given<string>())),
  },
  answer: answers<{ readonly ok: boolean }>(),
});
