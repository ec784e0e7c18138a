import { slugOf } from '../../../studio/studio/content/slug-of.rules.ts';

/** What is wrong with what was typed, by its field, in the words of a form. */
export type Faults = Readonly<Record<string, 'missing' | 'validation_invalid_format'>>;
type Plain = Readonly<Record<string, unknown>>;

export interface FirstRegion {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}
export interface FirstCountry {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly timezone: string;
  readonly phone: string;
  /** Number of its WhatsApp, name of its Telegram; '' where it has none: pages lead to neither then. */
  readonly whatsapp: string;
  readonly telegram: string;
  readonly has_regions: boolean;
  readonly regions: readonly FirstRegion[];
}
export interface FirstCategory {
  readonly name_ru: string;
  readonly name_en: string;
  readonly slug: string;
}
/** How the first excursion is sold: by the seat, or as a whole boat. */
export const FIRST_UNITS = ['seat', 'boat'] as const;
export interface FirstExcursion extends FirstCategory {
  readonly category: string;
  readonly region: string;
  readonly private: boolean;
  readonly price_adult: number;
  readonly price_child: number;
  readonly private_price: number;
  /** `HH:MM`; '' where it is not the same on all days. */
  readonly start_time: string;
  /** Years in which the child's price is paid, both ends included; 0 and 0 for the house's usual ages. */
  readonly child_from: number;
  readonly child_to: number;
  readonly child_by: 'age' | '';
}

type Read<T> = { readonly value: T; readonly faults: Faults };

const NAME_MAX = 100;
const PHONE = /^\+\d[\d ()-]{5,30}$/;
/** A name in Telegram, as it is typed or copied out of a link. */
const TELEGRAM = /^(?:@|(?:https?:\/\/)?t\.me\/)?([A-Za-z][A-Za-z0-9_]{4,31})$/;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const OLDEST_CHILD = 17;
const WORD = /^[a-z]+(-[a-z]+)*$/;
const WORD_MAX = 40;
const REGIONS_MAX = 40;
const PRICE_MAX = 100_000_000;
/** What stands between the two names of a region. */
const BETWEEN = /\s*[/|;\t]\s*/;

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isName = (text: string): boolean => text !== '' && text.length <= NAME_MAX;
const nameFault = (text: string): Faults[string] | null => (text === '' ? 'missing' : isName(text) ? null : 'validation_invalid_format');
const only = (faults: Readonly<Record<string, Faults[string] | null>>): Faults =>
  Object.fromEntries(Object.entries(faults).filter((one): one is [string, Faults[string]] => one[1] !== null));

/**
 * Regions as they are typed, one a line, in both languages. Their words in addresses are their English names.
 * @returns `null` where a line is none, or two regions would have one address
 * @example regionsIn('Пхукет / Phuket') // [{ id: 'phuket', name_ru: 'Пхукет', name_en: 'Phuket' }]
 */
export function regionsIn(text: string): readonly FirstRegion[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const regions = lines.map((line) => {
    const [name_ru = '', name_en = '', ...more] = line.trim().split(BETWEEN);
    const id = wordOf(name_en);
    return more.length === 0 && isName(name_ru) && isName(name_en) && id !== '' ? { id, name_ru, name_en } : null;
  });
  const found = regions.filter((one) => one !== null);
  const isValid = found.length === lines.length && lines.length <= REGIONS_MAX && new Set(found.map(({ id }) => id)).size === found.length;
  return isValid ? found : null;
}

/** A name as the address of a country or a region: letters and hyphens alone. */
function wordOf(name: string): string {
  const word = slugOf(name).replace(/[0-9]/g, '').replace(/-+/g, '-').slice(0, WORD_MAX).replace(/^-|-$/g, '');
  return WORD.test(word) ? word : '';
}

/** The word of one country more in addresses, as somebody typed it; '' for what can be none. @example otherCountry(' Vietnam ') // 'vietnam' */
export function otherCountry(typed: string): string {
  const word = typed.trim().toLowerCase();
  return WORD.test(word) && word.length <= WORD_MAX ? word : '';
}

/** The country that a house begins with, or one more. */
export function countryIn(body: Plain): Read<FirstCountry> {
  const [id, name_ru, name_en, timezone] = [textIn(body['id']), textIn(body['name_ru']), textIn(body['name_en']), textIn(body['timezone'])];
  const [phone, whatsapp, typedTelegram] = [textIn(body['phone']), textIn(body['whatsapp']), textIn(body['telegram'])];
  const telegram = TELEGRAM.exec(typedTelegram)?.[1] ?? '';
  const has_regions = body['has_regions'] === true;
  const regions = has_regions ? regionsIn(typeof body['regions'] === 'string' ? body['regions'] : '') : [];
  const faults = only({
    id: id === '' ? 'missing' : WORD.test(id) && id.length <= WORD_MAX ? null : 'validation_invalid_format',
    name_ru: nameFault(name_ru),
    name_en: nameFault(name_en),
    timezone: timezone === '' ? 'missing' : null,
    phone: phone === '' || PHONE.test(phone) ? null : 'validation_invalid_format',
    whatsapp: whatsapp === '' || PHONE.test(whatsapp) ? null : 'validation_invalid_format',
    telegram: typedTelegram === '' || telegram !== '' ? null : 'validation_invalid_format',
    regions: regions === null ? 'validation_invalid_format' : has_regions && regions.length === 0 ? 'missing' : null,
  });
  return { value: { id, name_ru, name_en, timezone, phone, whatsapp, telegram, has_regions, regions: regions ?? [] }, faults };
}

/** What a category, a region or an excursion is called, and its word in addresses: as it was typed, else its English name. */
function namedIn(body: Plain): Read<FirstCategory> {
  const [name_ru, name_en] = [textIn(body['name_ru']), textIn(body['name_en'])];
  const typed = textIn(body['slug']);
  const slug = slugOf(typed === '' ? name_en : typed);
  const faults = only({ name_ru: nameFault(name_ru), name_en: nameFault(name_en), slug: slug === '' && isName(name_en) ? 'validation_invalid_format' : null });
  return { value: { name_ru, name_en, slug }, faults };
}

/** The category that excursions are put into. */
export const categoryIn = namedIn;

/** The excursion that opens the site. @param hasRegions whether it has to lie in a region */
export function excursionIn(body: Plain, hasRegions: boolean): Read<FirstExcursion> {
  const named = namedIn(body);
  const isBoat = body['unit'] === 'boat';
  const [category, region] = [textIn(body['category']), hasRegions ? textIn(body['region']) : ''];
  const price = (name: string): number => (typeof body[name] === 'number' ? body[name] : 0);
  const priceFault = (sum: number, isNeeded: boolean): Faults[string] | null =>
    isNeeded && sum === 0 ? 'missing' : Number.isInteger(sum) && sum >= 0 && sum <= PRICE_MAX ? null : 'validation_invalid_format';
  const [price_adult, price_child, private_price] = [isBoat ? 0 : price('price_adult'), isBoat ? 0 : price('price_child'), isBoat ? price('private_price') : 0];
  const start_time = textIn(body['start_time']);
  const [child_from, child_to] = [price('child_from'), price('child_to')];
  const isYear = (age: number): boolean => Number.isInteger(age) && age >= 0 && age <= OLDEST_CHILD;
  const faults = only({
    start_time: start_time === '' || TIME.test(start_time) ? null : 'validation_invalid_format',
    child_from: isYear(child_from) ? null : 'validation_invalid_format',
    child_to: isYear(child_to) && child_to >= child_from ? null : 'validation_invalid_format',
    category: category === '' ? 'missing' : null,
    region: hasRegions && region === '' ? 'missing' : null,
    unit: FIRST_UNITS.some((unit) => unit === body['unit']) ? null : 'missing',
    price_adult: priceFault(price_adult, !isBoat),
    price_child: priceFault(price_child, false),
    private_price: priceFault(private_price, isBoat),
  });
  const value = {
    ...named.value,
    category,
    region,
    private: isBoat,
    price_adult,
    price_child,
    private_price,
    start_time,
    child_from,
    child_to,
    child_by: child_to > 0 ? ('age' as const) : ('' as const),
  };
  return { value, faults: { ...named.faults, ...faults } };
}
