import { type DayOffer, dayOffer, firstOffered } from '../../../../catalogue/catalogue/rules/availability.ts';
import type { Party } from '../../../../catalogue/catalogue/rules/party.ts';
import { seatedParty } from '../../../../catalogue/catalogue/rules/party-total.ts';
import { $days, askDays } from '../../days.store.ts';
import { $party } from '../../party.store.ts';
import { pageDays } from './chosen.ts';
import { choices, chosenVariant } from './page-variants.ts';

/** The excursion of the page; '' where the page is of none. */
function pageExcursion(): string {
  const props = document.querySelector<HTMLElement>('[data-island=enquiry]')?.dataset['props'] ?? '{}';
  return (JSON.parse(props) as { readonly excursionId?: string }).excursionId ?? '';
}

/** Who comes, as the chosen variant counts them; undefined while nobody said. */
function askingParty(variant: string): Party | undefined {
  const said = $party.get();
  return said ? seatedParty(choices().find((one) => one.variant.id === variant)?.offer, said) : undefined;
}

/** Asks what the party of the page can have of its excursion, as the chosen variant counts them. */
export const askPageDays = (): Promise<void> => askDays(pageExcursion(), askingParty(chosenVariant()));

type Reader<Answer> = (...asked: Parameters<typeof dayOffer>) => Answer;

/** Reads the days for the party of the page and the chosen variant. */
function read<Answer>(reader: Reader<Answer>, day: string): Answer {
  const { sailing, now } = pageDays();
  const variant = chosenVariant();
  return reader($days.get(), variant || pageExcursion(), day, sailing, now, askingParty(variant));
}

/** What a day offers the party of the page for the chosen variant. */
export const offeredOn = (day: string): DayOffer => read(dayOffer, day);

/** The first day from the given one on that can be asked for; `null` where there is none. */
export const nextOffered = (from: string): string | null => read(firstOffered, from);

/** How few seats are told as a number; 0 where nothing is known. */
export const fewFrom = (): number => $days.get()?.few ?? 0;
