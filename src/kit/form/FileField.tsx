import { type InputHTMLAttributes, useId } from 'react';

interface FileFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'capture' | 'disabled'> {
  readonly label: string;
  /** What may be chosen, or what is wrong with what was. */
  readonly said?: string;
  readonly isWrong?: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** A file of the device, for what is no field of a record's form. */
export function FileField({ label, said, isWrong = false, onFile, ...more }: FileFieldProps) {
  const id = useId();
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...more}
        id={id}
        className="kit-input"
        type="file"
        aria-invalid={isWrong}
        aria-describedby={said && `${id}-said`}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      {said && (
        <p id={`${id}-said`} className={isWrong ? 'kit-error' : 'kit-hint'}>
          {said}
        </p>
      )}
    </div>
  );
}
