/** Words of the waiting list, where vouchers and departures show it. */
export const waitingLine = {
  error_waiting_off: 'Лист ожидания сейчас выключен. Предложите гостю другой день; включить ожидание может администратор в настройках.',
  waiting_title: 'Лист ожидания',
  waiting_join: 'Ждать мест',
  waiting_joined: 'В листе ожидания. Освободившиеся места забронируются сами, и это будет видно здесь.',
  waiting_place: 'В листе ожидания, номер {place}, с {since}.',
  waiting_leave: 'Уйти из листа ожидания',
  waiting_gone: 'Больше не в листе ожидания.',
  waiting_offered: 'Из листа ожидания: места держатся до {until}. Подтвердите с гостем до этого времени, потом их получит следующий.',
  waiting_party: '{name}, {count}',
  waiting_row: 'с {since}, {manager}',
  waiting_row_offered: 'предложено до {until}, {manager}',
} as const;
