/** What the owner may set of days at sea. */
export const seaSettingTexts = {
  setting_sea_undo_minutes: 'Сколько можно вернуть отменённый день',
  setting_sea_undo_minutes_hint: 'Столько минут отмену рейсов можно взять назад, пока гостям ничего не отправили и никто не ответил. Ноль — нельзя.',
} as const;
