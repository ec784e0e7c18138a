/** Refusals of the sales desk. */
export const desk = {
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
