import { MISSING, type Missing } from '../../../model/studio/fields/vocab.ts';

/** What a variant can lack of its own; in all else it is as its main excursion. */
export const OF_VARIANTS: readonly Missing[] = ['translation', 'price'];

/** Texts that are said in both languages or in none. */
export const PAIRED = ['name', 'site_name', 'site_variant_name', 'summary', 'description', 'age_note', 'pickup'] as const;

/** What stands around an excursion. */
export interface Around {
  readonly images: number;
  /** Pictures whose description is missing in a language. */
  readonly undescribed: number;
  readonly hasSchedule: boolean;
  /** Whether a cancellation rule is in force for it. */
  readonly hasRule: boolean;
}

type Plain = Readonly<Record<string, unknown>>;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** What an excursion or a variant lacks; the list of the studio counts the same in SQL (overview/content.hooks.ts). */
export function missingOf(fields: Plain, { images, undescribed, hasSchedule, hasRule }: Around): readonly Missing[] {
  const lacks: Readonly<Record<Missing, boolean>> = {
    text: isEmpty(fields['summary_ru']) || isEmpty(fields['description_ru']),
    translation: PAIRED.some((name) => isEmpty(fields[`${name}_ru`]) !== isEmpty(fields[`${name}_en`])),
    picture: images === 0,
    alt: undescribed > 0,
    price: isEmpty(fields[fields['private'] === true ? 'private_price' : 'price_adult']),
    schedule: !hasSchedule,
    facts: isEmpty(fields['duration_minutes']) || isEmpty(fields['start_time']) || isEmpty(fields['boat_kind']) || isEmpty(fields['languages']),
    stops: isEmpty(fields['route']),
    pickup: isEmpty(fields['pickup_ru']),
    cancel: !hasRule,
  };
  const isVariant = !isEmpty(fields['parent']);
  return MISSING.filter((kind) => lacks[kind] && (!isVariant || OF_VARIANTS.includes(kind)));
}
