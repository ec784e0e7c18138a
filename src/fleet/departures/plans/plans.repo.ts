import type PocketBase from 'pocketbase';
import { editBody, type WriteFacts, writeHeaders } from '../../../data/ask.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../../data/list-query.ts';
import { all, filterOf, sortOf, where } from '../../../data/query.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import type { Edit } from '../../../schema/edit.ts';
import { type NewPlan, type SailingPlan, sailingPlans } from '../../../model/departures/fields/sailing-plans.ts';

/** What can be asked of the list of plans. */
export const PLAN_LIST: ListShape = {
  description: sailingPlans,
  search: ['name'],
  filters: ['active'],
  sorts: ['start_time', 'name', 'capacity', 'valid_from', 'valid_to'],
  defaultSort: { field: 'start_time', descending: false },
  pageSize: 50,
  paging: 'pages',
};

/** Plans of a country. */
export async function listPlans(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<SailingPlan>> {
  const filter = filterOf(pb, all(where(sailingPlans).is('country', '=', country), listCondition(PLAN_LIST, query)));
  const { items, totalItems, totalPages } = await answered(
    pb.collection('sailing_plans').getList<SailingPlan>(query.page, query.size ?? PLAN_LIST.pageSize, { filter, sort: sortOf(query.sort) }),
  );
  return { rows: items, total: totalItems, hasMore: query.page < totalPages };
}

/** One plan of a country. @throws AppError `not_found`, of a plan of another country too */
export async function getPlan(pb: PocketBase, country: string, id: string): Promise<SailingPlan> {
  const plan = await answered(pb.collection('sailing_plans').getOne<SailingPlan>(id));
  if (plan.country !== country) throw new AppError('not_found');
  return plan;
}

/** Adds a plan. @throws AppError `invalid` with the faults by field */
export function createPlan(pb: PocketBase, country: string, input: NewPlan, write: WriteFacts): Promise<SailingPlan> {
  return answered(pb.collection('sailing_plans').create<SailingPlan>({ country, ...input }, { headers: writeHeaders(write) }));
}

/** Writes what a form changed of a plan. @throws AppError `stale` with both versions where somebody else changed the same */
export function savePlan(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<SailingPlan> {
  return answered(pb.collection('sailing_plans').update<SailingPlan>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
}
