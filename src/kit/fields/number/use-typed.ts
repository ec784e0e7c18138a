import { type KeyboardEvent, useState } from 'react';

/**
 * A number while it is typed: it stands as it was written until the field is left or Enter is pressed, and counts then.
 * @param onSettle hears the number; an empty field, or one that holds none, changes nothing
 */
export function useTyped(onSettle: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    if (typed === null) return;
    if (typed !== '' && Number.isFinite(Number(typed))) onSettle(Number(typed));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter would send the form before the number is taken.
    event.preventDefault();
    settle();
  };
  return { typed, setTyped, leaving: { onBlur: settle, onKeyDown } };
}
