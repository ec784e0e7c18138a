import { createContext, useContext, useEffect } from 'react';
import { canonical } from '../../../../lib/canonical.ts';
import { useEdited } from '../sheet/DraftOf.tsx';

type Plain = Readonly<Record<string, unknown>>;

/** Takes what a record of the screen says now, for what stands beside its form. */
export const ToldContext = createContext<(record: string, fields: Plain) => void>(() => undefined);

/** Tells the screen these fields of the record, as they are typed. */
export function Tell({ names }: { readonly names: readonly string[] }) {
  const tell = useContext(ToldContext);
  const { record, draft } = useEdited();
  const fields = Object.fromEntries(names.map((name) => [name, draft.field(name).value ?? null]));
  const said = canonical(fields);
  useEffect(() => tell(record, JSON.parse(said) as Plain), [tell, record, said]);
  return null;
}
