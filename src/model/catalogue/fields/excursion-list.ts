import { bool, houseCollection, number, relation, relations, select, text } from '../../../schema/describe.ts';
import { viewRules } from '../../../schema/rules.ts';
import { EXCURSION_STATUSES } from '../../../schema/vocab.ts';

/** View over `ic_excurs`: one row of the main list. */
export const excursionList = houseCollection(
  'ic_excurs_list',
  {
    category: relation('ic_excurs_categories', { required: true }),
    tags: relations('ic_excurs_tags', 30),
    sort: number({ onlyInt: true }),
    name_ru: text({ required: true, max: 200 }),
    hidden: bool(),
    status: select(EXCURSION_STATUSES, { required: true }),
    parent: relation('ic_excurs'),
    country: relation('countries', { required: true }),
    region: relation('country_regions'),
  },
  viewRules('status = "active" && hidden = false && parent = ""'),
  { kind: 'view' },
);

/** View over `ic_excurs`: prices under the excursion's own id. */
export const excursionPrices = houseCollection(
  'ic_excurs_prices',
  {
    country: relation('countries', { required: true }),
    price_adult: number({ min: 0 }),
    price_child: number({ min: 0 }),
    private: bool(),
    private_price: number({ min: 0 }),
    parent: relation('ic_excurs'),
    hidden: bool(),
    status: select(EXCURSION_STATUSES, { required: true }),
  },
  viewRules('status = "active" && hidden = false && (parent = "" || (parent.status = "active" && parent.hidden = false))'),
  { kind: 'view' },
);
