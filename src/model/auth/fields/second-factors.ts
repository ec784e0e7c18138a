import { autodate, date, houseCollection, json, number, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** `collection:id` of a person. */
export const SUBJECT = { required: true, max: 60, pattern: '^(users|admins):[a-z0-9]+$' } as const;

/** What somebody of the house proves himself by besides his password: one row a person. Only hooks touch it. */
export const secondFactors = houseCollection(
  'second_factors',
  {
    subject: text(SUBJECT),
    /** Secret of the codes, sealed by the site server with a key that is not in the database; '' without an app. */
    totp: text({ hidden: true, max: 1000 }),
    /** The latest time step whose code was used: no code is taken twice, and none of before. */
    totp_step: number({ hidden: true, min: 0, onlyInt: true }),
    totp_since: date(),
    /** Hashes of the recovery codes that are left. */
    recovery: json<readonly string[]>({ hidden: true }),
    recovery_made: date(),
    /** When an administrator took all of it away; '' once he was told. */
    reset_at: date(),
    /** How often he signed in without a second factor where one is required. */
    without: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);

/** Passkeys: what the browser proves itself by, one row each. The key itself never leaves the device. */
export const passkeys = houseCollection(
  'passkeys',
  {
    subject: text(SUBJECT),
    /** As its owner calls it. */
    name: text({ max: 60 }),
    credential: text({ required: true, hidden: true, max: 400 }),
    public_key: text({ required: true, hidden: true, max: 2000 }),
    counter: number({ hidden: true, min: 0, onlyInt: true }),
    transports: json<readonly string[]>(),
    used_at: date(),
    created: autodate(),
  },
  CLOSED,
);
