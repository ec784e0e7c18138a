/** What an agent sees of the guests that he brought. */
export const agents = {
  own_guests_text: 'Кто пришёл от вас и что с заявкой. Контакты гостей остаются у менеджера.',
  own_guests_empty: 'От вас ещё никто не пришёл',
  own_guests_empty_text: 'Здесь появятся гости, которые напишут по вашей ссылке.',
  own_vouchers: 'Ваучеры моих гостей',
  own_vouchers_empty: 'Ваучеров ещё нет.',
  own_reference: 'Ваш номер',
  own_people: 'Гостей',
} as const;
