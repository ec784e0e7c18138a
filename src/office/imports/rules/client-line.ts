import { hasContact } from './lead-line.ts';
import type { LineFault, ReadLine } from './read-line.ts';

type Fields = Readonly<Record<string, unknown>>;
export type PlannedClient = { readonly told: Fields } | { readonly fault: LineFault };

/** A client of a line. */
export function clientOf({ values, faults }: ReadLine, manager: string): PlannedClient {
  const [first] = faults;
  if (first) return { fault: first };
  if (!hasContact(values)) return { fault: { field: 'phone', code: 'contact' } };
  const { phone, messenger, manager: own, source, created: _created, ...rest } = values;
  return {
    told: {
      language: 'ru',
      ...rest,
      phones: phone === undefined ? [] : [phone],
      messengers: messenger === undefined ? [] : [{ kind: 'other', handle: messenger }],
      first_source: source ?? '',
      last_manager: own ?? manager,
      state: 'active',
    },
  };
}
