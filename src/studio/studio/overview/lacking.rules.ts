import type { DraftRow } from '../../../model/studio/answers.ts';
import type { Missing } from '../../../model/studio/fields/vocab.ts';
import { missingOf } from './missing.rules.ts';

type Plain = Readonly<Record<string, unknown>>;
type Stored = Plain & { readonly id: string };

/** What is stored of a main excursion and around it. */
export interface StoredAround {
  /** `null` of one that is only a draft yet. */
  readonly excursion: Stored | null;
  readonly schedules: readonly Stored[];
  /** Its gallery, in its order. */
  readonly images: readonly Stored[];
}

/** A picture that nobody described in both languages. */
export interface Undescribed {
  readonly id: string;
  readonly file: string;
}

export interface Lacking {
  /** What a guest would miss on the page, most important first. */
  readonly kinds: readonly Missing[];
  readonly undescribed: readonly Undescribed[];
}

/** What is asked about before a page goes live; of everything else the list of the studio tells. */
const ASKED: readonly Missing[] = ['price', 'schedule', 'text', 'picture'];

/** Rows of a collection as the drafts that go live make them; what they take away is not among them. */
function rowsAfter(stored: readonly Stored[], drafts: readonly DraftRow[], entity: string): readonly Stored[] {
  const own = drafts.filter((draft) => draft.entity === entity);
  const changed = stored.map((row) => ({ ...row, ...own.find(({ record }) => record === row.id)?.fields }));
  const added = own.filter(({ record }) => stored.every(({ id }) => id !== record)).map(({ fields }) => fields);
  return [...changed, ...added].filter((row) => row['hidden'] !== true);
}

/**
 * What the page of a main excursion would lack once these drafts are live.
 * @param id the main excursion's
 */
export function lackingOf(id: string, { excursion, schedules, images }: StoredAround, drafts: readonly DraftRow[]): Lacking {
  const fields: Plain = { ...excursion, ...drafts.find(({ entity, record }) => entity === 'ic_excurs' && record === id)?.fields };
  const schedule = rowsAfter(schedules, drafts, 'excursion_schedules').find((row) => row['excursion'] === id);
  const weekdays = schedule?.['weekdays'];
  const shown = rowsAfter(images, drafts, 'ic_excurs_images').filter((row) => row['excur'] === id);
  const undescribed = shown.filter((row) => !row['alt_ru'] || !row['alt_en']);
  const around = {
    images: shown.length,
    undescribed: undescribed.length,
    hasSchedule: Array.isArray(weekdays) && weekdays.length > 0,
    hasRule: true,
  };
  const missing = missingOf(fields, around);
  return {
    kinds: ASKED.filter((kind) => missing.includes(kind)),
    undescribed: undescribed.map((row) => ({ id: row.id, file: String(row['banner_large'] ?? '') })),
  };
}

export const lacksNothing = ({ kinds, undescribed }: Lacking): boolean => kinds.length === 0 && undescribed.length === 0;
