/** What the owner may set of slips that guests send. */
export const incomingSettingTexts = {
  setting_account_wait_hours: 'Сколько ждёт изменённый счёт',
  setting_account_wait_hours_hint: 'До этого гости платят на прежний счёт, а выплаты на новый счёт агента ждут. Раньше — если подтвердит второй человек.',
  setting_slips_waiting: 'Непросмотренных чеков у ваучера',
  setting_slips_waiting_hint: 'Больше гость не пришлёт, пока кто-нибудь не посмотрит присланные.',
  setting_slips_by_link: 'Чеков по одной ссылке в час',
  setting_slips_by_link_hint: 'Больше со страницы одного ваучера за час не примут.',
  setting_slips_from_household: 'Чеков из одной сети в час',
  setting_slips_from_household_hint: 'Больше из одной домашней сети за час не примут. У гостей одного отеля сеть часто общая.',
  setting_guest_slips: 'Чеки об оплате от гостей',
  setting_guest_slips_hint:
    'Если выключить, на странице ваучера нет формы для чека. Присланные чеки остаются в очереди на проверку, способы оплаты видны как прежде.',
} as const;
