/**
 * Routes of PocketBase as the house declares them (`model/<module>/operations.ts`): who may ask, what a request holds, what the answer
 * is. Data alone, for both sides: `deskAct` and `deskShow` check and read a request by it (`backend/desk/desk.ts`), `houseAct` one of the site's
 * own server (`backend/sessions/house-act.ts`); `ask` and `askHouse` send one (`data/ask.ts`), tests walk all of them (`registry/operations.ts`).
 */

/** Carries a type and no value. */
declare const SENT: unique symbol;
declare const READ: unique symbol;
declare const ANSWER: unique symbol;

// decision: operations
/**
 * A member of a request: how its value is read, and what its types are on both sides.
 * @typeParam Sent what a caller gives
 * @typeParam Read what the handler gets; it gets one for a member that was left out, too
 */
export interface Part<Sent = unknown, Read = unknown> {
  /** `given` is handed over as it came; the handler looks at it itself. */
  readonly kind: 'text' | 'ids' | 'instant' | 'number' | 'flag' | 'word' | 'given';
  /** Characters of a text, entries of a list. */
  readonly most?: number;
  readonly words?: readonly string[];
  /** Whether a caller has to give it. A handler refuses what is missing in words of its own. */
  readonly isNeeded?: boolean;
  readonly [SENT]?: Sent;
  readonly [READ]?: Read;
}
export type Parts = Readonly<Record<string, Part>>;

/** Trimmed and cut; '' where it is left out, or no text. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (most: number): Part<string, string> => ({ kind: 'text', most });
/** An id of a record; '' where it is left out. */
export const id: Part<string, string> = text(15);
/** Ids of records, each once; none where it is left out. */
/* @__NO_SIDE_EFFECTS__ */
export const ids = (most: number): Part<readonly string[], readonly string[]> => ({ kind: 'ids', most });
/** An instant in any ISO form, read as PocketBase stores it; '' where it is left out, refused as `invalid` where it is none. */
export const instant: Part<string, string> = { kind: 'instant' };
/** A finite number, of a text too; `null` where it is left out, or none. */
export const number: Part<number | string, number | null> = { kind: 'number' };
/** `true`, or the text `1` of an address; nothing else is. */
export const flag: Part<boolean | 1, boolean> = { kind: 'flag' };
/** One of these words; `null` for anything else. */
/* @__NO_SIDE_EFFECTS__ */
export const word = <const W extends string>(words: readonly W[]): Part<W, W | null> => ({ kind: 'word', words });
/** What the handler reads by itself: records by their descriptions, lists of things. Absent where it is left out. */
/* @__NO_SIDE_EFFECTS__ */
export const given = <T = unknown>(): Part<T, unknown> => ({ kind: 'given' });
/** A word of a question as it came: a place, a bound, a size of a list, which are read where they are used. Absent where it is left out. */
export const asked: Part<string | number, string | undefined> = { kind: 'given' };
/** A member that a caller has to give. */
/* @__NO_SIDE_EFFECTS__ */
export const needed = <P extends Part>(part: P) => ({ ...part, isNeeded: true as const });
/** Members of the same kind. */
/* @__NO_SIDE_EFFECTS__ */
export const each = <const N extends string, P extends Part>(names: readonly N[], part: P): Readonly<Record<N, P>> =>
  Object.fromEntries(names.map((name) => [name, part])) as Record<N, P>;

/** The type of an answer. */
export interface AnswerType<Answer> {
  readonly [ANSWER]?: Answer;
}
/* @__NO_SIDE_EFFECTS__ */
export const answers = <Answer>(): AnswerType<Answer> => ({});

/** What a write asks for besides the right: a fresh proof of who sits there, or nothing (`access/policy.ts`). */
export type ProofAsked = 'asked' | 'free';

/** One for all actions of a route, or one for each of them. */
export type ByAction<T extends string> = T | Readonly<Record<string, T>>;

/** PB collections whose accounts may ask: people, administrators, the site's own server, and PocketBase's superusers. */
export type Account = 'users' | 'admins' | 'services' | 'superusers';

/** What is said of any route besides its method and its path. */
interface Facts<Action extends string, Takes extends Parts, Answer> {
  /** Words that may stand in the path's `{action}`; others are not found. */
  readonly actions?: readonly Action[];
  /** Whose accounts alone may ask: PocketBase refuses others before the handler hears of it. */
  readonly by?: readonly Account[];
  /** Members of the body of a write, of the question of a read. `seen` and `expected` of an edit are every write's. */
  readonly takes?: Takes;
  readonly answer: AnswerType<Answer>;
}

/** What is said of a route that asks for a right. */
interface RightFacts<Right extends ByAction<string>, Action extends string, Takes extends Parts, Answer> extends Facts<Action, Takes, Answer> {
  /** What the role of whoever asks must have; whose record it is, the work asks itself. */
  readonly right: Right;
  /** Where nothing is said, by the right. */
  readonly proof?: ByAction<ProofAsked>;
  /** Whether a write without an idempotency key is refused, or by which actions: for everything that adds something. */
  readonly keyed?: boolean | readonly Action[];
}

/** A route of PocketBase, whoever may ask it. */
export interface Route<Path extends string = string, Action extends string = string, Takes extends Parts = Parts, Answer = unknown>
  extends Facts<Action, Takes, Answer> {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`, names in braces. */
  readonly path: Path;
  readonly takes: Takes;
}

/** A route of the desk: whoever is signed in may ask it who has the right. */
export interface Operation<
  Path extends string = string,
  Right extends ByAction<string> = ByAction<string>,
  Action extends string = string,
  Takes extends Parts = Parts,
  Answer = unknown,
> extends Route<Path, Action, Takes, Answer>,
    RightFacts<Right, Action, Takes, Answer> {
  readonly takes: Takes;
}

/** A route of the house's own programs: an account of its own lets them in, and no right is asked for. */
export interface HouseOperation<Path extends string = string, Takes extends Parts = Parts, Answer = unknown> extends Route<Path, never, Takes, Answer> {
  readonly by: readonly Account[];
}

/** Any operation, whatever it takes and answers. */
// biome-ignore lint/suspicious/noExplicitAny: what stands for every type of a parameter
export type AnyOperation = Route<string, any, any, any> & Partial<Pick<Operation, 'right' | 'proof' | 'keyed'>>;

const NOTHING = {} as const;

/** Declares a route, below `/api/` and a floor of its own. */
type Declare<Floor extends string> = <
  const Path extends string,
  const Right extends ByAction<string>,
  const Action extends string = never,
  Takes extends Parts = typeof NOTHING,
  Answer = unknown,
>(
  path: Path,
  facts: RightFacts<Right, Action, Takes, Answer>,
) => Operation<`${Floor}${Path}`, Right, Action, Takes, Answer>;

type DeclareHouse = <const Path extends string, Takes extends Parts = typeof NOTHING, Answer = unknown>(
  path: Path,
  facts: Facts<never, Takes, Answer>,
) => HouseOperation<`house/${Path}`, Takes, Answer>;

/** A read of the desk: `GET /api/desk/<path>`. */
/* @__NO_SIDE_EFFECTS__ */
export const deskGet: Declare<'desk/'> = (path, facts) => ({ takes: NOTHING as never, ...facts, method: 'GET', path: `desk/${path}` });

/** A write of the desk: `POST /api/desk/<path>`. */
/* @__NO_SIDE_EFFECTS__ */
export const deskPost: Declare<'desk/'> = (path, facts) => ({ takes: NOTHING as never, ...facts, method: 'POST', path: `desk/${path}` });

/** A write that the site's server sends, in its own name or in that of whoever asked it: `POST /api/<path>`. */
/* @__NO_SIDE_EFFECTS__ */
export const sitePost: Declare<''> = (path, facts) => ({ takes: NOTHING as never, ...facts, method: 'POST', path: `${path}` });

/** Who asks where nothing is said. */
const BY_SITE: readonly Account[] = ['services'];

/** A question of the house's own programs, of the site's server where nothing else is said: `GET /api/house/<path>`. */
/* @__NO_SIDE_EFFECTS__ */
export const houseGet: DeclareHouse = (path, facts) => ({ takes: NOTHING as never, by: BY_SITE, ...facts, method: 'GET', path: `house/${path}` });

/** A write of the house's own programs, or a question with words that no address may have: `POST /api/house/<path>`. */
/* @__NO_SIDE_EFFECTS__ */
export const housePost: DeclareHouse = (path, facts) => ({ takes: NOTHING as never, by: BY_SITE, ...facts, method: 'POST', path: `house/${path}` });

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;
type IsNeeded<P> = P extends { readonly isNeeded: true } ? true : false;
type SentOf<P> = P extends Part<infer Sent, unknown> ? Sent : never;

/** The places of an operation's path. */
export type PlacesOf<O> =
  O extends Route<infer Path, infer Action, Parts, unknown> ? { readonly [Name in NameIn<Path>]: Name extends 'action' ? Action : string } : never;

/** What a caller gives: places of the path and members of body or question. */
export type AskedOf<O extends AnyOperation> = PlacesOf<O> & {
  readonly [Name in keyof O['takes'] as IsNeeded<O['takes'][Name]> extends true ? Name : never]: SentOf<O['takes'][Name]>;
} & {
  readonly [Name in keyof O['takes'] as IsNeeded<O['takes'][Name]> extends true ? never : Name]?: SentOf<O['takes'][Name]> | undefined;
};

/** What a handler gets of a body or a question. */
export type Taken<Takes extends Parts> = { readonly [Name in keyof Takes]: Takes[Name] extends Part<infer _Sent, infer Read> ? Read : never };

/** What an operation answers. */
export type AnswerOf<O extends AnyOperation> = O['answer'] extends AnswerType<infer Answer> ? Answer : never;

type PlainRecord = Readonly<Record<string, unknown>>;
/**
 * What a handler may answer: the members that the answer has and no others. Records of PocketBase may come as plain data, whose fields
 * their description has checked when they were saved, and a word of a closed list as the text that the database has.
 */
export type Told<Answer> = Answer extends readonly (infer One)[]
  ? readonly (Told<One> | PlainRecord)[]
  : Answer extends object
    ? { readonly [Name in keyof Answer]: Told<Answer[Name]> | PlainRecord }
    : Answer extends string
      ? string
      : Answer;
