import { HOUSE, SHOWN as AGENT_LEADS_SHOWN } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, houseCollection, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { AGENT, CLOSED, SIGNED_IN_AGENT, staff } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { AGENT_KINDS, APPLICATION_STATES, CODE_STATES, INVITATION_STATES, PROFILE_STATES, RATE_GROUPS, SETTLEMENTS } from './vocab.ts';

const OFFICE = staff('senior', 'accountant');
const ASKED = { isAsked: true } as const;

const SHOWN = {
  code: text({ required: true, max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' }),
  /** Which desk or campaign it is of. */
  label: text({ max: 60 }),
  /** The agent's own word, which stands in `users` too; the ones that he had before are codes like others. */
  main: bool(),
  state: select(CODE_STATES, { required: true }),
  created: autodate(ASKED),
  revision: revision(),
};

/** Codes by which guests are known for an agent's; one is his for ever, on or off. */
export const agentCodes = houseCollection(
  'agent_codes',
  {
    agent: relation('users', { required: true }, ASKED),
    ...SHOWN,
    /** The code as the eye sees it: what looks alike is one. */
    folded: text({ required: true, max: 40 }),
    /** The code as it is heard by telephone. */
    sound: text({ required: true, max: 40 }),
    updated: autodate(),
  },
  { ...CLOSED, listRule: OFFICE, viewRule: OFFICE },
);

/** View: an agent's own codes. */
export const ownCodes = houseCollection(
  'own_codes',
  { ...SHOWN, agent: relation('users', {}, ASKED) },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view' },
);
export type OwnCode = RecordOf<typeof ownCodes>;

const AGREED = {
  /** The day of the text that was agreed to. */
  version: text({ required: true, max: 10, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }),
  language: select(['ru', 'en'], { required: true }),
  accepted_at: date({ required: true }),
};

/** Which text of the agreement an agent agreed to, and when; what was agreed to stays. */
export const agentAgreements = houseCollection(
  'agent_agreements',
  { agent: relation('users', { required: true }, ASKED), ...AGREED, created: autodate(ASKED) },
  { ...CLOSED, listRule: OFFICE, viewRule: OFFICE },
);

/** View: what an agent himself agreed to. */
export const ownAgreements = houseCollection(
  'own_agreements',
  { agent: relation('users', {}, ASKED), ...AGREED },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view' },
);
export type OwnAgreement = RecordOf<typeof ownAgreements>;

/** Devices on which an agent wants messages; added, told and taken away by routes alone, and gone with the session that added them. */
export const agentDevices = houseCollection(
  'agent_devices',
  {
    agent: relation('users', { required: true }),
    /** Id in `sessions` of who added it; '' of one that had none. */
    session: text({ max: 15 }),
    /** Where its push service takes messages; whoever has it and the two keys can write to it. */
    endpoint: text({ required: true, hidden: true, max: 1000 }),
    p256dh: text({ required: true, hidden: true, max: 87 }),
    auth: text({ required: true, hidden: true, max: 22 }),
    /** The house's public key that it takes messages of. */
    key: text({ required: true, max: 87 }),
    /** As its browser names itself: “Chrome, Android”. */
    name: text({ max: 80 }),
    language: select(LANGUAGES, { required: true }),
    /** What moved by then is told, or is no news any more. */
    told_at: date(),
    /** When the last message went. */
    sent_at: date(),
    /** Up to which instant a message tells that is being sent; none where none is. */
    claimed_to: date(),
    /** Nobody else takes its message before. */
    claimed_until: date(),
    /** When a test was asked for last. */
    tested_at: date(),
    /** How often in a row its push service did not take a message. */
    failures: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

/** The link by which somebody becomes an agent; one of each agent, written and told by routes alone. Whoever has the link may use it once. */
export const agentInvitations = houseCollection(
  'agent_invitations',
  {
    agent: relation('users', { required: true }),
    state: select(INVITATION_STATES, { required: true }),
    /** SHA-256 of the word in the link, in hex: the word itself is nowhere. */
    digest: text({ required: true, hidden: true, max: 64, pattern: '^[0-9a-f]{64}$' }),
    language: select(LANGUAGES, { required: true }),
    /** The word that the office would give him, where it is still free when he comes; '' for any. */
    code: text({ max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' }),
    email: text({ max: 200 }),
    expires_at: date({ required: true }),
    used_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

/** Somebody who would like to be an agent; seniors read and decide by routes alone. */
export const agentApplications = houseCollection(
  'agent_applications',
  {
    /** Of the form that was filled in: sent again it is the same application. */
    uuid: text({ required: true, max: 36 }),
    state: select(APPLICATION_STATES, { required: true }),
    name: text({ required: true, max: 100 }),
    kind: select(AGENT_KINDS, { required: true }),
    phone: text({ max: 40 }),
    email: text({ max: 200 }),
    place: text({ max: 120 }),
    /** How he will bring guests. */
    way: text({ max: 1000 }),
    language: select(LANGUAGES, { required: true }),
    /** When he agreed to be written to. */
    agreed_at: date({ required: true }),
    reason: text({ max: 300 }),
    decided_by: text({ max: 60 }),
    decided_at: date(),
    /** Whom the office invited because of it. */
    agent: relation('users'),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
  { isLarge: true },
);

/** View over `leads` for agents: how their own guests fare, without a way to reach them. */
export const agentLeads = guestCollection(
  'agent_leads',
  {
    number: text({ max: 20 }, HOUSE),
    country: relation('countries', {}, { ...HOUSE, isAsked: true }),
    agent: relation('users', {}, HOUSE),
    name: text({ max: 120 }, { personal: AGENT_LEADS_SHOWN }),
    status: relation('statuses', {}, HOUSE),
    date_from: text({ max: 10 }, { personal: AGENT_LEADS_SHOWN }),
    adults: number({}, { personal: AGENT_LEADS_SHOWN }),
    children: number({}, { personal: AGENT_LEADS_SHOWN }),
    /** By what the guest is the agent's, and since when. */
    brought_by: text({}, HOUSE),
    brought_at: text({}, HOUSE),
    created: autodate({ isAsked: true }),
  },
  { ...CLOSED, listRule: `${AGENT} && agent = @request.auth.id`, viewRule: `${AGENT} && agent = @request.auth.id` },
  { kind: 'view', isLarge: true },
);
export type AgentLead = RecordOf<typeof agentLeads>;

/** Of what an agent wants letters, and where they go; one of each agent, written and told by routes alone. */
export const agentLetterWays = houseCollection(
  'agent_letter_ways',
  {
    agent: relation('users', { required: true }),
    /** '' where he wants none. */
    email: text({ max: 200 }),
    language: select(LANGUAGES, { required: true }),
    sales: bool(),
    due: bool(),
    less: bool(),
    payouts: bool(),
    /** What moved by then is told, or is no news any more. */
    told_at: date(),
    /** When the last letter went. */
    sent_at: date(),
    /** Up to which instant a letter tells that is being sent; none where none is. */
    claimed_to: date(),
    /** Nobody else takes his letter before. */
    claimed_until: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

const READ = staff('senior', 'accountant');
const WRITE = staff('senior');
const CURRENCY = '^[A-Z]{3}$';

/** On what terms somebody works as an agent; who he is, his code and his manager stand in `users`. One of each agent. */
export const agentProfiles = houseCollection(
  'agent_profiles',
  {
    agent: relation('users', { required: true }),
    state: select(PROFILE_STATES, { required: true }),
    kind: select(AGENT_KINDS, { required: true }),
    settlement: select(SETTLEMENTS, { required: true }),
    rate_group: select(RATE_GROUPS),
    /** Days after the day of the trip after which what is earned is due. */
    hold_days: number({ min: 0, max: 60, onlyInt: true }),
    cookie_days: number({ min: 0, max: 365, onlyInt: true }),
    /** So much is paid out at least, in minor units of this currency; what is less is carried over. */
    currency: text({ max: 3, pattern: CURRENCY }),
    min_payout: number({ min: 0, onlyInt: true }),
    /** Where the money goes: the name at the bank, the bank, the number there. */
    payee: text({ max: 120 }),
    bank: text({ max: 120 }),
    account: text({ max: 60 }),
    /** Who wrote that down last: nobody sends money alone to where he says himself. */
    account_by: text({ max: 60 }),
    /** Since when payouts go to an account that was changed. */
    account_from: date(),
    /** Who has everything of his since they became one, and the instant of it; '' where he is himself. */
    merged_into: relation('users'),
    merged_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: WRITE, updateRule: WRITE, deleteRule: null },
);

/** View: an agent's own terms. */
export const agentTerms = houseCollection(
  'agent_terms',
  {
    agent: relation('users'),
    state: select(PROFILE_STATES),
    kind: select(AGENT_KINDS),
    settlement: select(SETTLEMENTS),
    rate_group: select(RATE_GROUPS),
    hold_days: number(),
    cookie_days: number(),
    currency: text(),
    min_payout: number(),
  },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view' },
);
