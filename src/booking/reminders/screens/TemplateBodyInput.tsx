import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { PLACEHOLDERS, type Placeholder, parseTemplate, renderTemplate, type TemplateIssue } from '../rules/template.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { dayInWords, plainText } from '../../../i18n/plain.ts';
import type { Language } from '../../../i18n/language.ts';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { useT } from '../../../kit/ui/staff-context.ts';

const WORDS: Record<Placeholder, MessageKey> = {
  name: 'template_word_name',
  first_name: 'template_word_first_name',
  excursion: 'template_word_excursion',
  variant: 'template_word_variant',
  date: 'template_word_date',
  pickup_window: 'template_word_pickup_window',
  hotel: 'template_word_hotel',
  lobby: 'template_word_lobby',
  van: 'template_word_van',
  pier: 'template_word_pier',
  collect: 'template_word_collect',
  memo: 'template_word_memo',
  link: 'template_word_link',
};
const FAULTS: Record<TemplateIssue['code'], MessageKey> = {
  template_empty: 'template_fault_empty',
  template_long: 'template_fault_long',
  placeholder_unknown: 'template_fault_unknown',
  placeholder_empty: 'template_fault_nothing',
  brace_open: 'template_fault_open',
  brace_lone: 'template_fault_lone',
};

/** What the example is filled with; a day in the words of the language. */
function sampleValues(language: Language): Record<Placeholder, string> {
  const isRu = language === 'ru';
  return {
    name: 'Anna Petrova',
    first_name: isRu ? 'Анна' : 'Anna',
    excursion: isRu ? 'Острова Пхи-Пхи' : 'Phi Phi islands',
    variant: isRu ? 'группа' : 'group',
    date: dayInWords('2026-12-05', language),
    pickup_window: plainText(language, 'reminder_window', { from: '07:10', to: '07:30' }),
    hotel: 'Katathani, 1204',
    lobby: plainText(language, 'reminder_lobby'),
    van: 'Toyota Commuter · 30-1234',
    pier: isRu ? 'Чалонг' : 'Chalong',
    collect: '฿2,500',
    memo: isRu ? 'Что взять: полотенце, крем, паспорт' : 'What to bring: towel, sunscreen, passport',
    link: 'https://…/v/…',
  };
}

const faultText = (t: Translate, { code, found, at }: TemplateIssue): string => t(FAULTS[code], { found: `{${found}}`, at: at + 1 });

/** The text, with placeholders to put in, its faults, and an example that follows the typing. */
export function TemplateBodyInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const language = useWatch({ name: 'language' }) === 'en' ? 'en' : 'ru';
  const box = useRef<HTMLTextAreaElement | null>(null);
  const body = String(field.value ?? '');
  const parsed = parseTemplate(body);
  const shown = parsed.ok ? renderTemplate(parsed.parts, sampleValues(language)) : null;
  const insert = (word: Placeholder): void => {
    const { selectionStart = body.length, selectionEnd = body.length } = box.current ?? {};
    field.onChange(`${body.slice(0, selectionStart)}{${word}}${body.slice(selectionEnd)}`);
    box.current?.focus();
  };
  return (
    <>
      <FieldFrame spec={spec}>
        {(ties) => (
          <textarea
            {...ties}
            name={spec.name}
            ref={(element) => {
              field.ref(element);
              box.current = element;
            }}
            className="kit-input kit-textarea"
            rows={8}
            lang={language}
            value={body}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FieldFrame>
      <fieldset className="desk-words">
        <legend className="kit-hint">{t('template_insert')}</legend>
        {PLACEHOLDERS.map((word) => (
          <button key={word} type="button" className="kit-button kit-button-plain" onClick={() => insert(word)}>
            {t(WORDS[word])}
          </button>
        ))}
      </fieldset>
      {body !== '' && !parsed.ok && (
        <ul className="kit-notice kit-notice-bad desk-faults" role="status">
          {parsed.issues.map((issue) => (
            <li key={`${issue.at} ${issue.code}`}>{faultText(t, issue)}</li>
          ))}
        </ul>
      )}
      {shown?.ok && (
        <section className="desk-preview" aria-label={t('template_preview')}>
          <h3 className="kit-heading">{t('template_preview')}</h3>
          <p className="desk-message" lang={language}>
            {shown.text}
          </p>
        </section>
      )}
    </>
  );
}
