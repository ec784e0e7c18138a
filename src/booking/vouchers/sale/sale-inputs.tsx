import { Plus, Trash2 } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { excursionTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { pricedOn } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { soldExtra, withExtra } from '../../../catalogue/catalogue/rules/extras.ts';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { MINOR_DIGITS, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import type { ExtraLine } from '../../../model/vouchers/fields/shapes.ts';
import { listIn } from '../people/PeopleInput.tsx';
import { rightsOf } from '../voucher/refusal.screen.ts';
import { useExcursions } from './sale-values.screen.ts';
import { listExtrasOf } from '../../../catalogue/catalogue/repo/pickup.ts';
import { withPb } from '../../../data/ask.ts';
import { useQuery } from '../../../kit/query/use-query.ts';

const load = withPb(listExtrasOf);

interface TripExtrasProps {
  /** Adds one of an extra to the lines. */
  readonly onPick: (line: ExtraLine) => void;
}

/** What the catalogue offers beside the seats of the trip in the form, a press for one of each, at its price of today. */
function TripExtras({ onPick }: TripExtrasProps) {
  const { t, lang } = useStaff();
  const { formats, format } = useFormats();
  const [excursion = '', variant = ''] = useWatch({ name: ['excursion', 'variant'] }).map((value: unknown) => String(value ?? ''));
  const { found } = useQuery(load, [excursion, variant], { isKept: true, isOn: excursion !== '' });
  const offered = excursion === '' ? [] : (found.data ?? []);
  if (offered.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={t('voucher_extras_offered')}>
      {offered.map((extra) => {
        const line = soldExtra(extra, 1);
        const name = localized(extra, 'name', lang);
        const price = writeMoney(line.price, format.code, formats);
        return (
          <Button key={extra.id} label={t('voucher_extra_pick', { name, price })} action={() => onPick(line)}>
            <Plus className="size-4" aria-hidden />
            {name} · {price}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** A field of seniors: what others may not say they are not asked. */
export function SeniorInput({ spec: { input: _self, ...plain } }: { readonly spec: FormField }) {
  const { session } = useStaff();
  return rightsOf(session, { sold_by: '' }).isSenior ? <FieldInput spec={plain} /> : null;
}

interface SpecProps {
  readonly spec: FormField;
}

function PartTitle({ spec }: SpecProps) {
  const t = useT();
  return <h3 className="kit-heading desk-part">{t(spec.title)}</h3>;
}

/** A heading between the fields of a long form; it holds no value. */
export const part = (title: MessageKey): FormField => ({ name: title, title, field: { type: 'json' }, input: PartTitle });

/** An input that stands there while another field says so. */
export function showWhile(name: string, isShown: (value: unknown) => boolean, Shown: (props: SpecProps) => React.ReactNode = PlainInput) {
  return function Conditional({ spec }: SpecProps) {
    return isShown(useWatch({ name })) ? <Shown spec={spec} /> : null;
  };
}

/** An input of something that has to be said while it stands there. */
export function MarkedInput({ spec }: SpecProps) {
  const { input: _self, ...plain } = spec;
  return <FieldInput spec={plain.field.type === 'text' ? { ...plain, field: { ...plain.field, required: true } } : plain} />;
}

function PlainInput({ spec }: SpecProps) {
  const { input: _self, ...plain } = spec;
  return <FieldInput spec={plain} />;
}

const MINOR = 10 ** MINOR_DIGITS;

/** The excursion that is sold. */
export function ExcursionInput({ spec }: SpecProps) {
  const { t, lang } = useStaff();
  const { control, setValue } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const rows = useExcursions();
  const mains = rows.filter(({ parent }) => parent === '');
  const value = String(field.value ?? '');
  const titles = mains
    .map((row) => ({ id: row.id, title: excursionTitle(row, rows, lang) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, lang));
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <select
          {...ties}
          name={field.name}
          ref={field.ref}
          onBlur={field.onBlur}
          className="kit-input kit-select"
          value={value}
          onChange={(event) => {
            field.onChange(event.target.value);
            setValue('variant', '', { shouldDirty: true });
          }}
        >
          <option value="">{t('form_choose')}</option>
          {value !== '' && !mains.some(({ id }) => id === value) && <option value={value}>…</option>}
          {titles.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Its variant, with the price of each. */
export function VariantInput({ spec }: SpecProps) {
  const { formats, format } = useFormats();
  const { t, lang, timezone } = useStaff();
  const { register } = useFormContext();
  const excursion = String(useWatch({ name: 'excursion' }) ?? '');
  const day = String(useWatch({ name: 'service_date' }) ?? '') || todayIn(timezone);
  const variants = useExcursions().filter(({ parent }) => parent === excursion);
  if (excursion === '' || variants.length === 0) return null;
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <select {...register(spec.name)} {...ties} className="kit-input kit-select">
          <option value="">{t('voucher_variant_main')}</option>
          {variants
            .toSorted((one, other) => one.variant_sort - other.variant_sort)
            .map((row) => {
              const sold = pricedOn(row, row.lists ?? [], day);
              const price = sold.private ? sold.private_price : sold.price_adult;
              const name = localized(row, 'site_variant_name', lang) || localized(row, 'name', lang);
              return (
                <option key={row.id} value={row.id}>
                  {price > 0 ? `${name} · ${writeMoney(Math.round(price * MINOR), format.code, formats)}` : name}
                </option>
              );
            })}
        </select>
      )}
    </FieldFrame>
  );
}

/** A line as it is typed; a price that is no sum is `null` until it is one. */
type TypedLine = Omit<ExtraLine, 'price'> & { readonly price: number | null };
const NOTHING: TypedLine = { name_ru: '', name_en: '', qty: 1, price: 0 };

/** Whether every line that is sold has a price that can be read; none is 0, which is typed. */
export const extrasIssue = (value: unknown): 'not_a_number' | null =>
  listIn<TypedLine>(value).some(({ name_ru, price }) => name_ru !== '' && price === null) ? 'not_a_number' : null;

function priceIn(text: string): number | null {
  const minor = minorIn(text);
  return minor !== null && minor >= 0 ? minor : null;
}

/** Lines beside the tickets: what the catalogue offers with the trip, and whatever else was agreed. */
export function ExtrasInput({ spec }: SpecProps) {
  const { format } = useFormats();
  const { t } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const lines = listIn<TypedLine>(field.value);
  const put = (next: readonly TypedLine[]): void => {
    field.onChange(JSON.stringify(next));
  };
  const change = (at: number, part: Partial<TypedLine>): void => put(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
            <div key={at} className="desk-extra">
              <input
                className="kit-input"
                aria-label={t('voucher_extra_ru')}
                placeholder={t('voucher_extra_ru')}
                value={line.name_ru}
                onChange={({ target }) => change(at, { name_ru: target.value, ...(line.name_en === line.name_ru ? { name_en: target.value } : {}) })}
              />
              <input
                className="kit-input"
                aria-label={t('voucher_extra_en')}
                placeholder={t('voucher_extra_en')}
                value={line.name_en}
                onChange={({ target }) => change(at, { name_en: target.value })}
              />
              <input
                type="number"
                min={1}
                max={99}
                className="kit-input text-right"
                aria-label={t('voucher_extra_qty')}
                value={line.qty}
                onChange={({ target }) => change(at, { qty: Math.max(1, Math.round(Number(target.value)) || 1) })}
              />
              <input
                type="number"
                min={0}
                className="kit-input text-right"
                aria-label={t('voucher_extra_price', { symbol: format.symbol })}
                aria-invalid={line.price === null}
                value={line.price === null ? '' : line.price / MINOR}
                onChange={({ target }) => change(at, { price: priceIn(target.value) })}
              />
              <Button
                look="quiet"
                size="icon"
                label={t('voucher_extra_remove', { number: at + 1 })}
                action={() => put(lines.filter((_, index) => index !== at))}
              >
                <Trash2 className="size-4" aria-hidden />
              </Button>
            </div>
          ))}
          <TripExtras onPick={(line) => put(withExtra<TypedLine>(lines, line))} />
          <div>
            <Button action={() => put([...lines, NOTHING])}>
              <Plus className="size-4" aria-hidden />
              {t('voucher_extra_add')}
            </Button>
          </div>
        </>
      )}
    </FieldFrame>
  );
}
