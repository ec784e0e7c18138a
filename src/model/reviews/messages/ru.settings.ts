/** What the owner may set of reviews. */
export const reviewSettingTexts = {
  setting_review_link_days: 'Сколько гость может оставить отзыв',
  setting_review_link_days_hint: 'Считается от дня поездки.',
  setting_review_edit_days: 'Сколько гость может менять свой отзыв',
  setting_review_edit_days_hint: 'Считается от того, как он написал его впервые.',
  setting_guest_reviews: 'Отзывы гостей',
  setting_guest_reviews_hint:
    'Если выключить, новых отзывов не просим и не принимаем, гость по ссылке видит, что приём остановлен. Написанное раньше можно менять и забирать, опубликованное остаётся на сайте.',
} as const;
