import { isSeller } from '../../../schema/vocab.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { listManagers } from '../repo/users.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { hoursOf, type Span, WEEKDAYS, weekdayName } from './shift.ts';

interface SpecProps {
  readonly spec: FormField;
}

const END_TITLES = { from: 'user_shift_from', to: 'user_shift_to' } as const;

/** Hours on duty, day by day; a day without hours is a day off. */
export function ShiftInput({ spec }: SpecProps) {
  const { t, lang } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const hours = hoursOf(field.value);
  const put = (day: string, spans: readonly Span[]): void => {
    const left = spans.filter(({ from, to }) => from !== '' || to !== '');
    const { [day]: _before, ...others } = hours;
    field.onChange(JSON.stringify(left.length > 0 ? { ...others, [day]: left } : others));
  };
  return (
    <FieldFrame spec={spec} isGroup>
      {(ties) =>
        WEEKDAYS.map((day) => {
          const spans = hours[day] ?? [];
          const shown = spans.length > 0 ? spans : [{ from: '', to: '' }];
          const name = weekdayName(day, lang);
          const set = (at: number, change: Partial<Span>): void =>
            put(
              day,
              shown.map((span, index) => (index === at ? { ...span, ...change } : span)),
            );
          return shown.map(({ from, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hours of a day have no name but their place.
            <div key={`${day} ${at}`} className="grid grid-cols-[3rem_1fr_1fr] items-center gap-2">
              <span>{at === 0 ? name : ''}</span>
              {(['from', 'to'] as const).map((end) => (
                <input
                  key={end}
                  type="time"
                  className="kit-input"
                  value={end === 'from' ? from : to}
                  aria-label={t(END_TITLES[end], { day: name })}
                  aria-invalid={ties['aria-invalid']}
                  onChange={({ target }) => set(at, { [end]: target.value })}
                />
              ))}
            </div>
          ));
        })
      }
    </FieldFrame>
  );
}

/** Who is looked after by a manager; hours are kept of who sells. Of others nothing is asked. */
export const isLookedAfter = (type: unknown): boolean => type === 'agent';
export const ShiftOfSellers = ({ spec }: SpecProps) => (isSeller(useWatch({ name: 'type' })) ? <ShiftInput spec={spec} /> : null);

/** Managers who may look after an agent. */
export const loadManagers = async (_country: string, lang: Language): Promise<readonly PickOption[]> =>
  (await listManagers(await browserPb())).map((row) => ({ id: row.id, title: localized(row, 'name', lang) || row.username }));
export const ManagerOfAgents = ({ spec }: SpecProps) => (isLookedAfter(useWatch({ name: 'type' })) ? <PickInput spec={spec} load={loadManagers} /> : null);

/** Half of an hour's stretch says nothing. */
export function hoursIssue(value: FormValue): 'shift' | null {
  const spans = Object.values(hoursOf(value)).flat();
  return spans.some(({ from, to }) => from === '' || to === '' || from === to) ? 'shift' : null;
}

/** The same of who sells; of others no hours are asked. */
export const shiftIssue = (value: FormValue, values: FormValues): 'shift' | null => (isSeller(values['type']) ? hoursIssue(value) : null);
