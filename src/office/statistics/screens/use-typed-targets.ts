import { useEffect, useState } from 'react';
import { readNote, writeNote } from '../../../lib/tab-notes.ts';
import type { TypedTarget } from './target-forms.ts';

type Typed = Readonly<Record<string, TypedTarget>>;

function openKept(name: string): Typed {
  try {
    const kept: unknown = JSON.parse(readNote(`draft:${name}`) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Typed) : {};
  } catch {
    return {};
  }
}

/** What was typed of targets, by person: kept in this tab like any draft until it is sent. `null` takes one back. */
export function useTypedTargets(name: string): {
  readonly typed: Typed;
  readonly put: (change: Readonly<Record<string, TypedTarget | null>>) => void;
  readonly drop: () => void;
} {
  const [typed, setTyped] = useState<Typed>({});
  useEffect(() => setTyped(openKept(name)), [name]);
  const keep = (next: Typed): void => {
    setTyped(next);
    writeNote(`draft:${name}`, Object.keys(next).length === 0 ? null : JSON.stringify(next));
  };
  return {
    typed,
    put(change) {
      const merged = Object.entries(change).map(([id, one]) => [id, one && { ...typed[id], ...one }] as const);
      const next = { ...typed, ...Object.fromEntries(merged) };
      keep(Object.fromEntries(Object.entries(next).flatMap(([id, one]) => (one ? [[id, one]] : []))));
    },
    drop: () => keep({}),
  };
}
