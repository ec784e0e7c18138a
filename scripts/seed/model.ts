import type { BOAT_FACTS } from '../../src/schema/vocab.ts';

/** A text in both languages of the site. Russian is written as Russian, never translated word for word. */
export interface Bilingual {
  readonly ru: string;
  readonly en: string;
}

export type CountrySlug = 'thailand' | 'maldives';
export type RegionSlug = 'phuket' | 'krabi' | 'khao-lak' | 'samui' | 'pattaya';

export type CategorySlug =
  | 'islands'
  | 'national-parks'
  | 'snorkelling'
  | 'diving'
  | 'fishing'
  | 'private-boats'
  | 'sunset-cruises'
  | 'shows'
  | 'nature'
  | 'city-and-temples';

export type TagSlug =
  | 'with-children'
  | 'snorkelling-stop'
  | 'lunch-included'
  | 'early-start'
  | 'half-day'
  | 'evening'
  | 'overnight'
  | 'no-swimming'
  | 'sunset'
  | 'kayak'
  | 'speedboat'
  | 'catamaran'
  | 'longtail'
  | 'big-boat'
  | 'small-group'
  | 'viewpoint'
  | 'rainy-season'
  | 'russian-guide';

/** What a drawn picture shows. Every kind is one composition; seed, hour and details make each drawing different. */
export type SceneKind =
  | 'karst-bay'
  | 'hong-lagoon'
  | 'beach'
  | 'reef'
  | 'longtail'
  | 'speedboat'
  | 'catamaran'
  | 'yacht'
  | 'big-boat'
  | 'sunset'
  | 'jungle-lake'
  | 'waterfall'
  | 'night-show'
  | 'fishing'
  | 'diving'
  | 'viewpoint'
  | 'temple'
  | 'cave'
  | 'mangrove'
  | 'harbour'
  | 'atoll'
  | 'elephants'
  | 'market'
  | 'rafting';

export interface SceneSpec {
  readonly kind: SceneKind;
  /** Local hour of the picture, 5–22: sets the sun, the sky and the light. */
  readonly hour: number;
  /** Palette of the place. */
  readonly palette: RegionSlug | 'maldives';
  /** What the picture shows, for the alt text: concrete nouns, 4–12 words. */
  readonly alt: Bilingual;
}

export type Pier = string;

export interface SeedLocation {
  /** Readable id, unique over the whole catalogue, e.g. `maya-bay`. */
  readonly id: string;
  readonly country: CountrySlug;
  readonly region: RegionSlug | null;
  readonly kind: 'pier' | 'island' | 'beach' | 'bay' | 'reef' | 'cave' | 'park' | 'lake' | 'viewpoint' | 'venue' | 'town' | 'waterfall' | 'temple';
  readonly name: Bilingual;
  /** Decimal degrees, WGS 84, true to about 500 m. */
  readonly lat: number;
  readonly lon: number;
  /** Yearly closure of the place, month-day inclusive, with what it means for the guest. */
  readonly closure?: { readonly from: string; readonly to: string; readonly landing_only?: boolean; readonly note: Bilingual };
}

export interface ProgrammeStep {
  /** `HH:MM` local, or `+N HH:MM` on day N+1 of an overnight trip. */
  readonly time: string;
  readonly text: Bilingual;
  /** Location id, where the step happens at one. */
  readonly at?: string;
}

/** What of a trip or one of its variants is said by its record, not by its texts; see catalogue/rules/excursion-facts.ts. */
export interface SeedFacts {
  readonly boat?: (typeof BOAT_FACTS)[number];
  /** Who pays the child's price, both ends included; 4–11 years where it is left out. */
  readonly child?: { readonly by: 'age' | 'height'; readonly from: number; readonly to: number };
  /** Fee of a national park, whole units: in the price, or paid on the spot. */
  readonly parkFee?: { readonly mode: 'included' | 'collect'; readonly adult: number; readonly child: number };
  readonly ageMin?: number;
  readonly pier?: string;
  readonly route?: readonly string[];
  readonly programme?: readonly ProgrammeStep[];
  readonly included?: readonly Bilingual[];
  readonly excluded?: readonly Bilingual[];
  /** Of the guide. */
  readonly languages?: readonly ('ru' | 'en' | 'th')[];
}

export interface SeedVariant extends SeedFacts {
  /** Main id × 10 + 1, 2, 3 … */
  readonly id: number;
  /** Short name of the choice: what differs (boat, time, class), up to 45 characters. */
  readonly name: Bilingual;
  /** One sentence up to 120 characters: for whom, or what differs. */
  readonly note: Bilingual;
  readonly priceAdult: number;
  readonly priceChild?: number;
  /** A private variant is sold as a whole boat or car for `privatePrice`; then `priceAdult` is 0. */
  readonly privatePrice?: number;
  readonly startTime?: string;
  readonly durationMinutes?: number;
  readonly maxPeople?: number;
  /** Where they are not the main excursion's. */
  readonly pickup?: Bilingual;
  readonly ageNote?: Bilingual;
}

export interface SeedExcursion extends Pick<SeedFacts, 'boat' | 'child' | 'parkFee'> {
  /** Unique number; each data file has its own range. */
  readonly id: number;
  /** Latin, kebab-case, unique within the country, not a reserved word of the site. */
  readonly slug: string;
  readonly country: CountrySlug;
  readonly region: RegionSlug | null;
  readonly category: CategorySlug;
  readonly tags: readonly TagSlug[];
  /** Title on the site, up to 55 characters. */
  readonly name: Bilingual;
  /** One sentence for cards and search engines, 70–150 characters, no exclamation marks. */
  readonly summary: Bilingual;
  /** Two or three paragraphs parted by an empty line, 80–130 words in all. Concrete, honest, second person. */
  readonly description: Bilingual;
  /** Name of the base choice in the variant list, up to 45 characters (e.g. «Группа, спидбот»). */
  readonly baseName: Bilingual;
  readonly durationMinutes: number;
  /** Departure from the pier, or pick-up where there is none; `HH:MM` local. */
  readonly startTime: string;
  /** Per adult in whole units of the country's main currency (THB; USD for the Maldives). 0 when private. */
  readonly priceAdult: number;
  /** Per child 4–11; left out where children pay as adults or may not come. */
  readonly priceChild?: number;
  /** Price of the whole boat; present means a private excursion. */
  readonly privatePrice?: number;
  readonly maxPeople?: number;
  /** ISO weekdays on which it runs, 1 = Monday … 7 = Sunday. */
  readonly weekdays: readonly number[];
  /** Season `MM-DD`, inclusive, may wrap the new year; left out when it runs all year. */
  readonly season?: { readonly from: string; readonly to: string };
  /** Hours before the start after which it can no longer be ordered. */
  readonly cutoffHours: number;
  readonly languages: readonly ('ru' | 'en' | 'th')[];
  /** Youngest age allowed, years; 0 when infants may come. */
  readonly ageMin: number;
  /** What people must know about age and health: one sentence. */
  readonly ageNote: Bilingual;
  /** Where and when people are collected: one sentence, brand voice. */
  readonly pickup: Bilingual;
  /** Location id of the pier, or of the venue where there is no boat. */
  readonly pier: string;
  /** Location ids of the route in order, the pier first; 2–7 for boat trips, 1 or more for the rest. */
  readonly route: readonly string[];
  readonly programme: readonly ProgrammeStep[];
  readonly included: readonly Bilingual[];
  readonly excluded: readonly Bilingual[];
  readonly bring: readonly Bilingual[];
  readonly variants: readonly SeedVariant[];
  /** Exactly three pictures; the first is the banner. */
  readonly scenes: readonly [SceneSpec, SceneSpec, SceneSpec];
}
