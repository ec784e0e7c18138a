import { takenOf } from '../../../../catalogue/catalogue/rules/extras.ts';
import type { Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import type { Collecting } from '../../../../catalogue/catalogue/rules/pickup.ts';
import { readWays } from '../../../../catalogue/catalogue/rules/sent-ways.ts';
import type { Added } from '../../party-words.ts';
import { $extras, $stay, keptExtras } from '../../pickup.store.ts';
import type { VariantView } from '../../views/variant-view.ts';
import type { PageChoices } from './choices.ts';

let page: PageChoices = { excursion: '', areas: [], extras: [] };
/** Areas of the country that this trip knows nothing of, by what they are called. */
const elsewhere = new Map<string, string>();

/** Says what the page offers, before anything is chosen on it. */
export function openChoices(choices: PageChoices): void {
  page = choices;
  if (choices.excursion) $extras.set(keptExtras(choices.excursion));
}
export const pageChoices = (): PageChoices => page;

/** Remembers what an area is called that the page does not name. */
export const nameElsewhere = (area: string, name: string): void => void elsewhere.set(area, name);

/** What the chosen area is called; '' where none is, or nobody knows it here. */
export function areaName(area: string): string {
  return page.areas.find(({ id }) => id === area)?.name ?? elsewhere.get(area) ?? '';
}

/** How a variant collects its guests in an area; `null` where it does not. */
export const wayOf = ({ ways }: Pick<VariantView, 'ways'>, area: string): Collecting | null =>
  readWays(
    page.areas.map(({ id }) => id),
    ways,
  ).get(area) ?? null;

/** What is added to the seats of a variant by what is chosen on this device. */
export function addedFor(variant: Pick<VariantView, 'id' | 'ways'>, party: Travellers): Added {
  const { area } = $stay.get();
  const extras = page.extras.filter(({ of }) => of === '' || of === variant.id);
  return { area: areaName(area), supplement: wayOf(variant, area)?.supplement ?? null, extras: takenOf(extras, $extras.get(), party) };
}
