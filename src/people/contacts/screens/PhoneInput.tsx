import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { asking } from '../../../data/ask.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type NumberTold, readNumber } from '../../../model/contacts/operations.ts';
import { contactTexts as contactEn } from '../../../model/contacts/messages/en.ts';
import { contactTexts as contactRu } from '../../../model/contacts/messages/ru.ts';
import type { AskedOf } from '../../../schema/operation.ts';

/** Its own few words come with the form, and not with the screen. */
const phoneT = islandTranslator({ ru: contactRu, en: contactEn });

/** Fewer signs are nobody's number. */
const SHORTEST = 5;
const PAUSE_MS = 350;
type Reading = NumberTold & { readonly phone: string };

/** How a number is read, with what was asked; nothing where it cannot be had: saving reads it anyway. */
const loadNumber = async (asked: AskedOf<typeof readNumber>): Promise<Reading | null> =>
  asked.phone === ''
    ? null
    : asking(readNumber)(asked)
        .then((told) => ({ ...told, phone: asked.phone }))
        .catch(() => null);

/** A country by its two letters, in the reader's language. @example countryName('TH', 'en') // 'Thailand' */
const countryName = (iso: string, lang: string): string => new Intl.DisplayNames([lang], { type: 'region' }).of(iso) ?? iso;

interface PhoneNoteProps {
  readonly phone: string;
  /** Id of the country whose trips the guest looks at. */
  readonly country: string;
  readonly language: string;
  /** Whether several numbers stand in the field: each is named. */
  readonly isOfMany: boolean;
  /** What is put in the place of what was typed: the number with its code. */
  readonly onChoose: (phone: string, typed: string) => void;
}

/** Whose number it is, as the house reads it; where it is not sure, a choice of countries. */
function PhoneNote({ phone, country, language, isOfMany, onChoose }: PhoneNoteProps) {
  const { lang } = useStaff();
  const t = phoneT(lang);
  const id = useId();
  const typed = phone.length < SHORTEST || phone.includes('•') ? '' : phone;
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const saidOf = (read: Reading): string => {
    if (read.e164 !== '') return [read.country && countryName(read.country, lang), formatPhone(read.e164)].filter(Boolean).join(' · ');
    const words = read.choices.length > 0 ? t('phone_not_sure') : t('phone_nowhere');
    return isOfMany ? `${phone}: ${words}` : words;
  };
  const found = useQuery(loadNumber, [{ country, phone: asked, language: language === 'en' ? 'en' : 'ru' }], { isCarried: true }).found.data ?? null;
  // What is said of another number than stands there now says nothing.
  const read = typed !== '' && found?.phone === typed ? found : null;
  const choices = (read?.choices ?? []).map((iso) => [iso, countryName(iso, lang)] as const).sort(([, one], [, other]) => one.localeCompare(other, lang));
  const [refused, setRefused] = useState('');
  const choose = async (iso: string): Promise<void> => {
    if (iso === '') return;
    const told = await loadNumber({ country, phone: typed, language: language === 'en' ? 'en' : 'ru', chosen: iso });
    setRefused(told?.e164 === '' ? `${typed} ${iso}` : '');
    if (told && told.e164 !== '') onChoose(formatPhone(told.e164), typed);
  };
  const away = refused.startsWith(`${typed} `) ? refused.slice(-2) : '';
  return (
    <div className={read?.e164 === '' ? 'kit-notice' : undefined}>
      <p id={id} role="status" className={read?.e164 === '' ? undefined : 'kit-hint'}>
        {read && saidOf(read)}
        {read && away !== '' && ` ${t('phone_not_there', { country: countryName(away, lang) })}`}
      </p>
      {choices.length > 0 && (
        <select
          className="kit-input kit-select"
          aria-label={t('phone_choose')}
          aria-describedby={id}
          value=""
          onChange={({ target }) => void choose(target.value)}
        >
          <option value="">{t('phone_choose')}</option>
          {choices.map(([iso, name]) => (
            <option key={iso} value={iso}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

interface PhoneInputProps {
  readonly spec: FormField;
  /** Id of the country by which it is read; that of the desk where nothing else is said. */
  readonly at?: string;
}

// decision: numbers-of-telephones
/**
 * A field of numbers, one in a line, with the country of each beside it before it is saved. One that is not sure stays as it was typed
 * until somebody chose its country, which writes it with its code. The form's `language` is the guest's.
 */
export function PhoneInput({ spec, at }: PhoneInputProps) {
  const { input: _self, ...plain } = spec;
  const { country } = useStaff();
  const { getValues, setValue } = useFormContext();
  const [value, language]: readonly unknown[] = useWatch({ name: [spec.name, 'language'] });
  const lines = (typeof value === 'string' ? value : '').split('\n');
  const choose = (line: number, phone: string, typed: string): void => {
    // It was asked for: who typed on meanwhile keeps what he typed.
    const now = String(getValues(spec.name) ?? '').split('\n');
    if (now[line]?.trim() !== typed) return;
    setValue(spec.name, now.with(line, phone).join('\n'), { shouldDirty: true, shouldValidate: true, shouldTouch: true });
  };
  return (
    <div className="grid gap-1">
      <FieldInput spec={plain} />
      {lines.map((line, index) => (
        <PhoneNote
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the field.
          key={index}
          {...{ phone: line.trim(), country: at ?? country, language: String(language ?? '') }}
          isOfMany={lines.length > 1}
          onChoose={(phone, typed) => choose(index, phone, typed)}
        />
      ))}
    </div>
  );
}
