/**
 * What the product does with a field, said beside the options that the database has of it: where it is shown, asked for,
 * looked for, and what becomes of it. Data only: it runs in the browser, the server and PocketBase.
 */

/** What is left of a value when its guest is erased. */
export type Erasure =
  /** All of it: by itself it names nobody, and it is counted. */
  | 'kept'
  /** Nothing. */
  | 'emptied'
  /** A dash: something has to stand there. */
  | 'dashed'
  /** A name that says nothing takes its place, because it must be there and be the only one. */
  | 'renamed'
  /** It follows from other fields of the record, and is made anew with them. */
  | 'derived'
  /** What somebody of the staff looked for: emptied where it names the guest. */
  | 'emptied_where_named'
  /** Of an object these members, of a list those of its items; others are blanked or dashed, or go altogether. */
  | { readonly members: readonly string[]; readonly blank?: readonly string[]; readonly dash?: readonly string[] };

// decision: fields
/** What becomes of something that tells of a guest. Whoever adds such a field has to say all of it. */
export interface Personal {
  /**
   * For colleagues: a `contact` shows its ends alone, as do those of merged records; `health` is in the record and nobody
   * may ask by it; `hidden` is in no answer.
   */
  readonly mask: 'none' | 'contact' | 'merged' | 'health' | 'hidden';
  readonly erasure: Erasure;
  /** In the files of lists: as the reader may see it, or in none. */
  readonly file: 'shown' | 'never';
  /** In the audit log until he is erased: whole, masked as the record is, gone with the field itself, or never. */
  readonly log: 'whole' | 'masked' | 'fading' | 'never';
  /** How it tells who somebody is, where words are looked for that name him. */
  readonly who?: 'name' | 'number' | 'handle' | 'code' | 'word';
}

/** The same of what takes no words: a number, a flag, a day, a choice or a link has no ends to show and nothing to name. */
export interface Unworded extends Personal {
  readonly mask: 'none' | 'health' | 'hidden';
  readonly erasure: 'kept' | 'emptied' | 'derived';
  readonly log: 'whole' | 'never';
  readonly who?: never;
}

/** A place among others, lowest first. */
export type Place = number;
export interface ColumnPlace {
  readonly at: Place;
  readonly title?: string;
  readonly align?: 'end';
  /** Left out where the list is narrow; `wide`: on anything but a wide screen. */
  readonly isExtra?: true | 'wide';
}
export interface FilePlace {
  readonly at: Place;
  readonly title?: string;
  /** In characters. */
  readonly width?: number;
  /** The value of a closed list as it is stored, not its title. */
  readonly isCode?: true;
}

/** How two records of one person become one; of `with:…` the set stays together, and its first field decides. */
export type Merged = 'one' | 'brought' | 'said' | 'list' | 'sum' | 'earliest' | 'latest' | `with:${string}`;

export interface About {
  /** Keys of messages. */
  readonly title?: string;
  readonly hint?: string;
  /** Titles of a closed list's values. */
  readonly options?: Readonly<Record<string, string>>;
  /** What kind of thing it is, where its type does not tell: control, cell and file writer are chosen by it. */
  readonly as?: string;
  /** The currency's field of a sum in minor units. */
  readonly currency?: string;
  /** It is in the rows of lists; with `column` anyway. */
  readonly isInRow?: true;
  readonly column?: ColumnPlace;
  readonly form?: Place;
  readonly inFile?: FilePlace;
  /** Its title in histories, where it has one of its own; `derived`: it follows from others and is not told. */
  readonly history?: string;
  /** Whether whoever changes it proves who he is; where nothing is said, fields of accounts ask and others do not (`access/policy.ts`). */
  readonly proof?: 'asked' | 'free';
  /** People write it, of a voucher until a state of the sale; what has a place in a form anyway. */
  readonly written?: true | 'sale' | 'price' | 'details' | 'always';
  /** It comes with an enquiry from the site. */
  readonly isSent?: true;
  /** Questions may name it, though it is text or its table is large. */
  readonly isAsked?: true;
  /** Whoever is erased has his records found by it: it points at the guest, or at a record of his. */
  readonly isGuestLink?: true;
  /** The record that it points at may come with an answer. */
  readonly isExpanded?: true;
  readonly merge?: Merged;
  /** Sets of fields that mean something only with each other: whoever changes one has seen them all. */
  readonly kin?: string | readonly string[];
  /** Members of the object, which are changed each by itself and asked for in the form of the record. */
  readonly parts?: Readonly<Record<string, Field>>;
  /** How the search knows it; `merged`: what merged records said as well. */
  readonly search?: 'words' | 'merged_words' | 'name' | 'phone' | 'handle' | 'address';
  /** The house's own: its rows, its staff, its prices, its catalogue, how far its work has come. Or what becomes of it. */
  readonly personal?: 'house' | Personal;
}

/** Not personal: no guest told it, and it says nothing of what one is like. */
export const HOUSE = { personal: 'house' } as const satisfies About;
/** The same, and histories do not tell it. */
export const SET = { history: 'derived', ...HOUSE } as const satisfies About;

const SAID = { mask: 'none', erasure: 'emptied', file: 'shown', log: 'whole' } as const satisfies Personal;
/** What was said of a guest, and goes with him. */
export const OF_GUEST = SAID;
/** The same, and in no file. */
export const UNFILED = { ...SAID, file: 'never' } as const satisfies Personal;
/** Days, sums, numbers and choices that accounts and statistics are counted from: they stay when nobody is known by them. */
export const COUNTED = { ...SAID, erasure: 'kept' } as const satisfies Personal;
/** A way to reach him. */
export const CONTACT = { mask: 'contact', erasure: 'emptied', file: 'shown', log: 'masked' } as const satisfies Personal;
/** What is known of his health and of what he may not eat, or of those who travel with him. */
export const HEALTH = { mask: 'health', erasure: 'emptied', file: 'never', log: 'whole' } as const satisfies Personal;
/** What merged records said otherwise. */
export const MERGED = { mask: 'merged', erasure: 'emptied', file: 'never', log: 'masked' } as const satisfies Personal;
/** What follows from all that, and nobody is shown. */
export const BEHIND = { mask: 'hidden', erasure: 'derived', file: 'never', log: 'never' } as const satisfies Personal;
/** What a view shows of his record, to whom it is for: it goes with the record, and leaves the view in no file. */
export const SHOWN = { mask: 'none', erasure: 'derived', file: 'never', log: 'never' } as const satisfies Personal;
/** His name. */
export const NAME = { mask: 'none', erasure: 'dashed', file: 'shown', log: 'whole', who: 'name' } as const satisfies Personal;
/** Facts of the house beside words that may name him: these members stay. */
export const onlyMembers = (members: readonly string[], more: { readonly blank?: readonly string[]; readonly dash?: readonly string[] } = {}): Personal => ({
  ...UNFILED,
  erasure: { members, ...more },
});

export interface FieldOptions {
  readonly required?: boolean;
  readonly hidden?: boolean;
}
export interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
}
export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly onlyInt?: boolean;
}
interface Kind<T extends string> {
  readonly type: T;
  readonly about?: About;
}
export interface Many {
  readonly maxSelect: number;
}

/** A field: what the database has of it, by its type, and what the product does with it. */
export type Field =
  | (Kind<'text'> & TextOptions)
  | (Kind<'editor'> & FieldOptions)
  | (Kind<'number'> & NumberOptions)
  | (Kind<'bool'> & FieldOptions)
  | (Kind<'date'> & FieldOptions)
  | (Kind<'autodate'> & FieldOptions)
  | (Kind<'geoPoint'> & FieldOptions)
  | (Kind<'email'> & FieldOptions)
  | (Kind<'json'> & { readonly shape?: unknown } & FieldOptions)
  | (Kind<'select'> & { readonly values: readonly string[] } & Many & FieldOptions)
  | (Kind<'relation'> & { readonly collection: string } & Many & FieldOptions)
  | (Kind<'file'> & { readonly mimeTypes: readonly string[] } & Many & FieldOptions);
