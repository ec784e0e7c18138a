/** What the owner may set of sales. */
export const voucherSettingTexts = {
  setting_hold_hours: 'Сколько держится бронь',
  setting_hold_hours_hint: 'Новая бронь без оплаты держит места столько часов, но не дольше, чем идут продажи рейса. Уже поставленные брони не меняются.',
  setting_manager_discount: 'Предел скидки менеджера',
  setting_manager_discount_hint: 'Большую скидку даёт старший менеджер. Уже данные скидки остаются.',
  setting_usual_deposit: 'Обычная предоплата',
  setting_usual_deposit_hint: 'Такую часть суммы продажа просит вперёд, пока не договорились о другой. Уже оформленные продажи не меняются.',
  setting_paid_in_full: 'Категории с полной оплатой',
  setting_paid_in_full_hint:
    'Экскурсии этих категорий оплачивают сразу целиком. Категорию называет слово из её адреса: для /categories/thailand/phuket/shows это shows.',
  setting_paid_in_full_unset: 'нет: у всех категорий обычный задаток',
  setting_alone_up_to: 'Сколько один человек возвращает сам',
  setting_alone_up_to_hint:
    'Возврат, исправление платежа или выплату агенту на большую сумму готовит один человек, а проводит другой. Ноль — всегда двое. Сумма в основной валюте страны.',
} as const;
