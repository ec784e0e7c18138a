import { answers, deskPost, each, given, text } from '../../schema/operation.ts';

/** What a form says; whoever reads it tells every fault at its field. */
const SAID = given();

/** Makes the country, or makes it whole; regions that it lacks are added. @throws Refusal `invalid` with the faults by field, `stale` */
export const setCountry = deskPost('setup/country', {
  right: 'admin',
  keyed: true,
  takes: each(['id', 'name_ru', 'name_en', 'timezone', 'phone', 'whatsapp', 'telegram', 'has_regions', 'regions'], SAID),
  answer: answers<{ readonly id: string }>(),
});

/** The shelf that excursions are put on. @throws Refusal `invalid` with the faults by field, `not_found` */
export const addCategory = deskPost('setup/category', {
  right: 'admin',
  keyed: true,
  takes: { country: text(40), ...each(['name_ru', 'name_en', 'slug'], SAID) },
  answer: answers<{ readonly id: string }>(),
});

/** Puts an excursion on sale; the first one opens the site. @throws Refusal `invalid` with the faults by field, `not_found` */
export const addExcursion = deskPost('setup/excursion', {
  right: 'admin',
  keyed: true,
  takes: {
    country: text(40),
    ...each(
      ['name_ru', 'name_en', 'slug', 'category', 'region', 'unit', 'price_adult', 'price_child', 'private_price', 'start_time', 'child_from', 'child_to'],
      SAID,
    ),
  },
  answer: answers<{ readonly id: string }>(),
});
