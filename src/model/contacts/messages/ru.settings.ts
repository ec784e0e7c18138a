/** What the owner may set of how guests’ contacts are guarded. */
export const contactSettingTexts = {
  setting_contact_reads_said: 'Сколько контактов за час заметят старшие',
  setting_contact_reads_said_hint: 'Старшие менеджеры узнают, что кто-то открыл за час столько контактов гостей.',
  setting_contact_rows_proven: 'Сколько гостей за сутки можно взять без повторного входа',
  setting_contact_rows_proven_hint:
    'Строки файлов, увиденные и раскрытые контакты вместе. Сверх этого список попросит ещё раз подтвердить, кто за столом, и снова — через столько же гостей; каждый файл и скрытый контакт попросит тоже, а старшие узнают.',
  setting_contact_reads_most: 'Сколько контактов за час можно открыть',
  setting_contact_reads_most_hint: 'После этого контакты закрыты для этого сотрудника до следующего часа.',
  setting_contact_reveals_said: 'Сколько раскрытых контактов заметят старшие',
  setting_contact_reveals_said_hint: 'Скрытые контакты чужих гостей, которые сотрудник открыл за час.',
  setting_contact_reveals_most: 'Сколько скрытых контактов можно открыть за час',
  setting_contact_reveals_most_hint: 'Дальше нужно подождать.',
} as const;
