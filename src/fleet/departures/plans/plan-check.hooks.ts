import type { App, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { requireOfCountry } from '../../boats/hooks/hull.ts';

/** A plan that somebody saves: it ends after it began, and everything that it names is of its country. @throws Refusal `invalid` */
export function checkPlan({ app, record }: RecordRequestEvent): void {
  const [from, to] = [record.getString('valid_from'), record.getString('valid_to')];
  if (from !== '' && to !== '' && to < from) throw fieldFault('valid_to', 'wrong');
  const countryOf = (collection: string, id: string): string | undefined => byId(app, collection, id)?.getString('country');
  const country = record.getString('country');
  requireOfCountry(countryOf('boats', record.getString('boat')), country, 'boat');
  requireOfCountry(countryOf('locations', record.getString('pier')), country, 'pier');
  for (const id of record.getStringSlice('excursions')) requireOfCountry(countryOf('ic_excurs', id), country, 'excursions');
  const guide = byId(app, 'users', record.getString('guide'));
  if (guide && guide.getString('type') !== 'guide') throw fieldFault('guide', 'wrong');
  // What is missing at all is the database's to say.
  const isWhole = record.getString('name') !== '' && record.getString('start_time') !== '';
  checkAllotments(app, jsonIn<unknown>(record, 'allotments', []));
  if (isWhole && record.getString('boat') === '' && record.getInt('capacity') === 0) throw fieldFault('capacity', 'missing');
}

const ALLOTMENTS_MOST = 20;
const isCount = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Seats of agents, each of them once. @throws Refusal `invalid` */
function checkAllotments(app: App, allotments: unknown): void {
  if (allotments === null) return;
  if (!Array.isArray(allotments) || allotments.length > ALLOTMENTS_MOST) throw fieldFault('allotments', 'wrong');
  const agents = new Set<string>();
  for (const one of allotments as readonly Readonly<Record<string, unknown>>[]) {
    const agent = byId(app, 'users', one['agent']);
    if (agent?.getString('type') !== 'agent' || agents.has(agent.id)) throw fieldFault('allotments', 'wrong');
    if (!isCount(one['seats'], 1, 999) || !isCount(one['release_hours'], 0, 2000)) throw fieldFault('allotments', 'wrong');
    agents.add(agent.id);
  }
}
