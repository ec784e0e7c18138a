import { answers, deskPost, given, id, ids, needed, text, word } from '../../schema/operation.ts';
import type { Offer } from '../offers/fields/offers.ts';
import type { LeadRecord, OfferMove } from './answers.ts';
import type { Activity } from './fields/activities.ts';
import type { Lead } from './fields/leads.ts';

interface LeadAnswer {
  readonly lead: LeadRecord;
}

const CHANNEL = text(20);
/** The plan that goes with what is done: what is left out stays as it is. */
const NEXT = { next_action: given<string>(), next_action_at: given<string>() };
/** What goes with a move: the reason of a loss, the fields that the status asks for. */
const MOVE = { loss_reason: given<string>(), loss_note: given<string>(), fields: given<Readonly<Record<string, unknown>>>() };

/** Moves a lead to a status. @throws Refusal `move_refused`, `loss_reason_missing`, `invalid` with the missing fields, `stale` */
export const moveLead = deskPost('leads/{id}/move', { right: 'leads.edit', takes: { to: needed(text(30)), ...MOVE, ...NEXT }, answer: answers<LeadAnswer>() });

/** A manager takes nobody's lead; others are given by seniors. @throws Refusal `forbidden`, `invalid` at `user`, `stale` */
export const assignLead = deskPost('leads/{id}/assign', {
  right: 'leads.edit',
  takes: { user: needed(text(40)), reason: text(500) },
  answer: answers<LeadAnswer>(),
});

/** Adds to the timeline, a colleague's too. */
export const addActivity = deskPost('leads/{id}/activity', {
  right: 'leads.edit',
  keyed: true,
  takes: { kind: needed(given<string>()), text: needed(text(5000)), channel: CHANNEL, at: given<string>(), to: text(30), ...MOVE, ...NEXT },
  answer: answers<LeadAnswer & { readonly activity: Activity }>(),
});

/** What is to be done next, and when: an edit. @throws Refusal `next_action_missing`, `stale` */
export const planLead = deskPost('leads/{id}/next', { right: 'leads.edit', answer: answers<LeadAnswer>() });

/** A collection under a link of its own; leads the lead on, or says what keeps it. */
export const offerLead = deskPost('leads/{id}/offer', {
  right: 'leads.edit',
  keyed: true,
  takes: { excursions: needed(ids(50)), note: text(2000), channel: CHANNEL, language: word(['ru', 'en']), at: given<string>(), ...NEXT },
  answer: answers<LeadAnswer & { readonly activity: Activity; readonly offer: Offer; readonly move: OfferMove }>(),
});

/**
 * Puts lead `from` into this one. Timeline, offers and vouchers move, with a mark of where they came from; values that differ are kept
 * in `also`; the other lead stays as it was, closed as a duplicate that points here.
 * @throws Refusal `move_refused`, `stale`
 */
export const mergeLeads = deskPost('leads/{id}/merge', {
  right: 'leads.edit',
  takes: { from: needed(id), expected_from: needed(given<number>()) },
  answer: answers<LeadAnswer & { readonly merged: LeadRecord }>(),
});

/** How to reach somebody else's guest; who asked is written down. */
export const revealLead = deskPost('leads/{id}/reveal', {
  right: 'desk.search',
  takes: { reason: text(500) },
  answer: answers<Pick<Lead, 'id' | 'phone_raw' | 'phone_e164' | 'messenger' | 'email'>>(),
});
