import { type DayOffer, dayOffer, firstOffered } from '../../../../catalogue/catalogue/rules/availability.ts';
import { guestParty, type Party } from '../../../../catalogue/catalogue/rules/party.ts';
import { $days } from '../../days.store.ts';
import { $party } from '../../party.store.ts';
import { pageDays } from './chosen.ts';
import { choices, chosenVariant } from './page-variants.ts';

/** The excursion of the page; '' where the page is of none. */
export function pageExcursion(): string {
  const props = document.querySelector<HTMLElement>('[data-island=enquiry]')?.dataset['props'] ?? '{}';
  return (JSON.parse(props) as { readonly excursionId?: string }).excursionId ?? '';
}

/** Who comes, as the chosen variant counts them; undefined while nobody said. Who is to be measured takes a seat. */
function askingParty(variant: string): Party | undefined {
  const said = $party.get();
  const offer = said && choices().find((one) => one.variant.id === variant)?.offer;
  if (!said) return undefined;
  const { adults, ages } = said;
  const { party, toMeasure } = guestParty({ adults, children: ages.length, infants: 0, child_ages: offer ? ages : [] }, offer?.band ?? USUAL);
  return toMeasure ? { ...party, children: ages.length } : party;
}
/** Of what is sold on request: nobody's age is asked. */
const USUAL = { by: 'age', from: 0, to: 0 } as const;

/** What a day offers the party of the page for the chosen variant. */
export function offeredOn(day: string): DayOffer {
  const { sailing, now } = pageDays();
  const variant = chosenVariant();
  return dayOffer($days.get(), variant || pageExcursion(), day, sailing, now, askingParty(variant));
}

/** The first day from the given one on that can be asked for; `null` where there is none. */
export function nextOffered(from: string): string | null {
  const { sailing, now } = pageDays();
  const variant = chosenVariant();
  return firstOffered($days.get(), variant || pageExcursion(), from, sailing, now, askingParty(variant));
}

/** How few seats are told as a number; 0 where nothing is known. */
export const fewFrom = (): number => $days.get()?.few ?? 0;
