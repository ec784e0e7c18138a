/** What moved for an agent, as a text for a messenger. */
export const write = {
  write_name: 'Написать агенту',
  write_link: 'Написать',
  write_link_of: 'Написать: {agent}',
  write_title: '{agent}: что изменилось',
  write_text: 'За последнюю неделю: номера ваучеров и суммы, без имён гостей. Сайт сам в мессенджеры не пишет: скопируйте текст или откройте с ним переписку.',
  write_stopped: 'Этот агент не работает: писем и сообщений от сайта ему нет.',
  write_nothing: 'За последнюю неделю ничего не изменилось.',
  write_language: 'Язык текста',
  write_in_ru: 'По-русски',
  write_in_en: 'По-английски',
  write_label: 'Текст',
  write_copy: 'Скопировать текст',
  write_no_number: 'Телефон агента не записан: скопируйте текст и отправьте его сами.',
  write_greeting: 'Здравствуйте! Вот что изменилось у вас за последнюю неделю.',
} as const;
