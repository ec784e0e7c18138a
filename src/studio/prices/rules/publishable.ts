import { SHEET_PRICES, type SheetDraft } from './sheet.ts';

const OF_PRICES: ReadonlySet<string> = new Set([...SHEET_PRICES, 'private', 'child_by', 'child_from', 'child_to', 'park_fee_mode']);

/** As many drafts as one publication takes. */
export const PUBLISHED_MAX = 200;

interface Publishable<Row extends SheetDraft> {
  /** Drafts of prices alone, which may go live together. */
  readonly ready: readonly Row[];
  /** Drafts with other changes beside prices: they are published from the record itself, where all of it is seen. */
  readonly mixed: readonly Row[];
  /** Those that wait for their instant. */
  readonly waiting: readonly Row[];
}

/** What of the drafts of a sheet can go live by their prices. */
export function publishable<Row extends SheetDraft>(drafts: readonly Row[]): Publishable<Row> {
  const ofPrices = drafts.flatMap((draft) => {
    if (draft.entity === 'price_lists') return changedOf(draft).length > 0 || draft.kind === 'create' ? [{ draft, isMixed: false }] : [];
    const changed = changedOf(draft);
    if (!changed.some((field) => OF_PRICES.has(field))) return [];
    return [{ draft, isMixed: draft.kind === 'create' || changed.some((field) => !OF_PRICES.has(field)) }];
  });
  const open = ofPrices.filter(({ draft }) => draft.state === 'open');
  return {
    ready: open.filter(({ isMixed }) => !isMixed).map(({ draft }) => draft),
    mixed: open.filter(({ isMixed }) => isMixed).map(({ draft }) => draft),
    waiting: ofPrices.filter(({ draft }) => draft.state === 'scheduled').map(({ draft }) => draft),
  };
}

const changedOf = ({ differences }: SheetDraft): readonly string[] => differences.flatMap(({ field, state }) => (state === 'same' ? [] : [field]));
