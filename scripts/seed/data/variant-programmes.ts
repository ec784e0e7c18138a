import type { Bilingual, ProgrammeStep } from '../model.ts';

const t = (ru: string, en: string): Bilingual => ({ ru, en });

/** Programmes of variants that keep other hours or go another way than their main excursion. */
export const DAWN_WITH_BAMBOO: readonly ProgrammeStep[] = [
  { time: '05:30', text: t('Регистрация, кофе и выпечка в марине.', 'Check-in, coffee and pastries at the marina.'), at: 'royal-phuket-marina' },
  { time: '06:00', text: t('Выход в море, рассвет по пути.', 'Departure; sunrise on the way.') },
  { time: '07:00', text: t('Причал Ло Сама и тропа к пляжу Майя, час на берегу.', 'Loh Samah jetty and the boardwalk to Maya beach, one hour ashore.'), at: 'maya-bay' },
  { time: '08:20', text: t('Купание в лагуне Пиле.', 'Swimming in Pileh Lagoon.'), at: 'pileh-lagoon' },
  { time: '09:15', text: t('Пещера Викингов с воды.', 'Viking Cave from the water.'), at: 'viking-cave' },
  { time: '09:40', text: t('Маска и трубка над рифом у Пхи-Пхи Дона.', 'Snorkelling over the reef off Phi Phi Don.') },
  { time: '11:00', text: t('Обед в Тонсае и час свободного времени.', 'Lunch in Tonsai and an hour to yourself.'), at: 'phi-phi-don' },
  { time: '13:00', text: t('Остров Бамбу: полтора часа на белом пляже.', 'Bamboo Island: an hour and a half on the white beach.'), at: 'bamboo-island' },
  { time: '14:30', text: t('Отход на Пхукет.', 'Departure for Phuket.') },
  { time: '16:00', text: t('Марина, минивэны по отелям.', 'The marina, vans to the hotels.'), at: 'royal-phuket-marina' },
];

export const BIG_BOAT_WITH_MAYA: readonly ProgrammeStep[] = [
  { time: '07:45', text: t('Посадка, кофе и места на палубе.', 'Boarding, coffee and seats on deck.'), at: 'rassada-pier' },
  { time: '08:30', text: t('Корабль отходит от Рассады.', 'The boat leaves Rassada.') },
  { time: '10:15', text: t('Пещера Викингов с борта.', 'Viking Cave from the rail.'), at: 'viking-cave' },
  { time: '11:00', text: t('Тонсай, обед-буфет в ресторане у моря.', 'Tonsai, buffet lunch in a restaurant by the sea.'), at: 'phi-phi-don' },
  { time: '12:00', text: t('На лодке в лагуну Пиле: купание.', 'By boat to Pileh Lagoon for a swim.'), at: 'pileh-lagoon' },
  { time: '12:50', text: t('Высадка в бухте Майя.', 'Landing at Maya Bay.'), at: 'maya-bay' },
  { time: '14:30', text: t('Из Тонсая на Пхукет.', 'From Tonsai to Phuket.') },
  { time: '16:30', text: t('Рассада, минивэны по отелям.', 'Rassada, vans to the hotels.'), at: 'rassada-pier' },
];

export const OVERNIGHT_BY_FERRY: readonly ProgrammeStep[] = [
  { time: '08:30', text: t('Паром отходит от Рассады.', 'The ferry leaves Rassada.'), at: 'rassada-pier' },
  { time: '10:30', text: t('Тонсай: обед, заселение с 14:00.', 'Tonsai: lunch, check-in from 14:00.'), at: 'phi-phi-don' },
  { time: '17:15', text: t('С гидом на смотровую, закат около 18:20.', 'To the viewpoint with the guide; sunset around 18:20.'), at: 'phi-phi-viewpoint' },
  { time: '+1 06:15', text: t('Лонгтейл от пляжа Тонсай.', 'Longtail from Tonsai beach.') },
  { time: '+1 07:00', text: t('Бухта Майя в первый час работы.', 'Maya Bay in its first open hour.'), at: 'maya-bay' },
  { time: '+1 08:15', text: t('Купание в Пиле, затем завтрак в отеле.', 'A swim in Pileh, then breakfast at the hotel.'), at: 'pileh-lagoon' },
  { time: '+1 13:30', text: t('Паром на Пхукет.', 'Ferry to Phuket.') },
  { time: '+1 15:30', text: t('Рассада, минивэны по отелям.', 'Rassada, vans to the hotels.'), at: 'rassada-pier' },
];

export const FERRY_INCLUDED: readonly Bilingual[] = [
  t('Минивэн из отеля на пирс и обратно', 'Minivan from your hotel to the pier and back'),
  t('Ночь в отеле с завтраком', 'One hotel night with breakfast'),
  t('Обед первого дня', 'Lunch on day one'),
  t('Паром в обе стороны и утренний лонгтейл', 'Ferry both ways and the morning longtail'),
  t('Маска, трубка и спасательный жилет', 'Mask, snorkel and life jacket'),
  t('Страховка от несчастного случая', 'Accident insurance'),
];

export const SANDBANK_HALF_DAY: readonly ProgrammeStep[] = [
  { time: '08:45', text: t('Гавань, маски и ласты по размеру', 'The harbour, masks and fins to size'), at: 'maafushi-harbour' },
  { time: '09:00', text: t('Спидбот выходит из гавани', 'The speedboat leaves the harbour') },
  { time: '09:20', text: t('Риф Биядху: час вдоль стенки с гидом', 'Biyadhoo reef: an hour along the wall with a guide'), at: 'biyadhoo-reef' },
  { time: '10:50', text: t('Отмель: навес и купание', 'The sandbank: awning and swimming'), at: 'south-male-sandbank' },
  { time: '12:30', text: t('Маафуши', 'Maafushi'), at: 'maafushi-harbour' },
];
