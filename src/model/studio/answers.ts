import type { Excursion } from '../catalogue/fields/excursions.ts';
import type { Draft } from './fields/drafts.ts';
import type { Publication } from './fields/publications.ts';
import type { Version } from './fields/versions.ts';
import type { Missing } from './fields/vocab.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A record by its collection and id. */
export interface Named {
  readonly entity: string;
  readonly record: string;
}

/** Something to say of a record before it goes live; what `blocks` keeps it from going. */
export interface Finding {
  /** `collection:id` of the record. */
  readonly record: string;
  /** '' where it is about the record as a whole. */
  readonly field: string;
  readonly code: string;
  readonly level: 'blocks' | 'warns';
  readonly params: Readonly<Record<string, unknown>>;
}

/** `same`: nothing would change; `clash`: the live value has become another than the one that was typed over. */
export type FieldState = 'same' | 'changed' | 'clash';

/** A value that somebody typed. */
export interface TypedWord {
  readonly value: unknown;
  /** Names it as it is now: who writes over it has seen it so. */
  readonly token: string;
  readonly hand: string;
  readonly typed_by: string;
  readonly typed_name: string;
  readonly typed_at: string;
}

/** A field of a draft beside what is live. */
export interface FieldRow extends TypedWord {
  readonly field: string;
  readonly live: unknown;
  readonly base: unknown;
  readonly state: FieldState;
  /** What others typed who had not seen it: somebody has to choose before it goes live. */
  readonly rivals: readonly TypedWord[];
}

/** A draft with its comparison. */
export interface DraftRow extends Draft {
  readonly name: { readonly ru: string; readonly en: string };
  readonly live_revision: number;
  /** `null` of a record that is not live. */
  readonly live: Plain | null;
  /** What would be live. */
  readonly fields: Plain & { readonly id: string };
  readonly differences: readonly FieldRow[];
  readonly findings: readonly Finding[];
}

/** One field as it is typed. */
export interface TypedField extends Named {
  readonly field: string;
  readonly value: unknown;
  /** The live value that is shown beside it. */
  readonly base: unknown;
  /** Tokens of the values that are shown in the field. */
  readonly seen: readonly string[];
  /** One editing session: the same as long as its person goes on. */
  readonly hand: string;
  /** Whether a live value that became another one was shown, and is written over. */
  readonly settles?: boolean;
}

/** What came of a typed value. */
export interface Typed {
  readonly field: string;
  /** The value that now holds what was typed, and how it is named from now on. */
  readonly id: string;
  readonly token: string;
  readonly state: 'stands' | 'rival';
}

export interface SavedField {
  readonly draft: Pick<Draft, 'id' | 'revision' | 'state'>;
  readonly typed: Typed;
}

/** A version as lists tell of it; `changed` are the fields that it made others. */
export type VersionRow = Omit<Version, 'fields'> & { readonly changed: readonly string[] };

/** An excursion or a variant of the list of everything. */
export interface ContentRow
  extends Pick<
    Excursion,
    'id' | 'parent' | 'name_ru' | 'name_en' | 'site_variant_name_ru' | 'site_variant_name_en' | 'slug' | 'region' | 'status' | 'hidden' | 'revision'
  > {
  /** Revision of its schedule; 0 where it has none. */
  readonly schedule: number;
  /** Whether it is only a draft yet. */
  readonly isNew: boolean;
  readonly missing: readonly Missing[];
  /** Fields that its draft changes. */
  readonly drafted: number;
}

interface Names {
  readonly ru: string;
  readonly en: string;
}
/** What an address of an excursion is made of; of other records only the id says something. */
type Place = Pick<Excursion, 'id' | 'slug' | 'country' | 'region'>;

export interface DraftAtWork extends Draft {
  readonly name: Names;
  /** What it goes live with. */
  readonly subject_name: Names;
  readonly place: Place;
  /** What it changes, in the order in which it was typed. */
  readonly fields: readonly string[];
  /** Names of who typed, first come first. */
  readonly people: readonly string[];
  readonly typed_at: string;
}
export interface ToldPublication extends Publication {
  readonly name: Names;
  readonly place: Place;
}

/** What is under way in the studio. */
export interface StudioWork {
  readonly drafts: readonly DraftAtWork[];
  readonly waiting: readonly ToldPublication[];
  readonly failed: readonly ToldPublication[];
  readonly latest: readonly ToldPublication[];
}
