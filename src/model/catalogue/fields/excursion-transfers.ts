import { autodate, houseCollection, json, relation, revision, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import type { TransferLine } from './shapes.ts';

/**
 * How guests come to an excursion or a variant from each pick-up area. An area of which a variant says nothing is as its
 * main excursion has it (catalogue/rules/pickup.ts).
 */
export const excursionTransfers = houseCollection(
  'excursion_transfers',
  {
    excursion: relation('ic_excurs', { required: true }),
    lines: json<readonly TransferLine[]>(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('excursion.status = "active" && excursion.hidden = false'),
);
export type ExcursionTransfers = RecordOf<typeof excursionTransfers>;
