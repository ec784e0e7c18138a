import { dayAfter } from '../../../lib/zone.ts';
import type { DocumentKind } from '../fields/vocab.ts';

export interface Paper {
  readonly kind: DocumentKind;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** Papers without which nobody is carried, as soon as a boat has any of the kind. */
export const NEEDED: readonly DocumentKind[] = ['registration', 'licence', 'insurance', 'inspection'];
/** Days before a paper runs out on which the desk begins to say so. */
export const WARNED_DAYS = 30;

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

/** Kinds that hold today and will not in 30 days, with the last day of each. */
export function expiringSoon(today: string, papers: readonly Paper[]): readonly { readonly kind: DocumentKind; readonly until: string }[] {
  const late = dayAfter(today, WARNED_DAYS);
  const gone = new Set(expiredOn(today, papers));
  return expiredOn(late, papers).flatMap((kind) => {
    if (gone.has(kind)) return [];
    const until = papers
      .filter((paper) => paper.kind === kind && holdsOn(paper, today))
      .map(({ valid_to }) => valid_to)
      .toSorted()
      .at(-1);
    return until ? [{ kind, until }] : [];
  });
}

/** What of a boat's papers is missing altogether: said, never forbidden. */
export const missingPapers = (papers: readonly Paper[]): readonly DocumentKind[] => NEEDED.filter((kind) => !papers.some((paper) => paper.kind === kind));
