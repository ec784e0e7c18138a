/** Whose a number is, said beside it in forms. */
export const contactTexts = {
  phone_not_sure: 'Неясно, какой это страны номер. Пока она не выбрана, сообщения и ссылки на него не идут.',
  phone_choose: 'Выберите страну номера',
  phone_there: 'Такой номер там есть',
  phone_as_long: 'Номера там такой же длины',
  phone_nowhere: 'Такого номера нет ни в одной стране. Он останется как набран, сообщения и ссылки на него не идут.',
} as const;
