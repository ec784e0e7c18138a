import type PocketBase from 'pocketbase';
import { askedFor, cursorOf, deskRead, type ListAnswer, pageOf } from '../../../data/desk.ts';
import type { ListPage, ListQuery } from '../../../data/list-query.ts';
import { periodStart } from '../../../data/periods.ts';
import { SECURITY_LIST } from './security-list.ts';
import type { SecurityKind } from '../../../schema/security.ts';

/** A row of the log. */
export interface SecurityRow {
  readonly id: string;
  readonly at: string;
  readonly kind: SecurityKind;
  readonly subject: string;
  readonly name: string;
  readonly address: string;
  readonly what: string;
  readonly actor: string;
  readonly actor_name: string;
}

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
  return pageOf(await deskRead<ListAnswer<SecurityRow>>(pb, 'security-log', asked));
}
