import { DEFAULT_COUNTRY, THEME_COLOUR } from '../../config/constants.ts';
import { getT } from '../../i18n/t.ts';
import { href, localePath } from '../../routing/href.ts';

const ru = getT('ru');
const en = getT('en');
const localized = (key: 'home_description' | 'all_excursions' | 'my_collections' | 'categories') => ({ en: { value: en(key), lang: 'en' } });
const icon = (size: number, purpose: 'any' | 'maskable') => ({ src: `/icons/${purpose}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose });

/**
 * What the installed app is called and how it opens. One address serves both languages: Russian stands in the plain
 * members, English in the `*_localized` ones, which browsers that do not know them pass over.
 */
export const MANIFEST = {
  id: href('home'),
  name: 'Treasure Island, Phuket',
  short_name: 'Treasure Island',
  description: ru('home_description'),
  description_localized: localized('home_description'),
  lang: 'ru',
  dir: 'ltr',
  start_url: href('home'),
  scope: href('home'),
  display: 'standalone',
  theme_color: THEME_COLOUR,
  background_color: '#fbfaf7',
  categories: ['travel'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  shortcuts: [
    { name: ru('all_excursions'), name_localized: localized('all_excursions'), url: localePath(href('country', { country: DEFAULT_COUNTRY }), 'ru') },
    { name: ru('categories'), name_localized: localized('categories'), url: localePath(href('categories'), 'ru') },
    { name: ru('my_collections'), name_localized: localized('my_collections'), url: localePath(href('collections'), 'ru') },
  ],
} as const;
