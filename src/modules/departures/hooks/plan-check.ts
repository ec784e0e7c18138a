import type { RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { requireOfCountry } from '../../boats/hooks/checks.ts';

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
  if (isWhole && record.getString('boat') === '' && record.getInt('capacity') === 0) throw fieldFault('capacity', 'missing');
}
