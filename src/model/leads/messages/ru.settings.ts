/** What the owner may set of leads. */
export const leadSettingTexts = {
  setting_office_hours: 'Часы работы',
  setting_office_hours_hint:
    'По ним считают, сколько гость ждёт и когда менеджеру пора ответить. Сроки уже открытых заявок пересчитаются при их следующем изменении.',
  setting_pick_answer_minutes: 'За сколько ответить на выбор гостя',
  setting_pick_answer_minutes_hint: 'Рабочих минут от того, как гость выбрал экскурсии в подборке.',
  setting_offer_days: 'Сколько живёт ссылка на подборку',
  setting_offer_days_hint: 'Для новых подборок.',
} as const;
