/** What lists remember on the device: they travel apart from the pages, to whoever reaches for a card or has seen something. */
export const lists = {
  lists_compare: 'Сравнить',
  lists_compare_card: 'Сравнить: {name}',
  lists_compare_count: 'Выбрано {count} из {most}',
  lists_compare_clear: 'Сбросить',
  lists_compare_remove: 'Не сравнивать: {name}',
  lists_seen: 'Вы недавно смотрели',
  lists_seen_clear: 'Забыть просмотренное',
  lists_seen_remove: 'Убрать: {name}',
  lists_heart: 'В мою подборку: {name}',
  lists_on_request: 'Цена по запросу',
  lists_from: 'от',
  lists_per_boat: 'за всю лодку',
  lists_per_group: 'за группу',
} as const;
