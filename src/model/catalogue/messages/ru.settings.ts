/** What the owner may set of the catalogue. */
export const catalogueSettingTexts = {
  setting_usual_cutoff_hours: 'За сколько часов закрываются продажи',
  setting_usual_cutoff_hours_hint: 'До начала экскурсии, у которой нет расписания. У расписания свой срок, у новых он сначала такой же.',
  setting_excluded_category: 'Категория, которой нет в списках',
  setting_excluded_category_unset: 'нет: в списках все категории',
  setting_excluded_category_hint:
    'Экскурсий этой категории нет ни в каталоге, ни в поиске, ни в подборках сайта. Через секунды после перемены сайт показывает новые списки.',
} as const;
