import type { Bilingual, SeedExcursion, SeedVariant } from '../model.ts';

const t = (ru: string, en: string): Bilingual => ({ ru, en });

/** How a variant's lists differ from its main excursion's. */
interface ListChange {
  /** Beginnings of English lines that are not true of it. */
  readonly drops?: readonly string[];
  /** Further lines of what is included. */
  readonly adds?: readonly Bilingual[];
  readonly languages?: SeedExcursion['languages'];
}

const RUSSIAN: ListChange = { languages: ['ru'] };
const NO_TRANSFER: ListChange = { drops: ['Shared transfer', 'Transfer supplement'] };
const THREE_DIVES: ListChange = { drops: ['2 dives'], adds: [t('3 погружения с гидом, до 4 дайверов', '3 dives with a guide, 4 divers at most')] };
const NO_DIVING = ['2 dives', 'One instructor', 'Tanks', 'Diver’s insurance', 'Dive computer', 'A doctor’s note', 'Underwater photographs'];
const SNORKEL = t('Маска, трубка и спасательный жилет', 'Mask, snorkel and life jacket');
const BUFFET = t('Ужин-буфет', 'Buffet dinner');
const LUNCH = t('Обед', 'Lunch');

const CHANGES: Readonly<Record<number, ListChange>> = {
  1022: { ...RUSSIAN, drops: ['English-speaking guide'], adds: [t('Гид на русском', 'Russian-speaking guide')] },
  1052: RUSSIAN,
  1072: RUSSIAN,
  1092: RUSSIAN,
  1102: RUSSIAN,
  1122: RUSSIAN,
  1172: RUSSIAN,
  1132: { drops: ['Lunch'], adds: [t('Обед-буфет', 'Buffet lunch')] },
  1162: { adds: [t('Обед на Кхай Най', 'Lunch on Khai Nai')] },
  2073: { drops: ['Rods'] },
  2093: NO_TRANSFER,
  2101: THREE_DIVES,
  2102: THREE_DIVES,
  2103: { drops: NO_DIVING, adds: [SNORKEL] },
  2111: { drops: ['3 guided dives', 'Dive computer'], adds: [t('2 погружения с гидом', '2 guided dives')] },
  2123: { drops: NO_DIVING, adds: [SNORKEL] },
  2131: { adds: [BUFFET] },
  2132: { adds: [BUFFET] },
  2133: NO_TRANSFER,
  2151: { adds: [BUFFET] },
  2152: { adds: [BUFFET] },
  3021: { drops: ['Lunch'], adds: [t('Фрукты и сэндвичи', 'Fruit and sandwiches')] },
  3062: { drops: ['Lunch'], adds: [LUNCH] },
  3082: { adds: [LUNCH] },
  3212: { drops: ['Minivan'] },
  3253: { drops: ['Diver fee', 'Full set', 'Divemaster', 'Dive insurance', 'Nitrox', 'Skills check'], adds: [SNORKEL] },
  4021: { drops: ['Kayak'] },
  4051: { adds: [t('Полный ужин из морепродуктов', 'Full seafood dinner')] },
  4061: { drops: ['Lunch'] },
  4071: { drops: ['Restaurant lunch'] },
  4211: { drops: ['Lunch'] },
  4241: { drops: ['Lunch', 'Garden shuttle', 'Tickets'], adds: [t('Билет в Храм Истины', 'Ticket to the temple')] },
  4242: { drops: ['Lunch', 'Boat ride', 'Tickets'], adds: [t('Билет в сад', 'Ticket to the garden')] },
  5011: { drops: ['Lunch'] },
  5031: { adds: [t('Ужин с гриля на пляже', 'Grill dinner on the beach')] },
  5041: { drops: ['Dinner', 'Dessert'] },
  5051: { drops: ['Lunch', 'Souvenirs'] },
};

/** The lists of a variant where they differ from its main excursion's; nothing else of it. */
export function listsOf(variant: SeedVariant, main: SeedExcursion): Pick<SeedVariant, 'included' | 'excluded' | 'languages'> {
  const change = CHANGES[variant.id];
  if (!change) return {};
  const { drops = [], adds = [], languages } = change;
  const kept = (lines: readonly Bilingual[]): readonly Bilingual[] => lines.filter(({ en }) => !drops.some((start) => en.startsWith(start)));
  return {
    ...(drops.length + adds.length > 0 ? { included: [...kept(main.included), ...adds], excluded: kept(main.excluded) } : {}),
    ...(languages ? { languages } : {}),
  };
}
