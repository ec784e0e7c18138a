/** Where an agent is paid, as he reads it. */
export const account = {
  own_account: 'Куда вам платить',
  own_account_none: 'Счёт ещё не указан: напишите, куда переводить вознаграждение.',
  own_account_change: 'Изменить счёт',
  own_account_write: 'Указать счёт',
  own_account_payee: 'Получатель',
  own_account_bank: 'Банк',
  own_account_account: 'Номер счёта или PromptPay',
  own_account_hint: 'После сохранения видны только последние знаки. Если счёт меняется, одобренные выплаты проверят ещё раз.',
  own_account_save: 'Сохранить',
  own_account_payee_missing: 'Напишите получателя: имя, как оно записано в банке.',
  own_account_account_missing: 'Напишите номер счёта.',
  own_account_moved: 'Пока страница была открыта, ваши данные изменили. Проверьте, что записано сейчас, и сохраните ещё раз.',
} as const;
