/** Letters about accounts for money that were changed. */
export const accountLetters = {
  account_letter_house_subject: 'Меняется счёт, на который платят гости',
  account_letter_house: '{by} меняет счёт, на который платят гости: «{name}», теперь {account}.',
  account_letter_house_from: 'Гости увидят его {when} или раньше, если его подтвердит второй человек.',
  account_letter_house_now: 'Гости видят его уже сейчас.',
  account_letter_agent_subject: 'Меняется счёт для выплат агенту',
  account_letter_agent: '{by} меняет счёт для выплат агенту: {name}, теперь {account}.',
  account_letter_own_subject: 'Меняется счёт для ваших выплат',
  account_letter_own: '{by} меняет счёт для ваших выплат: теперь {account}.',
  account_letter_payouts_from: 'Выплаты пойдут на него с {when} или раньше, если его подтвердит второй человек.',
  account_letter_payouts_now: 'Выплаты пойдут на него уже сейчас.',
  account_letter_do: 'Если вы не знали об этой правке, сразу скажите администратору.',
  account_letter_own_do: 'Если это не вы и вы об этом не просили, сразу скажите об этом в офисе и смените пароль.',
  account_letter_open: 'Посмотреть счёт: {address}',
} as const;
