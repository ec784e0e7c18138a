import { RotateCcw, UserX } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Party } from '../../../catalogue/catalogue/rules/party.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Person } from '../../../model/vouchers/answers.ts';
import { PERSON_BANDS, type PersonBand } from '../../../model/vouchers/fields/vocab.ts';
import { isSold, NOBODY, type SaidPerson } from './people.rules.ts';

/** Lists travel through the form as JSON. */
export function listIn<T>(value: unknown): readonly T[] {
  if (Array.isArray(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value || '[]'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** One person as the form holds him: a row of the list that travels as JSON. */
interface PersonDraft extends Pick<Person, 'id' | 'band' | 'name_latin' | 'name_as_given' | 'age' | 'birth_date' | 'citizenship' | 'passport' | 'diet'> {
  /** He does not come: the form says so, and he can be taken back until it is sent. */
  readonly isOff?: boolean;
}

/** The number of a band in the form. */
const BAND_COUNTS = { adult: 'adults', child: 'children', infant: 'infants' } as const satisfies Readonly<Record<PersonBand, keyof Party>>;

const TEXTS = ['name_latin', 'name_as_given', 'age', 'birth_date', 'citizenship', 'passport', 'diet'] as const;

export const blankDraft = (band: PersonBand): PersonDraft => ({ ...draftOf(NOBODY), band });
const isBlankDraft = (one: PersonDraft): boolean => TEXTS.every((name) => one[name].trim() === '');

function draftOf(one: Pick<Person, 'id' | 'band' | (typeof TEXTS)[number]>): PersonDraft {
  const { id, band, name_latin, name_as_given, age, birth_date, citizenship, passport, diet } = one;
  return { id, band, name_latin, name_as_given, age, birth_date, citizenship, passport, diet };
}

/** Everybody who comes, and whoever may be the one who does not. */
export function toPeopleValues(people: readonly Person[] | undefined): FormValues {
  const shown = (people ?? []).filter((one) => isSold(one) || one.unsure);
  return { people: JSON.stringify(shown.map(draftOf)), people_unknown: shown.some(({ unsure }) => unsure) };
}

/** Rows for children of whom only ages are known. */
export const agedDrafts = (ages: readonly number[], infants: number): string => {
  const order = ages.map((age, at) => [age, at] as const).toSorted(([a, first], [b, second]) => a - b || first - second);
  const small = new Set(order.slice(0, infants).map(([, at]) => at));
  const rows = ages.map((age, at) => ({ ...blankDraft(small.has(at) ? 'infant' : 'child'), age: String(age) }));
  return JSON.stringify(PERSON_BANDS.flatMap((band) => rows.filter((one) => one.band === band)));
};

/** The same people for another voucher: nobody of it has a row yet. */
export const copiedPeople = (people: unknown): string => JSON.stringify(draftsIn(people).flatMap((one) => (one.isOff ? [] : [{ ...one, id: '' }])));

export const draftsIn = (value: unknown): readonly PersonDraft[] => listIn<PersonDraft>(value);

const whole = (value: unknown): number => Math.max(0, Math.round(Number(value ?? 0)) || 0);
const countsIn = (values: FormValues): Readonly<Record<PersonBand, number>> => ({
  adult: whole(values['adults']),
  child: whole(values['children']),
  infant: whole(values['infants']),
});

/**
 * The rows of a form as they stand under its numbers: whoever is nobody yet goes first where fewer come, and comes where more do.
 * Whoever is told stays, though there are more than come.
 */
function rowsOf(drafts: readonly PersonDraft[], counts: Readonly<Record<PersonBand, number>>): readonly PersonDraft[] {
  return PERSON_BANDS.flatMap((band) => {
    const own = drafts.filter((one) => one.band === band);
    let over = own.filter(({ isOff }) => !isOff).length - counts[band];
    const spare = new Set<PersonDraft>();
    for (const one of own.toReversed()) if (over > 0 && !one.isOff && isBlankDraft(one)) over -= spare.add(one) ? 1 : 0;
    return [...own.filter((one) => !spare.has(one)), ...Array.from({ length: Math.max(0, -over) }, () => blankDraft(band))];
  });
}

/** By how many more are told than come. */
function overIn(values: FormValues): Readonly<Record<PersonBand, number>> {
  const counts = countsIn(values);
  const rows = rowsOf(draftsIn(values['people']), counts).filter(({ isOff }) => !isOff);
  const over = (band: PersonBand): number => Math.max(0, rows.filter((one) => one.band === band).length - counts[band]);
  return { adult: over('adult'), child: over('child'), infant: over('infant') };
}

export const isOver = (values: FormValues): boolean => Object.values(overIn(values)).some((count) => count > 0);

/** Everybody who comes, as the backend takes them. */
export function peopleIn(values: FormValues): readonly SaidPerson[] {
  const over = overIn(values);
  const isUnknown = values['people_unknown'] === true;
  return rowsOf(draftsIn(values['people']), countsIn(values)).flatMap(({ isOff, id, ...told }) => {
    if (isOff) return [];
    const texts = Object.fromEntries(TEXTS.map((name) => [name, told[name].trim()]));
    const isUnsure = isUnknown && over[told.band] > 0;
    return [{ ...(id === '' ? {} : { id }), ...texts, band: told.band, ...(isUnsure ? { unsure: true } : {}) }];
  });
}

interface SpecProps {
  readonly spec: FormField;
}

const BAND_WORDS = { adult: 'person_adult', child: 'person_child', infant: 'person_infant' } as const satisfies Readonly<Record<PersonBand, MessageKey>>;
/** A coach of nobody yet is not a screen of empty rows. */
const SHOWN_BLANK = 8;

/** Everybody who sails, a row a person, as many as are sold. */
export const PeopleInput = ({ spec }: SpecProps) => <People spec={spec} isCounted />;
/** The same of a sold voucher: how many come is agreed, who they are is not. */
export const FixedPeopleInput = ({ spec }: SpecProps) => <People spec={spec} isCounted={false} />;

function People({ spec, isCounted }: SpecProps & { readonly isCounted: boolean }) {
  const { t } = useStaff();
  const { control, setValue, getValues, clearErrors } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const values = { ...useWatch({ control }), people: field.value } as FormValues;
  const [isWhole, setWhole] = useState(false);
  const counts = countsIn(values);
  const rows = rowsOf(draftsIn(field.value), counts);
  const over = overIn(values);
  const put = (next: readonly PersonDraft[]): void => {
    field.onChange(JSON.stringify(next));
    clearErrors([spec.name, 'people_unknown']);
  };
  const change = (at: number, about: Partial<PersonDraft>): void => put(rows.map((one, index) => (index === at ? { ...one, ...about } : one)));
  const count = (band: PersonBand, by: number): void => {
    const name = BAND_COUNTS[band];
    if (isCounted) setValue(name, String(Math.max(0, counts[band] + by)), { shouldDirty: true, shouldValidate: Boolean(getValues(name)) });
  };
  /** Who was typed in here goes with his row, who is known stays in sight until it is sent. */
  const turn = (at: number, isOff: boolean): void => {
    const one = rows[at];
    if (!one) return;
    const isMore = over[one.band] > 0;
    put(one.id === '' ? rows.filter((_, index) => index !== at) : rows.map((row, index) => (index === at ? { ...row, isOff } : row)));
    if (isOff && !isMore) count(one.band, -1);
    if (!isOff) count(one.band, 1);
  };
  const blanks = rows.filter(isBlankDraft);
  const hidden = isWhole ? [] : blanks.slice(SHOWN_BLANK);
  const shown = rows.map((one, at) => ({ one, at })).filter(({ one }) => !hidden.includes(one));
  return (
    <FieldFrame spec={spec} isGroup>
      {() => (
        <>
          <ul className="desk-people">
            {shown.map(({ one, at }) => (
              <li key={one.id || at} className="desk-person" data-off={one.isOff ? '' : undefined} data-band={one.band}>
                <PersonRow
                  one={one}
                  number={at + 1}
                  onChange={(about) => change(at, about)}
                  onTurn={(isOff) => turn(at, isOff)}
                  offTitle={isCounted ? 'person_off' : 'person_instead'}
                />
              </li>
            ))}
          </ul>
          {shown.length < rows.length && (
            <p>
              <Button action={() => setWhole(true)}>{t('people_more', { count: rows.length - shown.length })}</Button>
            </p>
          )}
          {blanks.length > 0 && <p className="kit-hint">{t('people_nameless', { count: blanks.length })}</p>}
          {PERSON_BANDS.filter((band) => over[band] > 0).map((band) => (
            <p key={band} className="kit-notice" role="status">
              {t('people_over', { band: t(BAND_WORDS[band]), named: counts[band] + over[band], sold: counts[band] })}
            </p>
          ))}
        </>
      )}
    </FieldFrame>
  );
}

interface PersonRowProps {
  readonly one: PersonDraft;
  readonly number: number;
  readonly offTitle: MessageKey;
  readonly onChange: (about: Partial<PersonDraft>) => void;
  readonly onTurn: (isOff: boolean) => void;
}

function PersonRow({ one, number, offTitle, onChange, onTurn }: PersonRowProps) {
  const { t } = useStaff();
  if (one.isOff)
    return (
      <>
        <s className="desk-person-off">{one.name_latin || t(BAND_WORDS[one.band])}</s>
        <span className="kit-hint">{t('person_is_off')}</span>
        <Button look="quiet" size="icon" label={t('person_back', { number })} action={() => onTurn(false)}>
          <RotateCcw className="size-4" aria-hidden />
        </Button>
      </>
    );
  return (
    <>
      <span className="desk-person-band">{t(BAND_WORDS[one.band])}</span>
      <input
        className="kit-input desk-person-name"
        aria-label={t('voucher_pax_name', { number })}
        placeholder={t('person_nobody')}
        maxLength={120}
        value={one.name_latin}
        onChange={({ target }) => onChange({ name_latin: target.value })}
      />
      <input
        className="kit-input text-right desk-person-age"
        inputMode="numeric"
        aria-label={t('voucher_pax_age', { number })}
        placeholder={t('voucher_pax_age_short')}
        value={one.age}
        onChange={({ target }) => onChange({ age: ageOf(target.value) })}
      />
      <input
        className="kit-input desk-person-citizenship"
        aria-label={t('voucher_pax_citizenship', { number })}
        placeholder="RU"
        maxLength={2}
        value={one.citizenship}
        onChange={({ target }) => onChange({ citizenship: target.value.toUpperCase() })}
      />
      <Button look="quiet" size="icon" label={t(offTitle, { number })} action={() => onTurn(true)}>
        <UserX className="size-4" aria-hidden />
      </Button>
      <details className="desk-person-more">
        <summary aria-label={t('person_more_of', { number })}>{t('person_more')}</summary>
        <div className="desk-person-papers">
          <Told title="person_name_as_given" max={120} value={one.name_as_given} onChange={(name_as_given) => onChange({ name_as_given })} />
          <Told title="person_birth_date" type="date" value={one.birth_date} onChange={(birth_date) => onChange({ birth_date })} />
          <Told title="person_passport" max={20} value={one.passport} onChange={(passport) => onChange({ passport })} />
          <Told title="person_diet" max={120} value={one.diet} onChange={(diet) => onChange({ diet })} />
        </div>
      </details>
    </>
  );
}

interface ToldProps {
  readonly title: MessageKey;
  readonly value: string;
  readonly max?: number;
  readonly type?: 'date';
  readonly onChange: (value: string) => void;
}

function Told({ title, value, max, type, onChange }: ToldProps) {
  const { t } = useStaff();
  return (
    <label className="kit-field">
      <span className="kit-label">{t(title)}</span>
      <input className="kit-input" type={type ?? 'text'} maxLength={max} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

const OLDEST = 120;

function ageOf(text: string): string {
  const age = Number.parseInt(text, 10);
  return Number.isNaN(age) ? '' : String(Math.min(OLDEST, Math.max(0, age)));
}

/** That nobody knows yet who does not come; asked only where more are named than come. */
export function UnknownInput({ spec }: SpecProps) {
  const { t } = useStaff();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const values = useWatch({ control }) as FormValues;
  if (!isOver(values)) return null;
  return (
    <label className="kit-check">
      <input type="checkbox" checked={field.value === true} onChange={({ target }) => field.onChange(target.checked)} onBlur={field.onBlur} />
      <span>{t(spec.title)}</span>
    </label>
  );
}
