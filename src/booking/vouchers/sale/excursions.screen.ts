import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ExcursionOption, listExcursionOptions } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { type AreaName, listPickupAreas, listTransfers } from '../../../catalogue/catalogue/repo/pickup.ts';
import { collectingFor, supplementOf } from '../../../catalogue/catalogue/rules/pickup.ts';
import { withPb } from '../../../data/browser-pb.ts';
import { queryOf, useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { fold } from '../../../lib/fold.ts';
import { MINOR_DIGITS } from '../../../lib/money.ts';
import { partyIn, text } from './sale-values.screen.ts';

const load = withPb(listExcursionOptions);
const NONE: readonly ExcursionOption[] = [];
const KEPT = { isKept: true } as const;

/** Everything that is sold in a country; asked for once per page. */
export const excursionsOf = (country: string): Promise<readonly ExcursionOption[]> => queryOf(load, [country], KEPT).fetch();

/** Everything that is sold in the country; asked for once per page. */
export function useExcursions(): readonly ExcursionOption[] {
  return useQuery(load, [useStaff().country], KEPT).found.data ?? NONE;
}

const loadAreas = withPb(listPickupAreas);
const loadTransfers = withPb(listTransfers);
const NO_AREAS: readonly AreaName[] = [];
const FIELDS = ['pickup_from', 'pickup_to', 'transfer_price'] as const;
type Defaults = Readonly<Record<(typeof FIELDS)[number], string>>;
/** Value of a form in which nothing was agreed yet. */
export const PROPOSES = 'proposes_pickup';
const NOTHING: Defaults = { pickup_from: '', pickup_to: '', transfer_price: '' };

/** The areas of the country; without them the field is a plain one. */
export function usePickupAreas(): readonly AreaName[] {
  return useQuery(loadAreas, [useStaff().country], KEPT).found.data ?? NO_AREAS;
}

/**
 * Proposes window and supplement of the area that is written in the form: in fields that are empty or hold what was proposed
 * last. What somebody typed stays, and so does what a voucher was saved with until another area or trip is chosen.
 */
export function usePickupDefault(areas: readonly AreaName[]): void {
  const { getValues, setValue, formState } = useFormContext();
  const watched: readonly unknown[] = useWatch({ name: ['excursion', 'variant', 'zone', 'adults', 'children'] });
  const [excursion = '', variant = '', zone = '', adults, children] = watched.map((value) => String(value ?? ''));
  const options = useExcursions();
  const isSale = 'excursion' in (formState.defaultValues ?? {});
  const isOn = isSale && excursion !== '' && zone !== '';
  const { found } = useQuery(loadTransfers, [excursion, variant], { isKept: true, isOn });
  const proposed = useRef(NOTHING);
  const trip = [excursion, variant, zone].join();
  const kept = useRef(formState.defaultValues?.[PROPOSES] === true ? '' : trip);
  const transfers = found.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the party is read from the form when it changes.
  useEffect(() => {
    if (!isSale || !transfers) return;
    const area = areas.find((one) => [one.name_en, one.name_ru].map(fold).includes(fold(zone)));
    const main = options.find(({ id }) => id === excursion);
    const sold = options.find(({ id }) => id === variant) ?? main;
    const values = getValues();
    let next = NOTHING;
    if (area && main && sold && text(values, 'transfer') !== 'none') {
      const gathered = (one: typeof main) => ({ id: one.id, start: one.start_time || main.start_time, pier: one.pier || main.pier });
      const way = collectingFor(gathered(sold), gathered(main), (id) => transfers.find((row) => row.excursion === id)?.lines ?? []).get(area.id);
      if (way) {
        const sum = supplementOf(way.supplement, partyIn(values));
        next = { pickup_from: way.from, pickup_to: way.to, transfer_price: sum > 0 ? String(sum / 10 ** MINOR_DIGITS) : '' };
      }
    }
    if (trip !== kept.current) kept.current = '';
    for (const field of kept.current === trip ? [] : FIELDS) {
      const now = text(values, field);
      if ((now === '' || now === proposed.current[field]) && now !== next[field]) setValue(field, next[field], { shouldDirty: true });
    }
    proposed.current = next;
  }, [areas, options, transfers, trip, excursion, variant, zone, adults, children, isSale]);
}
