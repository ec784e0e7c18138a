import { useController, useFormContext, useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/ask.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { PickInput, type PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { isSeller } from '../../../schema/vocab.ts';
import { listManagers } from '../repo/users.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}
/** Hours on duty by weekday, `1` is Monday. */
export type Hours = Readonly<Record<string, readonly Span[]>>;

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** A weekday in a language, in short. @example weekdayName('1', 'en') // 'Mon' */
export function weekdayName(day: string, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (Number(day) - 1) * DAY_MS);
}

/** Hours as the form holds them, in JSON; none where nothing can be read. */
export function hoursOf(value: unknown): Hours {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value || '{}') : value;
    return typeof parsed === 'object' && parsed !== null ? (parsed as Hours) : {};
  } catch {
    return {};
  }
}

/** Hours as they are stored; nobody's hours are no hours: always on duty. */
export function hoursIn(value: unknown): Hours | null {
  const hours = hoursOf(value);
  return Object.keys(hours).length > 0 ? hours : null;
}

/** Hours in words. @example shiftText({ 1: [{ from: '09:00', to: '18:00' }] }, 'en') // 'Mon 09:00–18:00' */
export function shiftText(value: unknown, lang: Language): string {
  const hours = hoursOf(value);
  return WEEKDAYS.flatMap((day) => {
    const spans = (hours[day] ?? []).map(({ from, to }) => `${from}–${to}`);
    return spans.length > 0 ? [`${weekdayName(day, lang)} ${spans.join(', ')}`] : [];
  }).join('; ');
}

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
