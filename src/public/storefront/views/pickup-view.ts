import { pierOf, startOfDay } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { type Collecting, collectingFor } from '../../../catalogue/catalogue/rules/pickup.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { typeset } from '../../../i18n/typography.ts';
import { keptByVersion } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { CountedBy } from '../../../model/catalogue/fields/vocab.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { SentAreas } from './find-hotel.ts';

/** The areas of a country with their hotels, found by their names in either language. */
export const pickupAreasOf = (catalogue: Catalogue, country: string, language: Language): SentAreas =>
  kept.take(catalogue.areas, `${country} ${language}`, () => sentAreas(catalogue, country, language));

/** By the areas of all countries: as long as none of them changes, the files say the same. */
const kept = keptByVersion<SentAreas>();

const sentAreas = (catalogue: Catalogue, country: string, language: Language): SentAreas =>
  (catalogue.areasByCountry.get(country) ?? []).map((area) => [
    area.id,
    localized(area, 'name', language),
    area.hotels ?? [],
    language === 'ru' ? area.name_en : area.name_ru,
  ]);

/** A pick-up area as a page names it. */
export interface AreaView {
  readonly id: string;
  readonly name: string;
}

/** What may be bought beside the seats. */
export interface ExtraView {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Of one, whole units of the main currency. */
  readonly price: number;
  readonly unit: CountedBy;
  /** 0 for as many as there are people, or one for the party. */
  readonly max: number;
  /** The variant that alone has it; '' where all of them do. */
  readonly of: string;
}

/** Where guests of a variant are collected, of the areas that there are. */
export function waysOf(
  sold: Excursion,
  main: Excursion,
  transfers: readonly Catalogue['transfers'][number][],
  areas: readonly Catalogue['areas'][number][],
): ReadonlyMap<string, Collecting | null> {
  const gathered = (one: Excursion) => ({ id: one.id, start: startOfDay(one, main), pier: pierOf(one, main) });
  const linesOf = (id: string) => transfers.find(({ excursion }) => excursion === id)?.lines ?? [];
  const known = new Set(areas.map(({ id }) => id));
  return new Map([...collectingFor(gathered(sold), gathered(main), linesOf)].filter(([area]) => known.has(area)));
}

/** The areas in which guests of any choice are collected, in the order of the country's. */
export function areasOf(
  choices: readonly { readonly ways: ReadonlyMap<string, Collecting | null> }[],
  areas: readonly Catalogue['areas'][number][],
  language: Language,
): readonly AreaView[] {
  const offered = areas.filter(({ id }) => choices.some(({ ways }) => Boolean(ways.get(id))));
  return offered.map((area) => ({ id: area.id, name: typeset(localized(area, 'name', language)) }));
}

/** What may be bought beside the seats, of the excursion first. */
export const extrasView = (extras: readonly Catalogue['extras'][number][], main: Excursion, language: Language): readonly ExtraView[] =>
  extras.map((extra) => ({
    id: extra.id,
    name: typeset(localized(extra, 'name', language)),
    note: typeset(localized(extra, 'note', language)),
    price: extra.price,
    unit: extra.unit,
    max: extra.max,
    of: extra.excursion === main.id ? '' : extra.excursion,
  }));
