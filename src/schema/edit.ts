/** The same text for the same data, whatever the order of its keys; nothing said is `null`. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

type Plain = Readonly<Record<string, unknown>>;

/** How the fields of a kind of record hang together. */
export interface Kinship {
  /** Fields that mean something only with each other; a field may stand in several sets. */
  readonly together?: readonly (readonly string[])[];
  /** Objects whose members are changed each by itself. */
  readonly apart?: readonly string[];
}

declare const made: unique symbol;

/** What somebody changed of a record: nothing that he left as it was. Only `editOf` makes one. */
export interface Edit extends RequestEdit {
  readonly [made]: true;
}

/** An edit as a request tells it. */
export interface RequestEdit {
  /** Changed fields, as they are to be stored. */
  readonly fields: Plain;
  /** Those fields and their kin, as they stood when he began. */
  readonly seen: Plain;
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field and all that are told together with it. */
export function kinOf(field: string, { together = [] }: Kinship): readonly string[] {
  return [...new Set([field, ...together.filter((set) => set.includes(field)).flat()])];
}

// decision: drafts
/**
 * The edit of a form: what it says now against what it said when it was opened.
 * @param stored the record's fields as they stood then, in the database's own values.
 */
export function editOf(before: Plain, after: Plain, stored: Plain, kinship: Kinship): Edit {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const seen = [...new Set(names.flatMap((name) => kinOf(name, kinship)))];
  return {
    fields: Object.fromEntries(names.map((name) => [name, after[name]])),
    seen: Object.fromEntries(seen.map((name) => [name, stored[name] ?? null])),
  } as Edit;
}

/** What of an edit is to be written, and what somebody else has changed meanwhile to something else. */
export interface Merged {
  readonly fields: Plain;
  /** Names of fields that both changed, kin included; nothing is written while there is one. */
  readonly clashes: readonly string[];
}

/**
 * Merges an edit into the record as it is now, field by field: a field that the edit leaves as it was seen is not
 * touched, whatever it says; one that changed under it clashes, unless both say the same.
 */
export function mergeEdit({ fields, seen }: RequestEdit, current: Plain, kinship: Kinship): Merged {
  const [mine, was, is] = [fields, seen, current].map((values) => split(values, kinship.apart ?? [])) as [Plain, Plain, Plain];
  const wanted = Object.keys(mine).filter((name) => !isSame(mine[name], was[name]) && !isSame(mine[name], is[name]));
  const isMoved = (name: string): boolean => name in was && !isSame(was[name], is[name]) && !(name in mine && isSame(mine[name], is[name]));
  const clashes = wanted.flatMap((name) => {
    const moved = kinOf(name, kinship).filter(isMoved);
    return moved.length > 0 ? [name, ...moved] : [];
  });
  return {
    fields: clashes.length > 0 ? {} : joined(Object.fromEntries(wanted.map((name) => [name, mine[name]])), current),
    clashes: [...new Set(clashes.map((name) => name.split(SEPARATOR, 1)[0] ?? name))],
  };
}

const SEPARATOR = '.';

/** Members of the named objects as fields of their own: `reschedule.max_times`. */
function split(values: Plain, apart: readonly string[]): Plain {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
      apart.includes(name) && isObject(value) ? Object.entries(value).map(([key, one]) => [`${name}${SEPARATOR}${key}`, one] as const) : [[name, value]],
    ),
  );
}

/** The other way round: a changed member takes the others of its object along as they are now. */
function joined(values: Plain, current: Plain): Plain {
  const fields: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [name = path, key] = path.split(SEPARATOR, 2);
    const whole = fields[name] ?? current[name];
    fields[name] = key === undefined ? value : { ...(isObject(whole) ? whole : {}), [key]: value };
  }
  return fields;
}
