import { autodate, bool, date, houseAccounts, houseCollection, json, number, text, traceCollection } from '../../../schema/describe.ts';
import { BY_SITE_SERVER, CLOSED } from '../../../schema/rules.ts';

/** One-time code that was sent: one row per send, number and code as keyed hashes. Only hooks touch it. */
export const phoneCodes = traceCollection(
  'phone_codes',
  {
    phone: text({ required: true, hidden: true, max: 64 }),
    address: text({ hidden: true, max: 64 }),
    /** Of the number, two letters. */
    country: text({ hidden: true, max: 2 }),
    code: text({ required: true, hidden: true, max: 64 }),
    guesses: number({ min: 0, onlyInt: true }),
    /** Used, guessed at too often or replaced by a newer one. */
    dead: bool(),
    created: autodate(),
  },
  CLOSED,
  'deleted',
);

/** `collection:id` of a person. */
const SUBJECT = { required: true, max: 60, pattern: '^(users|admins):[a-z0-9]+$' } as const;

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

/** Accounts of the house's own programs; nobody can list, add or change them but a superuser. */
export const services = houseAccounts('services', {}, CLOSED, {
  identityFields: ['email'],
  authRule: '',
  manageRule: null,
  tokenDurationS: 432_000,
});

/** Feed of ended sessions for the site server: cookies of `subject` whose epoch is smaller than `epoch` are over, or the one of `session`. */
export const sessionEnds = houseCollection(
  'session_ends',
  {
    /** Collection and id, `users:abc…`. */
    subject: text({ required: true, max: 60, pattern: '^(users|admins):[a-z0-9]+$' }, { isAsked: true }),
    /** 0 where one session ends alone. */
    epoch: number({ min: 0, onlyInt: true }),
    /** Id in `sessions`; '' where all of them end. */
    session: text({ max: 15 }),
    created: autodate(),
  },
  { ...CLOSED, listRule: BY_SITE_SERVER, viewRule: BY_SITE_SERVER },
);

/** A sign-in whose password was right and that is not over: used once, for five minutes, and for nothing else. Only hooks touch it. */
export const signInSteps = houseCollection(
  'sign_in_steps',
  {
    subject: text(SUBJECT),
    /** Hash of what the browser's cookie holds. */
    secret: text({ required: true, hidden: true, max: 64 }),
    /** `prove`: a second factor is asked for; `enrol`: one has to be set up first; `proof`: asked for again. */
    kind: text({ required: true, max: 10 }),
    guesses: number({ min: 0, onlyInt: true }),
    done: bool(),
    created: autodate(),
  },
  CLOSED,
);

/** Failed sign-ins by account name (as a keyed hash), known or not. Only hooks touch it. */
export const throttles = traceCollection(
  'throttles',
  {
    key: text({ required: true, hidden: true, max: 64 }),
    /** When they failed, in seconds since 1970. */
    failures: json<readonly number[]>(),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
  'keyed',
);
