import { autodate, bool, houseCollection, number, revision, text } from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';

/** Why leads are lost; the id is the code. */
export const lossReasons = houseCollection(
  'loss_reasons',
  {
    name_ru: text({ required: true, max: 80 }),
    name_en: text({ required: true, max: 80 }),
    active: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: staff(), updateRule: staff() },
);
