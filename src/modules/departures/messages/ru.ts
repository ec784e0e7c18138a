/** Слова об отправлениях и местах на них. */
export const departures = {
  error_seats_gone: 'На этот день нет столько мест. Выберите другой день.',
  error_boat_busy: 'Лодка в это время занята.',
  error_boat_unfit: 'Лодку нельзя отправить: она выведена из работы или её документы не действуют в этот день.',
  error_departure_booked: 'На отправлении есть гости: сначала решите, куда их пересадить.',
  seats_free_one: '{count} место',
  seats_free_few: '{count} места',
  seats_free_many: '{count} мест',
  seats_free_other: '{count} места',
  seats_not_sailing: 'не идёт',
  seats_none: 'мест нет',
  seats_of_days: 'Свободные места по дням',
  refused_seats: 'Мест на этот день не хватает, свободно: {free}.',
  refused_seats_near: 'Ближайшие дни, когда мест хватает: {days}.',
} as const;
