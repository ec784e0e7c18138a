/** What of a lead says which trip it is sold. */
interface Wishing {
  /** The excursion that he asked for, with its variant; '' where he named none. */
  readonly excursion: string;
  readonly variant: string;
  /** All that he asked for or picked. */
  readonly excursions: readonly string[] | null;
  /** What he picked of his offers. */
  readonly picks: readonly { readonly excursion: string }[] | null;
}

/** An excursion with the variant that is meant of it; '' where it is the main offer. */
interface WishedTrip {
  readonly excursion: string;
  readonly variant: string;
}

/** The excursions that a guest picked of his offers, each once, in the order of his picks. */
export const pickedIn = ({ picks }: Pick<Wishing, 'picks'>): readonly string[] => [...new Set((picks ?? []).map(({ excursion }) => excursion))];

/**
 * The trip that a lead is sold: the one named here, else the only one picked, else the one that he asked for. What was picked
 * goes before what was asked for, and nothing is chosen in the guest's place.
 * @returns `null` where he picked or asked for several, or for none, so that somebody has to say which
 * @example wishedTrip({ excursion: '1', variant: '', excursions: ['1', '2', '3'], picks: [{ excursion: '2' }, { excursion: '3' }] }) // null
 */
export function wishedTrip(lead: Wishing, named = ''): WishedTrip | null {
  const picked = pickedIn(lead);
  const asked = lead.excursion === '' ? [...new Set(lead.excursions ?? [])] : [lead.excursion];
  const [only = '', ...others] = named !== '' ? [named] : picked.length > 0 ? picked : asked;
  if (only === '' || others.length > 0) return null;
  // Of another excursion than his own the main offer is meant.
  return { excursion: only, variant: only === lead.excursion && lead.variant !== only ? lead.variant : '' };
}
