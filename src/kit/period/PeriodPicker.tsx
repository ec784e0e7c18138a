import { type ReactNode, useId } from 'react';

/** A stretch of days that is a link. */
export interface PeriodLink {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  readonly isShown: boolean;
}

export interface PeriodPickerProps {
  /** The screen's own path, language and all. */
  readonly path: string;
  /** What the links are, and those themselves. */
  readonly linksTitle: string;
  readonly links: readonly PeriodLink[];
  /** Values of the query that stay. */
  readonly kept?: readonly (readonly [name: string, value: string])[];
  /** Days as they were typed, `YYYY-MM-DD`, and their titles. */
  readonly from: { readonly title: string; readonly value: string; readonly isWrong: boolean };
  readonly to: { readonly title: string; readonly value: string; readonly isWrong: boolean };
  /** The last day that may be chosen. */
  readonly last?: string | undefined;
  readonly showTitle: string;
  /** What is wrong with the days, in words. */
  readonly fault: string | null;
  /** Beside the form. */
  readonly children?: ReactNode;
}

/** Which days are shown: links and a form of the browser's own, so that the address says it and no script is needed. */
export function PeriodPicker({ path, linksTitle, links, kept = [], from, to, last, showTitle, fault, children }: PeriodPickerProps) {
  const id = useId();
  return (
    <div className="kit-period">
      <nav className="kit-presets" aria-label={linksTitle}>
        {links.map(({ key, text, href, isShown }) => (
          <a key={key} href={href} aria-current={isShown ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <form method="get" action={path} noValidate>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {(['from', 'to'] as const).map((name) => {
          const { title, value, isWrong } = name === 'from' ? from : to;
          return (
            <label key={name}>
              <span>{title}</span>
              <input
                className="kit-input"
                type="date"
                name={name}
                defaultValue={value}
                max={last}
                aria-describedby={isWrong ? `${id}-fault` : undefined}
                aria-invalid={isWrong}
              />
            </label>
          );
        })}
        <button className="kit-button kit-button-plain" type="submit">
          {showTitle}
        </button>
      </form>
      {children}
      {fault !== null && (
        <p id={`${id}-fault`} className="kit-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
