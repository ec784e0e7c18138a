import { autodate, houseCollection, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/**
 * Prices of an excursion or a variant for trips of some days, in whole units of the country's main currency; 0 where a price
 * stays as the excursion has it. It holds from `valid_from` to `valid_to`, days of the country with both ends included; '' for
 * an open end. Of lists that hold together the one that began last counts, as with net prices.
 */
export const priceLists = houseCollection(
  'price_lists',
  {
    excursion: relation('ic_excurs', { required: true }),
    valid_from: text({ required: true, max: 10, pattern: DAY }),
    valid_to: text({ max: 10, pattern: DAY }),
    price_adult: number({ min: 0 }),
    price_child: number({ min: 0 }),
    price_infant: number({ min: 0 }),
    private_price: number({ min: 0 }),
    /** What guests are told beside the price. */
    note_ru: text({ max: 120 }),
    note_en: text({ max: 120 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('excursion.status = "active" && excursion.hidden = false'),
);
export type PriceList = RecordOf<typeof priceLists>;
