import { Plus, Trash2 } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../kit/fields/FieldFrame.tsx';
import type { FormField } from '../../../kit/fields/form-field.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Passenger } from '../fields/shapes.ts';
import { listIn } from './sale-values.ts';

interface SpecProps {
  readonly spec: FormField;
}

const OLDEST_CHILD = 17;
const MOST_PEOPLE = 99;
const AGES: readonly string[] = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => String(age));

/** An age per child and infant; in the form they are one text, `5,8,`. */
export function AgesInput({ spec }: SpecProps) {
  const { t } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const [children, infants]: readonly unknown[] = useWatch({ name: ['children', 'infants'] });
  const count = Math.min(MOST_PEOPLE, Math.max(0, (Number(children) || 0) + (Number(infants) || 0)));
  if (count === 0) return null;
  const said = String(field.value ?? '').split(',');
  const ages = Array.from({ length: count }, (_, at) => said[at] ?? '');
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <div className="flex flex-wrap gap-2">
          {ages.map((age, at) => (
            <select
              // biome-ignore lint/suspicious/noArrayIndexKey: a child has no name but its place.
              key={at}
              className="kit-input kit-select desk-age"
              aria-label={t('voucher_age_of', { number: at + 1 })}
              value={age}
              onChange={({ target }) => field.onChange(ages.map((one, index) => (index === at ? target.value : one)).join(','))}
            >
              <option value="">—</option>
              {AGES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

const NOBODY: Passenger = { name_latin: '' };

/** Names of everybody on board, as the manifest and the insurance want them. */
export function PaxInput({ spec }: SpecProps) {
  const { t } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const people = listIn<Passenger>(field.value);
  const put = (next: readonly Passenger[]): void => field.onChange(JSON.stringify(next));
  const change = (at: number, about: Partial<Passenger>): void => put(people.map((one, index) => (index === at ? { ...one, ...about } : one)));
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <>
          {people.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who has no name yet has his place.
            <div key={at} className="desk-person">
              <input
                className="kit-input"
                aria-label={t('voucher_pax_name', { number: at + 1 })}
                placeholder={t('voucher_name_latin')}
                maxLength={120}
                value={one.name_latin}
                onChange={({ target }) => change(at, { name_latin: target.value })}
              />
              <input
                className="kit-input text-right"
                inputMode="numeric"
                aria-label={t('voucher_pax_age', { number: at + 1 })}
                placeholder={t('voucher_pax_age_short')}
                value={one.age ?? ''}
                onChange={({ target }) => change(at, ageOf(target.value))}
              />
              <input
                className="kit-input"
                aria-label={t('voucher_pax_citizenship', { number: at + 1 })}
                placeholder="RU"
                maxLength={2}
                value={one.citizenship ?? ''}
                onChange={({ target }) => change(at, { citizenship: target.value.toUpperCase() })}
              />
              <Button
                look="quiet"
                size="icon"
                label={t('voucher_pax_remove', { number: at + 1 })}
                action={() => put(people.filter((_, index) => index !== at))}
              >
                <Trash2 className="size-4" aria-hidden />
              </Button>
            </div>
          ))}
          <div>
            <Button action={() => put([...people, NOBODY])}>
              <Plus className="size-4" aria-hidden />
              {t('voucher_pax_add')}
            </Button>
          </div>
        </>
      )}
    </FieldFrame>
  );
}

const OLDEST = 120;

function ageOf(text: string): { readonly age?: number } {
  const age = Number.parseInt(text, 10);
  // JSON leaves out what is undefined.
  return { age: Number.isNaN(age) ? (undefined as never) : Math.min(OLDEST, Math.max(0, age)) };
}
