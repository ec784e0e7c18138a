import { autodate, houseCollection, date, json, type RecordOf, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';
import { PUBLICATION_STATES } from './vocab.ts';

const READERS = staff('manager', 'senior', 'content');

/** A draft of a publication, at the revision that was to go live. */
export interface PublishedDraft {
  readonly id: string;
  readonly revision: number;
}

/** Why a publication was not made, in codes of the error catalogue. */
export interface PublicationProblem {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Drafts that go live together, now or at an instant. */
export const publications = houseCollection(
  'publications',
  {
    subject: text({ required: true, max: 130 }, { isAsked: true }),
    country: text({ max: 40 }, { isAsked: true }),
    state: select(PUBLICATION_STATES, { required: true }),
    drafts: json<readonly PublishedDraft[]>(),
    why: text({ max: 500 }),
    /** UTC; '' of one that was made at once. */
    publish_at: date(),
    done_at: date(),
    ordered_by: text({ max: 60 }),
    ordered_name: text({ max: 100 }),
    /** The publication that this one takes back, and the one that took this one back. */
    takes_back: text({ max: 15 }),
    taken_back_by: text({ max: 15 }),
    /** Of one that failed: why, until somebody has seen it. */
    problem: json<PublicationProblem>(),
    seen_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS },
);
export type Publication = RecordOf<typeof publications>;
