import { useCallback, useEffect, useState } from 'react';
import { readNote, writeNote } from '../../lib/tab-notes.ts';

type Texts = Readonly<Record<string, string>>;

function openKept(name: string): Texts | null {
  try {
    const kept: unknown = JSON.parse(readNote(`draft:${name}`) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Texts) : null;
  } catch {
    return null;
  }
}

/**
 * What is typed and chosen in a small form of no record's: kept in this tab like any draft, all of it together, until it
 * is sent. @returns the values, a call that changes some, and one that begins anew
 */
export function useKept<T extends Texts>(name: string, initial: T): readonly [values: T, put: (change: Partial<T>) => void, drop: () => void] {
  const [begin] = useState(initial);
  const [values, setValues] = useState(initial);
  useEffect(() => {
    const kept = openKept(name);
    if (kept) setValues((now) => ({ ...now, ...Object.fromEntries(Object.entries(kept).filter(([key, text]) => key in now && typeof text === 'string')) }));
  }, [name]);
  const put = (change: Partial<T>): void => {
    const next = { ...values, ...change };
    setValues(next);
    const isAsBegun = Object.entries(next).every(([key, text]) => begin[key] === text);
    writeNote(`draft:${name}`, isAsBegun ? null : JSON.stringify(next));
  };
  const drop = useCallback((): void => {
    setValues(begin);
    writeNote(`draft:${name}`, null);
  }, [name, begin]);
  return [values, put, drop];
}
