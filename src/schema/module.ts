import type { UserType } from './vocab.ts';

/** A screen of a module: its place, who may open it, and how it is made. Without `rendering` it is made per request. */
export interface ModuleRoute {
  readonly name: string;
  /** Path without language prefix, parameters in braces as in the specification. */
  readonly pattern: string;
  /** Made at build time, or not yet: its place is kept. */
  readonly rendering?: 'prerendered' | 'planned';
  /** The right that opens it, or `public`; prerendered pages are public. */
  readonly access?: string;
  /** File in `screens`, where its name is another one. */
  readonly page?: string;
  readonly sitemap?: boolean;
}

/** An entry of the staff menu; entries stand by `order`, as a working day goes. */
export interface ModuleEntry {
  readonly route: string;
  readonly title: string;
  readonly order: number;
}

/** Rights by way of writing. */
export type ModuleWrites = Readonly<Partial<Record<'create' | 'update' | 'delete', string>>>;

/** The same right for every way. */
export const everyWay = <const R extends string>(right: R) => ({ create: right, update: right, delete: right }) as const;

/**
 * What the house collects from a module beside the files that it has (`fields`, `messages`, `hooks.ts`,
 * `endpoints.server.ts` …). Plain data: `scripts/collect.ts` reads it and writes `collected`.
 */
export interface Module {
  readonly routes?: readonly ModuleRoute[];
  readonly navigation?: readonly ModuleEntry[];
  /** Types of users per action; administrators and developers may do everything, nobody else but the named (domain.md). */
  readonly rights?: Readonly<Record<string, readonly UserType[]>>;
  /**
   * The right that each way of writing a collection through the records API asks for; the ways that are left out are closed.
   * What is not named here has routes of its own, or is written by the house's own programs alone.
   */
  readonly writes?: Readonly<Record<string, ModuleWrites>>;
  /**
   * Who reads what was done to a record, where it is not whoever may write it: the right by collection. Of a collection that is
   * named neither here nor in `writes` nobody reads it.
   */
  readonly histories?: Readonly<Record<string, string>>;
  /** Files that other modules may import, beside fields, rules and messages, which all may. */
  readonly offered?: readonly string[];
}

/** Who works at the desk. */
export const STAFF = ['manager', 'senior', 'accountant'] as const;
