/** What the owner may set of who waits for seats. */
export const waitingSettingTexts = {
  setting_seat_offer_minutes: 'Сколько ждать ответа, когда место освободилось',
  setting_seat_offer_minutes_hint: 'В рабочих часах. Потом место предложат следующему в очереди.',
  setting_waiting_line: 'Лист ожидания мест',
  setting_waiting_line_hint: 'Если выключить, новых гостей в очередь не поставить. Кто уже ждёт, остаётся в ней и получит место, когда оно освободится.',
} as const;
