import type { ReactNode } from 'react';

export type Tone = 'plain' | 'sea' | 'ok' | 'amber' | 'coral' | 'danger' | 'quiet';

/** A state in a word; its colour repeats what the word says. */
export function Pill({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className="kit-pill" data-tone={tone}>
      {children}
    </span>
  );
}
