/** What the owner may set of departures. */
export const departureSettingTexts = {
  setting_departure_days: 'На сколько дней вперёд открыты рейсы',
  setting_departure_days_hint: 'По планам рейсов. Дни, на которые уже продано, остаются.',
  setting_few_seats: 'Когда писать «осталось мало мест»',
  setting_few_seats_hint: 'Если на рейсе осталось столько мест или меньше, гость видит их число. Ноль: видно только, что мест нет.',
} as const;
