import type { setup as ru } from './ru.ts';

/** The beginning: what the house lacks before its first guest. */
export const setup = {
  start_title: 'Getting started',
  start_text: '{done} of {total} done. Go in order: each step is ticked off here by itself once its record is saved.',
  start_done: 'Everything is in place: the site is open and you can sell.',
  start_is_done: 'done',
  start_is_open: 'to do',
  start_open_dashboard: 'Open in the PocketBase dashboard',
  start_open_screen: 'Open',
  start_dashboard_hint:
    'The PocketBase dashboard ({dashboard}) opens on the server itself only. The command npm run admin -- dashboard with your e-mail gives you a password for it. From another computer open an ssh tunnel to that port first.',
  start_country: 'Country',
  start_country_text:
    'Collection countries, a new record. Write {country} into id, then its name in both languages (name_ru, name_en), the time zone into timezone, such as Asia/Bangkok, and a phone number. Switch has_regions on only where excursions go by region.',
  start_currency: 'Main currency',
  start_currency_text:
    'Collection currencies: a code of three letters (THB), the country, the symbol, main and active ticked. All prices of the country are kept in it. Add the other currencies without main.',
  start_rates: 'Rates',
  start_rates_text:
    'Collection rates: a row for each currency but the main one. base and quote are the two codes, value is how many units of quote one unit of base costs, valid_from since when.',
  start_category: 'Category',
  start_category_text: 'Collection ic_excurs_categories: its name in both languages, a slug in Latin letters for the address, the country.',
  start_excursion: 'First excursion with a price',
  start_excursion_text:
    'Collection ic_excurs: name, slug, country, a category that is not hidden, status active, and price_adult in the main currency (private and private_price for a whole boat).',
  start_picture: 'Its picture',
  start_picture_text: 'Collection ic_excurs_images: choose the excursion in excur and upload a photo into banner_large, 2,400 pixels wide or more at best.',
  start_manager: 'First manager',
  start_manager_text: 'Make a user of the type manager: enquiries from the site go to him.',
  start_rule: 'Cancellation rule',
  start_rule_text: 'Make a rule for the country: without one no voucher can be confirmed.',
} as const satisfies Readonly<Record<keyof typeof ru, string>>;
