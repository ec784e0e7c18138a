/** Слова о местах, где их продают. */
export const seats = {
  seats_free_one: '{count} место',
  seats_free_few: '{count} места',
  seats_free_many: '{count} мест',
  seats_free_other: '{count} места',
  seats_not_sailing: 'не идёт',
  seats_none: 'мест нет',
  seats_over: 'продажа закрыта',
  seats_kept: '+ {count} придержано',
  seats_of_days: 'Свободные места по дням',
  refused_seats: 'Мест на этот день не хватает, свободно: {free}.',
  refused_seats_near: 'Ближайшие дни, когда мест хватает: {days}.',
  refused_seats_wait: 'Или сохраните черновик и поставьте гостей в лист ожидания.',
} as const;
