const REACHED = ['pointerover', 'pointerdown', 'focusin', 'toggle'] as const;
/** Where the party's total begins to matter. */
const PARTS = '.party,.sum,.talk,.cal';

interface Parts {
  readonly loadParty: () => Promise<unknown>;
  readonly loadCalendar: (details: HTMLDetailsElement) => Promise<unknown>;
}

/** Fetches the party's total when somebody reaches for one of its parts, and the calendar when it is opened; offline the next touch tries again. */
export function reachForParty({ loadParty, loadCalendar }: Parts): void {
  const reach = (target: EventTarget | null): void => {
    const part = target instanceof Element ? target.closest(PARTS) : null;
    if (!part) return;
    void loadParty().catch(() => undefined);
    if (part instanceof HTMLDetailsElement && part.open && part.matches('.cal')) void loadCalendar(part).catch(() => undefined);
  };
  for (const type of REACHED) document.addEventListener(type, ({ target }) => reach(target), { passive: true, capture: true });
  // Whoever filtered a list by a day means that day here too; which one is read by the part itself.
  if (document.querySelector('.cal') && /[?&]date=\d/.test(location.search + document.referrer)) void loadParty().catch(() => undefined);
  // Somebody may have been faster than the script.
  for (const open of document.querySelectorAll('details[open]')) reach(open);
}
