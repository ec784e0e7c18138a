import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { askedFor, cursorOf, pageOf } from '../../../data/desk.ts';
import type { ListPage, ListQuery } from '../../../data/list-query.ts';
import { periodStart } from '../../../data/periods.ts';
import { SECURITY_LIST } from './security-list.ts';
import { readSecurityLog, type SecurityRow } from '../../../model/security/operations.ts';

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
