/** Refusals of the sales desk, and who looks at its contacts. */
export const desk = {
  watch_title: 'Кто смотрит контакты гостей',
  watch_reads_said: '{name} — за час открыты контакты гостей: {count}.',
  watch_reads_most: '{name} — за час открыты контакты гостей: {count}. До конца часа другие не показываются.',
  watch_rows_most: '{name} — за сутки взято файлами, открыто и раскрыто гостей: {count}. Подтверждено повторным входом.',
  watch_reveals_said: '{name} — скрытые контакты показаны за час: {count}.',
  watch_reveals_most: '{name} — скрытые контакты показаны за час: {count}. Пока больше не показываются.',
  error_revision_missing: 'Не указано, какую версию записи вы видели. Обновите страницу.',
  error_key_missing: 'Запрос пришёл без ключа, по которому узнают повтор. Обновите страницу.',
  error_key_reused: 'Это уже сохранено таким, каким было отправлено в первый раз. Обновите страницу и поправьте там.',
  error_field_protected: 'Это поле меняет только сама система.',
  error_move_refused: 'Из этого статуса так перейти нельзя.',
  error_loss_reason_missing: 'Укажите причину отказа.',
  error_next_action_missing: 'У открытой заявки должно быть следующее действие и его время.',
  error_contact_missing: 'Нужен телефон, мессенджер или почта.',
  error_record_merged: 'Эта запись объединена с другой. Откройте ту, что осталась.',
} as const;
