import type { Description } from './describe.ts';
import { ADMIN_KINDS, type AdminKind, USER_TYPES, type UserType } from './vocab.ts';

/** Who asks PocketBase: a visitor, somebody signed in, or the site's own account. */
export type Asker = UserType | AdminKind | 'visitor' | 'site';
export const ASKERS: readonly Asker[] = ['visitor', ...USER_TYPES, ...ADMIN_KINDS, 'site'];

const CLOSED_TO_GUESTS = '@request.auth.id != "" && ';
const TYPE = /@request\.auth\.type = "(\w+)"/g;

/**
 * Who may ask for records of the collection at all, read from its rule; administrators of all but the site's own, because
 * every screen opens for them. Which rows come, if any, the rule itself decides.
 */
export function readersOf({ rules }: Pick<Description, 'rules'>): ReadonlySet<Asker> {
  const rule = rules.listRule;
  if (rule === null) return new Set();
  if (!rule.startsWith(CLOSED_TO_GUESTS)) return new Set(ASKERS);
  if (rule.includes('"services"')) return new Set<Asker>(['site']);
  const types = USER_TYPES.filter((type) => [...rule.matchAll(TYPE)].some(([, named]) => named === type));
  if (types.length > 0) return new Set<Asker>([...types, ...ADMIN_KINDS]);
  return new Set<Asker>(rule.includes('"admins"') ? ADMIN_KINDS : ASKERS.filter((asker) => asker !== 'visitor' && asker !== 'site'));
}
