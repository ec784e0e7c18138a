/** One comparison of a filter: a field on the left, a value on the right. */
export interface Term {
  readonly field: string;
  readonly operator: string;
  readonly value: string | number | boolean | null;
}

export type Parsed = { readonly ok: true; readonly terms: readonly Term[] } | { readonly ok: false; readonly at: number };

/** What a filter may be at most. */
export const FILTER_MAX = { length: 3000, terms: 100, depth: 4 } as const;

const SPACE = /[ \t\n]*/y;
const FIELD = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /[=?!<>~]+/y;
const JOIN = /[&|]+/y;
const NUMBER = /-?\d{1,15}(?:\.\d{1,15})?/y;
const TEXT = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;
const CONSTANT = /(?:true|false|null|@now)(?![A-Za-z0-9_.:@#(])/y;
const OPERATORS: ReadonlySet<string> = new Set(['=', '!=', '~', '!~', '<', '<=', '>', '>=', '?=', '?!=']);
const CONSTANTS: Readonly<Record<string, Term['value']>> = { true: true, false: false, null: null, '@now': '@now' };
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" };

class Fault extends Error {}

/**
 * Reads a filter of PocketBase's. Of its grammar only comparisons of a plain field with a value are taken, joined by `&&`
 * and `||` and grouped: no path through relations, no modifier, function, comment or macro but `@now`. Whatever is taken
 * PocketBase reads the same way.
 * @example parseFilter('status = "active" && sort > 2') // two terms
 */
export function parseFilter(text: string): Parsed {
  let at = 0;
  const terms: Term[] = [];
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const need = (pattern: RegExp): string => {
    const found = take(pattern);
    take(SPACE);
    if (found === null) throw new Fault();
    return found;
  };
  const value = (): Term['value'] => {
    const sign = text[at];
    if (sign === '"' || sign === "'") return unquoted(need(TEXT));
    const constant = take(CONSTANT);
    if (constant === null) return Number(need(NUMBER));
    take(SPACE);
    return CONSTANTS[constant] ?? null;
  };
  const term = (depth: number): void => {
    take(SPACE);
    if (text[at] === '(') {
      if (depth >= FILTER_MAX.depth) throw new Fault();
      at += 1;
      comparisons(depth + 1);
      if (text[at] !== ')') throw new Fault();
      at += 1;
      take(SPACE);
      return;
    }
    const field = need(FIELD);
    const operator = need(SIGN);
    if (!OPERATORS.has(operator) || terms.length >= FILTER_MAX.terms) throw new Fault();
    terms.push({ field, operator, value: value() });
  };
  const comparisons = (depth: number): void => {
    term(depth);
    while (text[at] === '&' || text[at] === '|') {
      const join = need(JOIN);
      if (join !== '&&' && join !== '||') throw new Fault();
      term(depth);
    }
  };
  try {
    if (text.length > FILTER_MAX.length) throw new Fault();
    comparisons(0);
    if (at !== text.length) throw new Fault();
    return { ok: true, terms };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, at };
  }
}

/** What stands between the quotes; a backslash before any other sign is a backslash. */
function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\([\s\S])/g, (whole, sign: string) => ESCAPED[sign] ?? whole);
}
