import { useEffect, useState } from 'react';

interface CoordinateBoxProps {
  readonly id: string;
  readonly value: number;
  /** What a text says; `null` of what is no coordinate. */
  readonly read: (text: string) => number | null;
  /** What is said of what is none. */
  readonly wrong: string;
  readonly onType: (value: number) => void;
}

/** Decimal degrees as they are typed; what are none stays in the box with a word, and nothing of it is saved. */
export function CoordinateBox({ id, value, read, wrong, onType }: CoordinateBoxProps) {
  const [typed, setTyped] = useState(String(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that moves on the map says so here.
  useEffect(() => setTyped((before) => (read(before) === value ? before : String(value))), [value]);
  const isOdd = read(typed) === null;
  return (
    <>
      <input
        id={id}
        className="kit-input"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isOdd}
        aria-describedby={isOdd ? `${id}-wrong` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const found = read(target.value);
          if (found !== null) onType(found);
        }}
      />
      {isOdd && (
        <p id={`${id}-wrong`} className="kit-error" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
