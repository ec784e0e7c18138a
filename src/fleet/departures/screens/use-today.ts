import { type RefObject, useEffect, useRef } from 'react';

/**
 * A board that is wider than its screen begins at today, with the day before it; what is past lies to the left.
 * @param from the first of its days: another one is another board
 */
export function useToday(from: string): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: days that come and go are no reason to scroll, other days are.
  useEffect(() => {
    const [boats, today] = ['th', '[data-today="true"]'].map((one) => board.current?.querySelector<HTMLElement>(`thead ${one}`));
    if (board.current && boats && today) board.current.scrollLeft = today.offsetLeft - boats.offsetWidth - today.offsetWidth;
  }, [from]);
  return board;
}
