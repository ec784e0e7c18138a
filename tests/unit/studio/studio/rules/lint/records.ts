import { type DemoExcursion, demoExcursions, type DemoSold } from '../../../../../../scripts/lint/demo-content.ts';
import type { ExcursionRecords } from '../../../../../../src/studio/studio/lint/facts.rules.ts';
import type { Finding } from '../../../../../../src/studio/studio/lint/finding.rules.ts';
import { findingsFor } from '../../../../../../src/studio/studio/lint/lint.rules.ts';

/** The demo's excursions, as their records are. */
export const DEMO: readonly DemoExcursion[] = demoExcursions();

const [PLAIN] = DEMO;
if (!PLAIN) throw new Error('The demo has no excursion.');

const WORDLESS = {
  ...{ name_ru: 'Экскурсия', name_en: 'Excursion', site_name_ru: '', site_name_en: '', site_variant_name_ru: '', site_variant_name_en: '' },
  ...{ summary_ru: '', summary_en: '', description_ru: '', description_en: '', age_note_ru: '', age_note_en: '', pickup_ru: '', pickup_en: '' },
  ...{ programme: null, included: null, excluded: null, bring: null, route: [] },
} as const;

/** Fins are sold beside its seats at 150 baht, and Maya Bay is closed while it does not run. */
export const EXTRAS = [{ excursion: '1', name_ru: 'Ласты', name_en: 'Fins', price: 150 }] as const;

/**
 * A speedboat that leaves at 09:00 for eight hours, sold at 2,900 and 2,000 baht, with a park fee of 400 and 200 that is
 * paid on the spot; it runs from 15 October to 15 May.
 */
export const TRIP: DemoSold = {
  ...PLAIN.main,
  ...WORDLESS,
  id: '1',
  parent: '',
  price_adult: 2900,
  price_child: 2000,
  private: false,
  private_price: 0,
  start_time: '09:00',
  duration_minutes: 480,
  boat_kind: 'speedboat',
  park_fee_mode: 'collect',
  park_fee_adult: 400,
  park_fee_child: 200,
};

export const VARIANT: DemoSold = {
  ...TRIP,
  ...WORDLESS,
  id: '11',
  parent: '1',
  boat_kind: '',
  park_fee_mode: '',
  park_fee_adult: 0,
  park_fee_child: 0,
  price_adult: 3500,
  price_child: 0,
};

export const SCHEDULE = { season_from: '10-15', season_to: '05-15' } as const;

export function findings(main: Partial<DemoSold>, variant?: Partial<DemoSold>, others: Partial<ExcursionRecords> = {}): readonly Finding[] {
  return findingsFor({
    main: { ...TRIP, ...main },
    variants: variant ? [{ ...VARIANT, ...variant }] : [],
    schedule: SCHEDULE,
    extras: EXTRAS,
    closures: [{ location: 'maya-bay', from: '05-16', to: '10-14' }],
    currency: 'THB',
    ...others,
  });
}

/** Codes of the findings, without what is said of a language that the example leaves out. */
export const codes = (found: readonly Finding[]): readonly string[] =>
  [...new Set(found.map(({ code }) => code))].filter((code) => code !== 'language_missing');
