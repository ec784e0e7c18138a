import { COUNTED, HOUSE, NAME, UNFILED } from '../../../schema/about.ts';
import { autodate, date, file, guestCollection, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { MANUAL_STATES, NOTE_AUTHORS } from './vocab.ts';

export const PROOF_MIME_TYPES = ['image/jpeg', 'application/pdf'] as const;

/** A contact that an agent wrote down: it stands in no history and no file. */
const TOLD = { ...UNFILED, log: 'never' } as const;

/**
 * What an agent says of a guest whom he sent. Told by routes alone: an agent does not learn from it whether the house knows the
 * guest already.
 */
export const agentManualEntries = guestCollection(
  'agent_manual_entries',
  {
    country: relation('countries', { required: true }, HOUSE),
    agent: relation('users', { required: true }, HOUSE),
    state: select(MANUAL_STATES, { required: true }, HOUSE),
    guest_name: text({ required: true, max: 120 }, { personal: { ...NAME, file: 'never' } }),
    phone_raw: text({ max: 40 }, { personal: { ...TOLD, who: 'number' } }),
    phone_e164: text({ max: 20 }, { personal: { ...TOLD, who: 'number' } }),
    messenger: text({ max: 80 }, { personal: { ...TOLD, who: 'handle' } }),
    excursion: relation('ic_excurs', {}, HOUSE),
    /** Day of the trip, as far as the agent knows it. */
    date: text({ max: 10, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }, { personal: COUNTED }),
    pax: number({ min: 0, onlyInt: true }, { personal: COUNTED }),
    /** The beginning of the day on which he sent the guest, by the clock of the country. */
    said_at: date({ required: true }, { personal: COUNTED }),
    comment: text({ max: 1000 }, { personal: UNFILED }),
    /** The guest's lead, as the office found it. */
    lead: relation('leads', {}, { ...HOUSE, isGuestLink: true }),
    /** What was sold to the guest, where no lead of it was written down. */
    voucher: relation('vouchers', {}, { ...HOUSE, isGuestLink: true }),
    /** Id of the lead, or of the voucher without one, for which it was approved: neither is claimed twice. */
    claimed: text({ max: 15 }, HOUSE),
    /** Why it was decided so; of a rejection it is told to the agent. */
    reason: text({ max: 300 }, { personal: UNFILED }),
    decided_by: text({ max: 60 }, HOUSE),
    decided_at: date({}, HOUSE),
    disputed_at: date({}, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

/** What agent and office wrote to each other of a disputed entry. */
export const agentManualNotes = guestCollection(
  'agent_manual_notes',
  {
    entry: relation('agent_manual_entries', { required: true }, { ...HOUSE, isGuestLink: true }),
    author: select(NOTE_AUTHORS, { required: true }, HOUSE),
    by: text({ max: 60 }, HOUSE),
    text: text({ max: 1000 }, { personal: UNFILED }),
    created: autodate(),
  },
  CLOSED,
);

/** Whoever keeps the books, the agent himself, and the manager who looks after him. */
const READERS =
  '@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "senior" || @request.auth.type = "accountant" || (@request.auth.type = "agent" && agent != "" && agent = @request.auth.id) || (@request.auth.type = "manager" && agent.manager != "" && agent.manager = @request.auth.id))))';

/** What an agent shows for his word: a picture or a PDF, kept beside the entry, which he may not read himself. */
export const agentManualProofs = guestCollection(
  'agent_manual_proofs',
  {
    entry: relation('agent_manual_entries', { required: true }, { ...HOUSE, isGuestLink: true }),
    agent: relation('users', { required: true }, HOUSE),
    file: file(PROOF_MIME_TYPES, {}, { personal: UNFILED }),
    created: autodate(),
    updated: autodate(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS },
);
