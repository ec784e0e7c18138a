import { autodate, bool, houseCollection, number, type RecordOf, revision, select, text, relation } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { BOX_KINDS } from './vocab.ts';

/** A place where the house keeps cash. One that is used no more is put aside once it is empty. */
export const cashBoxes = houseCollection(
  'cash_boxes',
  {
    country: relation('countries', { required: true }),
    kind: select(BOX_KINDS, { required: true }),
    name_ru: text({ required: true, max: 60 }),
    name_en: text({ max: 60 }),
    active: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type CashBox = RecordOf<typeof cashBoxes>;
