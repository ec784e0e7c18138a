import { isAccountWaiting } from '../../../backend/account-wait.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';

/** What leads a guest's money somewhere: the account, and the words beside it, which may name another. */
export const LEADING = ['account', 'bank', 'holder', 'text_ru', 'text_en'] as const;
export type Led = Readonly<Record<(typeof LEADING)[number], string>>;

/** What guests are led by now: the former words while changed ones wait; `null` of a way to pay that is new and waits itself. */
export function ledBy(method: PbRecord<'pay_methods'>, now_ms: number): Led | null {
  if (isAccountWaiting(method, now_ms)) return jsonIn<Led | null>(method, 'account_before', null);
  return Object.fromEntries(LEADING.map((name) => [name, method.getString(name)])) as Led;
}
