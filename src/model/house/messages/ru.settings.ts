/** What the owner may set of when the house calls for somebody. */
export const houseSettingTexts = {
  setting_disk_look_percent: 'Свободное место: пора смотреть',
  setting_disk_look_percent_hint:
    'Когда на диске с данными свободно меньше, плитка «Диск с данными» на экране «Состояние дома» просит посмотреть. Обычно 15 %.',
  setting_disk_bad_percent: 'Свободное место: мало',
  setting_disk_bad_percent_hint:
    'Когда свободно меньше, плитка говорит, что места мало. Держите столько, чтобы помещалась копия данных: иначе копии перестанут сохраняться. Обычно 5 %.',
} as const;
