import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';

interface FoldProps extends Omit<ComponentProps<'details'>, 'onToggle' | 'ref'> {
  /** Is told when it was opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
}

/** What is filled when it is opened; of one that was opened before the page was alive nobody heard, and it would stay empty. */
export function Fold({ onToggle, ...more }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const opened = useEffectEvent(() => onToggle(true));
  useEffect(() => {
    if (details.current?.open) opened();
  }, []);
  // The browser has opened it before: that is no fault of what the server sent.
  return <details {...more} suppressHydrationWarning ref={details} onToggle={(event) => onToggle(event.currentTarget.open)} />;
}
