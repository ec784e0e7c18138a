import { useEffect, useState } from 'react';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { numberIn } from '../../rules/number-in.ts';

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
