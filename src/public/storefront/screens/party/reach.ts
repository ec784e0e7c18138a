const REACHED = ['pointerover', 'pointerdown', 'focusin', 'input', 'toggle'] as const;
/** Where the party's total begins to matter. */
const PARTS = '.party,.sum,.talk,.cal,.day,[name=date]';

interface Parts {
  readonly loadParty: () => Promise<unknown>;
  /** Fetches what lists remember; asked at every card. */
  readonly loadLists: () => void;
  readonly loadCalendar: (details: HTMLDetailsElement) => Promise<unknown>;
}

/** Fetches the party's total when somebody reaches for one of its parts, and the calendar when it is opened; offline the next touch tries again. */
export function reachForParty({ loadParty, loadCalendar, loadLists }: Parts): void {
  const reach = (target: EventTarget | null): void => {
    if (!(target instanceof Element)) return;
    if (target.closest('.card')) loadLists();
    const part = target.closest(PARTS);
    if (!part) return;
    void loadParty().catch(() => undefined);
    if (part.matches('.cal[open]')) void loadCalendar(part as HTMLDetailsElement).catch(() => undefined);
  };
  for (const type of REACHED) document.addEventListener(type, ({ target }) => reach(target), { passive: true, capture: true });
  // Whoever filtered a list by a day means that day here too; which one is read by the part itself.
  const asked = location.search + document.referrer;
  // Somebody may have been faster than the script, or has come back to a form that he filled before.
  const typed = document.querySelector<HTMLInputElement>('[name=date]')?.value;
  if (document.querySelector('.cal') && (typed || /[?&]date=\d/.test(asked))) void loadParty().catch(() => undefined);
  for (const open of document.querySelectorAll('details[open]')) reach(open);
}
