import { fieldFault } from '../../../backend/engine/refusal.ts';
import { byId } from '../../../backend/engine/rows.ts';
import type { RecordRequestEvent } from '../../../backend/jsvm.d.ts';

/** A boat that somebody saves. @throws Refusal `invalid` where it sells more seats than it may carry */
export function checkBoat({ app, record }: RecordRequestEvent): void {
  if (record.getInt('capacity_sold') > record.getInt('capacity_licensed')) throw fieldFault('capacity_sold', 'over_licensed');
  requireOfCountry(byId(app, 'locations', record.getString('home_pier'))?.getString('country'), record.getString('country'), 'home_pier');
}

/** A paper that somebody saves. @throws Refusal `invalid` where it ends before it begins */
export function checkDocument({ record }: RecordRequestEvent): void {
  const [from, to] = [record.getString('valid_from'), record.getString('valid_to')];
  if (from !== '' && to !== '' && to < from) throw fieldFault('valid_to', 'ends_early');
}

/** What is named belongs to the country of the record that names it. @param found its country; `undefined` of nothing */
export function requireOfCountry(found: string | undefined, country: string, field: string): void {
  if (found !== undefined && found !== country) throw fieldFault(field, 'wrong');
}
