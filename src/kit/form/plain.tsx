import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';

/** What ties a control to its words. */
export interface PlainTies {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Said {
  /** Of the control; one is made up where nobody names it. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with what was typed, in words. */
  readonly problem?: string | undefined;
}

interface PlainFieldProps extends Said {
  readonly className?: string | undefined;
  readonly children: (ties: PlainTies) => ReactNode;
}

/** A field of a form that the browser sends by itself: label, control, hint, and what is wrong with it. */
export function PlainField({ id: named, label, hint, problem, className, children }: PlainFieldProps) {
  const made = useId();
  const id = named ?? made;
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className ? `kit-field ${className}` : 'kit-field'}>
      <label className="kit-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="kit-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className="kit-error">
          {problem}
        </p>
      )}
    </div>
  );
}

type Control<Attributes> = Said & Omit<Attributes, 'id' | 'className' | 'children'> & Pick<PlainFieldProps, 'className'>;

export type PlainInputProps = Control<InputHTMLAttributes<HTMLInputElement>>;

/** A line of text, a day, a number, a file: whatever `type` says. */
export function PlainInput({ id, label, hint, problem, className, ...more }: PlainInputProps) {
  return <PlainField {...{ id, label, hint, problem, className }}>{(ties) => <input {...more} {...ties} className="kit-input" />}</PlainField>;
}

/** Several lines of text. */
export function PlainText({ id, label, hint, problem, className, ...more }: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return <PlainField {...{ id, label, hint, problem, className }}>{(ties) => <textarea {...more} {...ties} className="kit-input kit-textarea" />}</PlainField>;
}

interface PlainSelectProps extends Control<SelectHTMLAttributes<HTMLSelectElement>> {
  /** Each with its value and its words, and the language of these where it is another than the page's. */
  readonly options: readonly (readonly [value: string, words: string, lang?: string])[];
}

/** One of several. */
export function PlainSelect({ id, label, hint, problem, className, options, ...more }: PlainSelectProps) {
  return (
    <PlainField {...{ id, label, hint, problem, className }}>
      {(ties) => (
        <select {...more} {...ties} className="kit-input kit-select">
          {options.map(([value, words, lang]) => (
            <option key={value} value={value} lang={lang}>
              {words}
            </option>
          ))}
        </select>
      )}
    </PlainField>
  );
}

type PlainCheckProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'value' | 'defaultChecked' | 'required'> &
  Pick<Said, 'problem'> & {
    readonly children: ReactNode;
  };

/** Something that is ticked, or one of several with `type="radio"`; what is wrong with it stands outside of its label. */
export function PlainCheck({ type = 'checkbox', value = '1', problem, children, ...more }: PlainCheckProps) {
  const id = useId();
  const ties = problem ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {};
  return (
    <>
      <label className="kit-check">
        <input type={type} value={value} {...more} {...ties} />
        {children}
      </label>
      {problem && (
        <p id={id} className="kit-error">
          {problem}
        </p>
      )}
    </>
  );
}

/** What a form carries along and nobody sees, by its names. */
export const Hidden = ({ of }: { readonly of: Readonly<Record<string, string | number>> }) =>
  Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** A text to be taken elsewhere, such as a link; what copies it stands beside it. */
export function PlainCopy({ label, value, lang, rows }: Pick<Said, 'label'> & { readonly value: string; readonly lang?: string; readonly rows?: number }) {
  return (
    <PlainField label={label}>
      {({ id }) =>
        rows ? (
          <textarea id={id} className="kit-input kit-textarea" readOnly rows={rows} lang={lang} value={value} />
        ) : (
          <input id={id} className="kit-input" readOnly value={value} />
        )
      }
    </PlainField>
  );
}
