import { autodate, bool, houseCollection, number, revision, text } from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';

/** Why leads are lost; the id is the code. */
export const lossReasons = houseCollection(
  'loss_reasons',
  {
    name_ru: text({ required: true, max: 80 }, { title: 'word_name_ru', form: 10 }),
    name_en: text({ required: true, max: 80 }, { title: 'word_name_en', form: 20 }),
    active: bool({ title: 'word_active', hint: 'word_active_hint', history: 'word_active', form: 110 }),
    sort: number({ onlyInt: true }, { title: 'word_sort', hint: 'word_sort_hint', form: 100 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: staff(), updateRule: staff() },
);
