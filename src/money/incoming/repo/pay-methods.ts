import type PocketBase from 'pocketbase';
import { deskWrite, editBody, type WriteFacts } from '../../../data/desk.ts';
import { filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { Edit } from '../../../schema/edit.ts';
import { payMethods, type PayMethod } from '../../../model/incoming/fields/pay-methods.ts';

interface Answer {
  readonly method: PayMethod;
}

/** The ways to pay of a country, in the order in which guests read them. */
export const listPayMethods = (pb: PocketBase, country: string): Promise<readonly PayMethod[]> =>
  answered(pb.collection('pay_methods').getFullList<PayMethod>({ filter: filterOf(pb, where(payMethods).is('country', '=', country)), sort: 'sort,created' }));

/** Adds a way to pay; the account stands in it twice. @throws AppError `invalid` with the faults by field */
export const addPayMethod = async (pb: PocketBase, country: string, input: Readonly<Record<string, unknown>>, write: WriteFacts): Promise<PayMethod> =>
  (await deskWrite<Answer>(pb, 'pay-methods', { ...input, country }, write)).method;

/** A second person looked at a changed account: guests see it from now on. @throws AppError `two_people`, `stale`, `move_refused` */
export const confirmPayMethod = async (pb: PocketBase, id: string, expected: number): Promise<PayMethod> =>
  (await deskWrite<Answer>(pb, `pay-methods/${id}/confirm`, {}, { expected })).method;

/** Writes what a form changed. @throws AppError `invalid`, `stale` */
export const savePayMethod = async (pb: PocketBase, id: string, edit: Edit, expected: number): Promise<PayMethod> =>
  (await deskWrite<Answer>(pb, `pay-methods/${id}/save`, editBody(edit), { expected })).method;
