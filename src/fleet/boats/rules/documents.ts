import { dayAfter } from '../../../lib/time/zone.ts';
import type { DocumentKind } from '../../../model/boats/fields/vocab.ts';

export interface Paper {
  readonly kind: DocumentKind;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** Papers without which nobody is carried, as soon as a boat has any of the kind. */
export const NEEDED: readonly DocumentKind[] = ['registration', 'licence', 'insurance', 'inspection'];

const holdsOn = (paper: Paper, day: string): boolean =>
  (paper.valid_from === '' || paper.valid_from <= day) && (paper.valid_to === '' || paper.valid_to >= day);

/**
 * Kinds of papers that do not hold on a `YYYY-MM-DD` day: the boat has some of them, and none is valid then. What it has none
 * of at all forbids nothing: a supplier's papers may lie with the supplier.
 */
export function expiredOn(day: string, papers: readonly Paper[]): readonly DocumentKind[] {
  return NEEDED.filter((kind) => {
    const known = papers.filter((paper) => paper.kind === kind);
    return known.length > 0 && !known.some((paper) => holdsOn(paper, day));
  });
}

// decision: boats-and-papers
/** The same of every day from one to another, both included: a boat that is out overnight has its papers until it is back. */
export function expiredBetween(first: string, last: string, papers: readonly Paper[]): readonly DocumentKind[] {
  const found = new Set<DocumentKind>();
  for (let day = first; day <= last; day = dayAfter(day, 1)) for (const kind of expiredOn(day, papers)) found.add(kind);
  return [...found];
}

/** After every day that anybody writes. */
const ENDLESS = '9999-12-31';

/** The last day up to which papers of one kind hold without a break; `null` where they do not hold on the first. */
function heldUntil(first: string, papers: readonly Paper[]): string | null {
  let last: string | null = null;
  for (let day = first; ; day = dayAfter(last, 1)) {
    const ends = papers.filter((paper) => holdsOn(paper, day)).map(({ valid_to }) => valid_to || ENDLESS);
    const end = ends.toSorted().at(-1);
    if (end === undefined) return last;
    last = end;
    if (last >= ENDLESS) return last;
  }
}

/**
 * Kinds that hold today and on some day of the next so many do not, with the last day before that: a paper that goes on from the day
 * after another's last one leaves no gap.
 */
export function expiringSoon(today: string, papers: readonly Paper[], days: number): readonly { readonly kind: DocumentKind; readonly until: string }[] {
  const late = dayAfter(today, days);
  return NEEDED.flatMap((kind) => {
    const until = heldUntil(
      today,
      papers.filter((paper) => paper.kind === kind),
    );
    return until !== null && until < late ? [{ kind, until }] : [];
  });
}

/** What of a boat's papers is missing altogether: said, never forbidden. */
export const missingPapers = (papers: readonly Paper[]): readonly DocumentKind[] => NEEDED.filter((kind) => !papers.some((paper) => paper.kind === kind));

/** How the papers of a boat stand on a day: what forbids, what will soon, and what is missing altogether. */
export interface PapersStand {
  readonly expired: readonly DocumentKind[];
  readonly soon: readonly { readonly kind: DocumentKind; readonly until: string }[];
  readonly missing: readonly DocumentKind[];
}

/** @param days how long before its end a paper is warned of */
export const papersStand = (today: string, papers: readonly Paper[], days: number): PapersStand => ({
  expired: expiredOn(today, papers),
  soon: expiringSoon(today, papers, days),
  missing: missingPapers(papers),
});

export type PaperState = 'valid' | 'soon' | 'expired' | 'ahead';

/** How one paper stands on a day, whatever others the boat has: `ahead` of its first day it does not hold yet. */
export function paperState(today: string, paper: Pick<Paper, 'valid_from' | 'valid_to'>, days: number): PaperState {
  if (paper.valid_from > today) return 'ahead';
  if (paper.valid_to === '') return 'valid';
  if (paper.valid_to < today) return 'expired';
  return paper.valid_to < dayAfter(today, days) ? 'soon' : 'valid';
}
