import { answers, deskGet, each, needed, type Part, text, word } from '../../schema/operation.ts';
import type { BoardColumn, LeadPage, LeadRows, SameContact } from './answers.ts';

/** A word of a question; in an address a number is one, too. */
const WORD: Part<string | number, string> = text(200);

/** One page of a country's leads; `count` 1 counts too, up to a thousand, `all` whatever there is, and `whole` finds all that a search does. */
export const listLeads = deskGet('leads', {
  right: 'desk.search',
  takes: {
    country: needed(text(40)),
    ...each(['status', 'assigned_user', 'source', 'overdue', 'from', 'to', 'q', 'sort', 'after', 'before', 'limit', 'whole', 'count'], WORD),
  },
  answer: answers<LeadRows>(),
});

/** The first leads of every status with how many there are. */
export const readBoard = deskGet('board', {
  right: 'desk.search',
  takes: { country: needed(text(40)), ...each(['assigned_user', 'source', 'overdue', 'from', 'to'], WORD) },
  answer: answers<{ readonly columns: readonly BoardColumn[] }>(),
});

/** Everything that the page of a lead shows. @throws Refusal `not_found` */
export const readLead = deskGet('leads/{id}', { right: 'desk.search', answer: answers<LeadPage>() });

/**
 * Leads and clients of the country with one of these contacts, each told whole; `lead` and its client are known to have them, '' of a
 * new one. Whoever is told of has been met by his contact, and counts.
 */
export const findSame = deskGet('leads/same', {
  right: 'leads.edit',
  takes: {
    ...{ country: needed(text(40)), phone: needed(text(40)), messenger: needed(text(80)), email: needed(text(200)), lead: needed(text(15)) },
    /** In which the guest writes: by it his number is read. */
    language: word(['ru', 'en']),
  },
  answer: answers<SameContact>(),
});
