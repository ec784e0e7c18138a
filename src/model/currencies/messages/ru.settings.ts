/** What the owner may set of rates. */
export const currencySettingTexts = {
  setting_rate_stale_hours: 'Когда курс считается старым',
  setting_rate_stale_hours_hint: 'О старом курсе предупреждают на экране курсов и при оплате.',
  setting_rate_jump: 'Скачок курса, который подтверждают',
  setting_rate_jump_hint: 'Курс, который отличается от прежнего сильнее, вводят дважды, а загруженный из банка ждёт человека.',
} as const;
