import { answers, deskGet, deskPost, given, housePost, instant, needed, sitePost, text } from '../../schema/operation.ts';
import type { ContentRow, DraftRow, Finding, Named, SavedField, StudioWork, Typed, TypedField, VersionRow } from './answers.ts';
import type { Draft } from './fields/drafts.ts';
import type { Publication, PublishedDraft } from './fields/publications.ts';
import type { Version } from './fields/versions.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A record by its collection and id. */
const NAMED = { entity: needed(text(60)), record: needed(text(60)) } as const;
/** The editing session of whoever types. */
const HAND = { hand: needed(text(40)) } as const;

/**
 * The draft of one record (`entity`, `record`) with what is live; all drafts that go live with a record (`subject`), or with each of
 * several, by commas; these (`ids`, by commas); else what is being edited in a country, without what was typed.
 */
export const readDrafts = deskGet('drafts', {
  right: 'excursions.propose',
  takes: { entity: text(60), record: text(60), subject: text(10_000), ids: text(10_000), country: text(40) },
  answer: answers<{ readonly drafts: readonly DraftRow[]; readonly live?: Plain | null; readonly live_revision?: number }>(),
});

/** A record that is not live yet; `id` where records of its kind have names for ids. */
export const createDraft = deskPost('drafts', {
  right: 'excursions.propose',
  keyed: true,
  takes: { entity: needed(text(60)), id: text(40), fields: needed(given<Plain>()), ...HAND },
  answer: answers<{ readonly draft: Draft }>(),
});

/**
 * One field as it is typed. `base` is the live value that is shown beside it, `seen` the tokens of what stood in the field; a draft is
 * begun where there is none. @throws Refusal `draft_scheduled`, `invalid`
 */
export const saveField = deskPost('drafts/save', {
  right: 'excursions.propose',
  keyed: true,
  takes: { ...NAMED, ...HAND, field: needed(text(60)), value: needed(given()), base: needed(given()), settles: given<boolean>() },
  answer: answers<SavedField>(),
});

/** Many fields of many records, all of them or none, each as if it were typed by itself; and records that are not live yet. */
export const saveFields = deskPost('drafts/save-all', {
  right: 'excursions.propose',
  keyed: true,
  takes: {
    ...HAND,
    fields: given<readonly Omit<TypedField, 'hand'>[]>(),
    added: given<readonly { readonly entity: string; readonly fields: Plain; readonly id?: string }[]>(),
  },
  answer: answers<{ readonly drafts: readonly (Named & Pick<Draft, 'id' | 'revision'>)[]; readonly typed: readonly Typed[] }>(),
});

/**
 * Stores a record that is only a draft, withdrawn from the public, because files are to belong to it. Its draft goes on and shows it when
 * it goes live; what is stored already stays as it is. @throws Refusal `not_found`, `draft_invalid` where it lacks what the database needs
 */
export const storeDraft = deskPost('drafts/store', { right: 'excursions.edit', keyed: true, takes: NAMED, answer: answers<Named>() });

/** Closed, and what was typed stays to be looked up. */
export const discardDraft = deskPost('drafts/{id}/discard', {
  right: 'excursions.propose',
  takes: { why: text(500) },
  answer: answers<{ readonly draft: Pick<Draft, 'id' | 'revision' | 'state'> }>(),
});

/**
 * Every excursion and variant of a country that is not archived, with what it lacks and how many fields its draft changes, in one pass;
 * those that are only drafts behind them.
 */
export const readContent = deskGet('content', {
  right: 'excursions.propose',
  takes: { country: needed(text(40)) },
  answer: answers<{ readonly rows: readonly ContentRow[]; readonly added: readonly ContentRow[] }>(),
});

/**
 * What is being edited and by whom, what waits for its instant, what could not be made and nobody has seen yet, and what went live last;
 * of the country and of what belongs to none.
 */
export const readStudioWork = deskGet('studio-work', {
  right: 'excursions.propose',
  takes: { country: needed(text(40)) },
  answer: answers<StudioWork>(),
});

/** Every state that a record was live in, newest first; by `id` one of them with all it says. */
export const readVersions = deskGet('versions', {
  right: 'excursions.propose',
  takes: { id: text(40), entity: text(60), record: text(60) },
  answer: answers<{ readonly rows?: readonly VersionRow[]; readonly version?: Version }>(),
});

/** What a record said then, as a draft; what others are typing meanwhile stays beside it. It answers the fields that it changes there. */
export const restoreVersion = deskPost('versions/{id}/restore', {
  right: 'excursions.propose',
  keyed: true,
  answer: answers<{ readonly draft: Named & Pick<Draft, 'id' | 'revision'>; readonly fields: readonly string[] }>(),
});

/** Takes back a schedule or a publication, or says that a failed one was seen. Taking back adds a publication, and asks for a key. */
export const actOnPublication = deskPost('publications/{id}/{action}', {
  actions: ['unschedule', 'take-back', 'seen'],
  right: 'excursions.edit',
  keyed: ['take-back'],
  takes: { why: text(500) },
  answer: answers<{ readonly publication: Publication }>(),
});

/** What was seen goes live, now or at an instant (UTC), all of it or nothing. The site server asks, which lets the linter read it first. */
export const publish = sitePost('studio/publish', {
  right: 'excursions.edit',
  keyed: true,
  takes: { drafts: needed(given<readonly PublishedDraft[]>()), why: text(500), at: instant },
  answer: answers<{ readonly publication: Publication }>(),
});

/** A publication with the revisions of its drafts. */
export interface PublicationDrafts {
  readonly id: string;
  readonly drafts: readonly PublishedDraft[];
}

/** One that was read before it goes live, and what was said of it. */
export interface CheckedPublication extends PublicationDrafts {
  readonly findings: readonly Finding[];
}

/** What came of a look at what is due. */
export interface DueAnswer {
  readonly done: readonly string[];
  readonly failed: readonly string[];
  /** What has to be read before it is made, where whoever asks reads at all. */
  readonly unchecked?: readonly PublicationDrafts[];
  /** Instant of the next publication, '' where none waits; and that of the answer. */
  readonly next: string;
  readonly now: string;
}

/**
 * Makes what is due, each publication in a transaction of its own that reads its state again, so that of two who ask at once one makes
 * it. With `checked` only what was read as its drafts are now is made, or not made for what was found; the rest is answered as `unchecked`.
 */
export const publishDue = housePost('publications-due', { takes: { checked: given<readonly CheckedPublication[]>() }, answer: answers<DueAnswer>() });
