import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../kit/ui/staff-context.ts';
import type { Field } from '../../../schema/about.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { draftedAs } from '../drafts/drafted.rules.ts';
import { pastedPlain } from '../rich/read-rich.rules.ts';
import { DraftField } from './DraftField.tsx';
import { numberIn } from './number-in.rules.ts';
import { useEdited } from './use-draft.tsx';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Pastes words alone where the clipboard has more than words. @param isLong whether the field has paragraphs */
const pastePlain =
  (isLong: boolean) =>
  (event: ClipboardEvent<Box>): void => {
    const html = event.clipboardData.getData('text/html');
    const text = event.clipboardData.getData('text/plain');
    const clean = pastedPlain({ html, text }, isLong);
    if (clean === '' || clean === text) return;
    event.preventDefault();
    insertWords(event.currentTarget, clean);
  };

/** Types words where the cursor stands; they can be undone as what is typed by hand. */
export function insertWords(box: Box, words: string): void {
  box.focus();
  // The one way of a browser that keeps its own undo.
  if (document.execCommand('insertText', false, words)) return;
  box.setRangeText(words, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

interface NumberBoxProps {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
  /** 0 is shown as nothing. */
  readonly value: number;
  readonly unit?: string;
  /** What holds while nothing is typed. */
  readonly placeholder?: string | undefined;
  readonly onType: (value: number) => void;
}

/** A number as it is typed; what is none stays in the box with a word, and nothing of it is saved. */
export function NumberBox({ value, unit, onType, ...ties }: NumberBoxProps) {
  const t = useT();
  const [typed, setTyped] = useState(() => shownAs(value));
  useEffect(() => setTyped((before) => (numberIn(before) === value ? before : shownAs(value))), [value]);
  const isOdd = numberIn(typed) === null;
  return (
    <>
      <span className="studio-number">
        <input
          {...ties}
          aria-invalid={isOdd || ties['aria-invalid'] === true}
          className="kit-input text-right"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const read = numberIn(target.value);
            if (read !== null) onType(read);
          }}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </span>
      {isOdd && <p className="kit-error">{t('form_not_a_number')}</p>}
    </>
  );
}

const shownAs = (value: number): string => (value === 0 ? '' : String(value));

/** How many characters a text has of those that are shown of it elsewhere. */
function Counter({ text, limit }: { readonly text: string; readonly limit: number }) {
  const t = useT();
  const { length } = [...text];
  return (
    <p className="studio-counter" data-over={length > limit}>
      {t(length > limit ? 'studio_too_long' : 'studio_counted', { count: length, max: limit })}
    </p>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A field of the record as its collection describes it. @throws Error of a name that it does not have */
function useDescribed(name: string): Field {
  const { entity } = useEdited();
  const field = draftedAs(entity)?.description.fields[name];
  if (!field) throw new Error(`There is no field ${name} in ${entity}.`);
  return field;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

interface WordsProps extends FieldProps {
  readonly lang?: string;
  /** As many characters as it should have at most; they are counted. */
  readonly limit?: number;
  /** What holds while nothing is typed. */
  readonly placeholder?: string;
}

/** One line of text. */
export function LineField({ lang, limit, placeholder, ...props }: WordsProps) {
  const field = useDescribed(props.name);
  return (
    <DraftField {...props}>
      {(ties, { value }, type) => (
        <>
          <input
            {...ties}
            className="kit-input"
            lang={lang}
            spellCheck={lang !== undefined}
            autoComplete="off"
            placeholder={placeholder}
            maxLength={field.type === 'text' ? field.max : undefined}
            value={textOf(value)}
            onChange={({ target }) => type(target.value)}
            onPaste={pastePlain(false)}
          />
          {limit !== undefined && <Counter text={textOf(value)} limit={limit} />}
        </>
      )}
    </DraftField>
  );
}

/** A text of several lines, as high as what it says. */
export function TextField({ lang, limit, placeholder, ...props }: WordsProps) {
  return (
    <DraftField {...props}>
      {(ties, { value }, type) => (
        <>
          <GrowingText {...ties} lang={lang} placeholder={placeholder} value={textOf(value)} onType={type} onPaste={pastePlain(true)} />
          {limit !== undefined && <Counter text={textOf(value)} limit={limit} />}
        </>
      )}
    </DraftField>
  );
}

interface GrowingTextProps {
  readonly id: string;
  readonly lang?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly 'aria-label'?: string;
  readonly rows?: number;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  readonly value: string;
  readonly onType: (value: string) => void;
}

export function GrowingText({ value, onType, rows = 2, ...ties }: GrowingTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useIsomorphicLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [value]);
  return (
    <textarea {...ties} ref={box} className="kit-input kit-textarea" rows={rows} spellCheck value={value} onChange={({ target }) => onType(target.value)} />
  );
}

interface PairProps extends FieldProps {
  readonly isLong?: boolean;
  readonly limit?: number;
  /** What holds in a language while nothing is typed. */
  readonly inherited?: (field: string) => string;
}

/** A text in both languages, side by side. `name` is the field without its language. */
export function PairField({ name, label, hint, limit, isLong = false, inherited }: PairProps) {
  const t = useT();
  const One = isLong ? TextField : LineField;
  return (
    <div className="studio-pair">
      {LANGUAGES.map((lang) => (
        <One
          key={lang}
          name={`${name}_${lang}`}
          label={`${label} · ${t(lang === 'ru' ? 'studio_in_russian' : 'studio_in_english')}`}
          lang={lang}
          {...(hint === undefined ? {} : { hint })}
          {...(limit === undefined ? {} : { limit })}
          {...(inherited === undefined ? {} : { placeholder: inherited(`${name}_${lang}`) })}
        />
      ))}
    </div>
  );
}

/** A number; `scale` is what one unit of the field is in units of the input. */
export function NumberField({ unit, placeholder, ...props }: FieldProps & { readonly unit?: string; readonly placeholder?: string }) {
  return (
    <DraftField {...props} valueText={(value) => (value === 0 || value === null ? '' : `${String(value)}${unit ? ` ${unit}` : ''}`)}>
      {(ties, { value }, type) => (
        <NumberBox {...ties} value={typeof value === 'number' ? value : 0} onType={type} placeholder={placeholder} {...(unit ? { unit } : {})} />
      )}
    </DraftField>
  );
}

/** Yes or no. */
export function TickField(props: FieldProps) {
  const t = useT();
  return (
    <DraftField {...props} valueText={(value) => t(value === true ? 'yes' : 'no')}>
      {(ties, { value }, type) => (
        <input {...ties} type="checkbox" className="studio-tick" checked={value === true} onChange={({ target }) => type(target.checked)} />
      )}
    </DraftField>
  );
}

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** One of a list: of a closed one, or of records by their ids. */
export function ChoiceField({ choices, none, ...props }: FieldProps & { readonly choices: readonly Choice[]; readonly none?: string }) {
  const t = useT();
  return (
    <DraftField {...props} valueText={(value) => choices.find((one) => one.value === value)?.text ?? textOf(value)}>
      {(ties, { value }, type) => (
        <select {...ties} className="kit-input kit-select" value={textOf(value)} onChange={({ target }) => type(target.value)}>
          <option value="">{none ?? t('form_choose')}</option>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      )}
    </DraftField>
  );
}

/** Several of a list, in the order of the list. */
export function ChoicesField({ choices, ...props }: FieldProps & { readonly choices: readonly Choice[] }) {
  const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
  const inWords = (value: unknown): string =>
    listed(value)
      .map((one) => choices.find((choice) => choice.value === one)?.text ?? one)
      .join(', ');
  return (
    <DraftField {...props} isGroup valueText={inWords}>
      {(_ties, { value }, type) => {
        const chosen = listed(value);
        return (
          <div className="studio-choices">
            {choices.map((one) => (
              <label key={one.value} className="kit-check">
                <input
                  type="checkbox"
                  checked={chosen.includes(one.value)}
                  onChange={({ target }) => type(target.checked ? [...chosen, one.value] : chosen.filter((other) => other !== one.value))}
                />
                {one.text}
              </label>
            ))}
          </div>
        );
      }}
    </DraftField>
  );
}
