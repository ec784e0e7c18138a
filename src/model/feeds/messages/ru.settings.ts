/** What the owner may set of calendars that others subscribe to. */
export const feedSettingTexts = {
  setting_calendar_links: 'Календари по ссылке',
  setting_calendar_links_hint:
    'Если выключить, программы не получают новых данных по ссылкам на календари, новых ссылок не сделать. Сами ссылки остаются и заработают, когда вы включите календари снова.',
} as const;
