import { autodate, date, houseCollection, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { AGENT_KINDS, APPLICATION_STATES, INVITATION_STATES } from './vocab.ts';

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
