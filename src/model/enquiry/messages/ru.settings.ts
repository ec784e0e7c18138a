/** What the owner may set of enquiries. */
export const enquirySettingTexts = {
  setting_enquiries_a_minute: 'Заявок с сайта в минуту',
  setting_enquiries_a_minute_hint: 'Столько заявок за минуту сайт принимает из одной домашней сети, остальных просит подождать.',
  setting_enquiries_an_hour: 'Заявок с сайта в час',
  setting_enquiries_an_hour_hint: 'Столько заявок за час сайт принимает из одной домашней сети. У гостей одного отеля сеть часто общая.',
} as const;
