/** Whose a number is, said beside it in forms. */
export const contactTexts = {
  phone_not_sure: 'Неясно, какой это страны номер. Пока она не выбрана, сообщения и ссылки на него не идут.',
  phone_choose: 'Выберите страну номера',
  phone_not_there: 'Там такого номера нет: {country}. Выберите другую страну.',
  phone_nowhere: 'Такого номера нет ни в одной стране. Он останется как набран, сообщения и ссылки на него не идут.',
} as const;
