import type PocketBase from 'pocketbase';
import { ask, askedFor, cursorOf, pageOf } from '../../../data/ask.ts';
import type { ListPage, ListQuery, ListShape } from '../../../data/list-query.ts';
import { isPeriod, periodStart } from '../../../data/periods.ts';
import { all } from '../../../data/query.ts';
import { readSecurityLog, type SecurityRow } from '../../../model/security/operations.ts';
import { autodate, houseCollection, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { SECURITY_KINDS, type SecurityKind } from '../../../schema/security.ts';

/** Titles of what is written down. */
export const KIND_TITLES = {
  sign_in: 'security_kind_sign_in',
  failed: 'security_kind_failed',
  second_failed: 'security_kind_second_failed',
  locked: 'security_kind_locked',
  refused: 'security_kind_refused',
  session_ended: 'security_kind_session_ended',
  second_set: 'security_kind_second_set',
  second_removed: 'security_kind_second_removed',
  second_reset: 'security_kind_second_reset',
  recovery_made: 'security_kind_recovery_made',
  recovery_used: 'security_kind_recovery_used',
  not_me: 'security_kind_not_me',
  message_test: 'security_kind_message_test',
  account_letter: 'security_kind_account_letter',
  export: 'security_kind_export',
  reveal: 'security_kind_reveal',
  account: 'security_kind_account',
} as const satisfies Readonly<Record<SecurityKind, string>>;

/** A row of the log as the list tells it: of whatever place it is written down in. */
export const securityRows = houseCollection(
  'security_rows',
  {
    at: autodate({ title: 'security_at', as: 'moment', column: { at: 10 }, inFile: { at: 10, width: 18 } }),
    kind: select(SECURITY_KINDS, {}, { title: 'security_kind', options: KIND_TITLES, column: { at: 20 }, inFile: { at: 20, width: 26 } }),
    name: text({}, { title: 'security_who', column: { at: 30 }, inFile: { at: 30, width: 24 } }),
    what: text({}, { title: 'security_what', column: { at: 40 }, inFile: { at: 40, width: 40 } }),
    address: text({}, { title: 'security_address', column: { at: 50, isExtra: true }, inFile: { at: 50, width: 18 } }),
    actor_name: text({}, { title: 'security_actor', column: { at: 60, isExtra: true }, inFile: { at: 60, width: 24 } }),
  },
  CLOSED,
);

/** The route answers these filters; nothing is left for a condition. */
const byRoute = (accepts: (value: string) => boolean) => ({ accepts, means: () => all() });

/** What can be asked of the log. */
export const SECURITY_LIST: ListShape = {
  description: securityRows,
  search: [],
  filters: ['kind', 'period', 'person'],
  asked: { period: byRoute(isPeriod), person: byRoute((value) => /^(users|admins):[a-z0-9]{1,40}$/.test(value)) },
  sorts: ['at'],
  directions: { at: 'descending' },
  defaultSort: { field: 'at', descending: true },
  pageSize: 50,
  paging: 'keyset',
};

/** A page of the log; days begin on the clock of the office. */
export async function listSecurity(pb: PocketBase, timezone: string, query: ListQuery): Promise<ListPage<SecurityRow>> {
  const { period, ...filters } = query.filters;
  const asked = {
    ...filters,
    ...(query.search === '' ? {} : { q: query.search }),
    ...(period ? { from: new Date(periodStart(period, Date.now(), timezone)).toISOString() } : {}),
    ...cursorOf(query.cursor),
    ...askedFor({ ...query, search: '' }, SECURITY_LIST.pageSize),
  };
  return pageOf(await ask(pb, readSecurityLog, asked));
}
