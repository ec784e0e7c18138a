import type { LeadRecord } from '../repo.ts';

type Wishing = Pick<LeadRecord, 'id' | 'excursion' | 'excursions' | 'picks' | 'date_from'>;

/** What a voucher is made of, as its route takes it. */
export interface Wish {
  readonly lead: string;
  readonly excursion: string;
  /** Of another excursion than the lead's own the main offer is meant. */
  readonly variant?: '';
}

/**
 * The voucher that a lead asks for: of the excursion named here, else of the only one picked from an offer, else of the
 * one asked for. `null` where the excursion or the day is not known, so that somebody has to choose.
 */
export function wishOf({ id, excursion, excursions, picks, date_from }: Wishing, named?: string): Wish | null {
  const picked = (picks ?? []).map((pick) => pick.excursion);
  const wanted = named ?? (picked.length === 1 ? picked[0] : excursion || (excursions?.length === 1 ? excursions[0] : ''));
  if (!wanted || date_from === '') return null;
  return { lead: id, excursion: wanted, ...(wanted === excursion ? {} : { variant: '' }) };
}
