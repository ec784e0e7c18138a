import type PocketBase from 'pocketbase';
import { answered } from '../../errors/app-error.ts';
import { type CancellationRule, cancellationRules } from '../../model/cancellation/fields/cancellation-rules.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../data/list-query.ts';
import { all, filterOf, sortOf, where } from '../../data/query.ts';

export type RuleRow = CancellationRule;

/** What can be asked of the list of rules; each row is a version. */
export const RULE_LIST: ListShape = {
  description: cancellationRules,
  search: ['name_ru', 'name_en'],
  filters: ['state', 'scope'],
  sorts: ['name_ru', 'scope', 'version', 'state', 'updated'],
  defaultSort: { field: 'updated', descending: true },
  pageSize: 50,
  paging: 'pages',
};

/** Versions that are out of use come only when they are asked for. */
export async function listRules(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<RuleRow>> {
  const is = where(cancellationRules).is;
  const current = query.filters['state'] ? [] : [is('state', '!=', 'archived')];
  const filter = filterOf(pb, all(is('country', '=', country), ...current, listCondition(RULE_LIST, query)));
  const { items, totalItems, totalPages } = await answered(
    pb.collection('cancellation_rules').getList<RuleRow>(query.page, query.size ?? RULE_LIST.pageSize, { filter, sort: sortOf(query.sort) }),
  );
  return { rows: items, total: totalItems, hasMore: query.page < totalPages };
}

/** Every rule that is in force in a country. */
export function listActiveRules(pb: PocketBase, country: string): Promise<readonly RuleRow[]> {
  const is = where(cancellationRules).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('state', '=', 'active')));
  return answered(pb.collection('cancellation_rules').getFullList<RuleRow>({ filter, sort: 'name_ru,id' }));
}

/** @throws AppError `not_found` */
export function getRule(pb: PocketBase, id: string): Promise<RuleRow> {
  return answered(pb.collection('cancellation_rules').getOne<RuleRow>(id));
}

/** All versions of a rule, the latest first. */
export function listVersions(pb: PocketBase, rule: string): Promise<readonly RuleRow[]> {
  const filter = filterOf(pb, where(cancellationRules).is('rule', '=', rule));
  return answered(pb.collection('cancellation_rules').getFullList<RuleRow>({ filter, sort: '-version' }));
}
