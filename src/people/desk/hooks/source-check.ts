import type { RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { isPattern, SELLERS } from '../rules/stages.ts';

const PATTERNS_MOST = 30;

/** A source that somebody saves: what it costs says in which currency, and its manager is one who sells. @throws Refusal `invalid` */
export function checkSource({ app, record }: RecordRequestEvent): void {
  if (record.getInt('monthly_cost') > 0 && !/^[A-Z]{3}$/.test(record.getString('currency'))) throw fieldFault('currency', 'missing');
  const match = jsonIn<unknown>(record, 'match', null) ?? [];
  if (!Array.isArray(match) || match.length > PATTERNS_MOST || !match.every(isPattern)) throw fieldFault('match', 'wrong');
  const manager = record.getString('default_manager');
  if (manager !== '' && !SELLERS.includes(byId(app, 'users', manager)?.getString('type') ?? '')) throw fieldFault('default_manager', 'wrong');
}
