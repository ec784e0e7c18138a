import { autodate, bool, date, houseCollection, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, SIGNED_IN_AGENT, staff } from '../../../schema/rules.ts';
import { CODE_STATES } from './vocab.ts';

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
