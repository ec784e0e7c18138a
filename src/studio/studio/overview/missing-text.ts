import { islandTranslator } from '../../../i18n/translator.ts';
import { missing as en } from '../../../model/studio/messages/en.overview.ts';
import { missing as ru } from '../../../model/studio/messages/ru.overview.ts';

/** What something is called that an excursion lacks. */
export const MISSING_TITLES = {
  text: 'studio_missing_text',
  translation: 'studio_missing_translation',
  picture: 'studio_missing_picture',
  alt: 'studio_missing_alt',
  price: 'studio_missing_price',
  schedule: 'studio_missing_schedule',
  facts: 'studio_missing_facts',
  stops: 'studio_missing_stops',
  pickup: 'studio_missing_pickup',
  cancel: 'studio_missing_cancel',
} as const;

/** The words of what is missing, for screens that have no others of the overview. */
export const missingWords = islandTranslator({ ru, en });
