/** What the owner may set of the desk’s screens. */
export const deskSettingTexts = {
  setting_saved_views_most: 'Сколько видов может сохранить один сотрудник',
  setting_saved_views_most_hint: 'Сохранённых вопросов статистики — столько же. Уже сохранённые остаются.',
} as const;
