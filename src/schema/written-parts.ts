import { writtenOf } from './derive.ts';
import type { Description, Fields } from './describe.ts';
import { given, needed, type Part } from './operation.ts';

type Optional<New> = { readonly [N in keyof New as object extends Pick<New, N> ? N : never]-?: Part<New[N], unknown> };
type Needed<New> = { readonly [N in keyof New as object extends Pick<New, N> ? never : N]: Part<New[N], unknown> & { readonly isNeeded: true } };

/**
 * The fields that people write of a new record, as members of a request: the handler reads them by the record's description.
 * @typeParam New what people say of a new one (`CreateOf`)
 * @example takes: { country: needed(id), ...writtenParts<NewNote>(notes) }
 */
/* @__NO_SIDE_EFFECTS__ */
export const writtenParts = <New extends object>(description: Pick<Description<Fields>, 'fields'>) =>
  Object.fromEntries(writtenOf(description).map((name) => [name, description.fields[name]?.required ? needed(given()) : given()])) as Needed<New> &
    Optional<New>;
