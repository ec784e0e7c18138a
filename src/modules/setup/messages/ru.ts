/** Начало работы: чего дому не хватает до первого гостя. */
export const setup = {
  start_title: 'Начало работы',
  start_text: 'Готово {done} из {total}. Идите по порядку: отметка о каждом шаге появится сама, как только запись сохранена.',
  start_done: 'Всё на месте: сайт открыт, можно продавать.',
  start_is_done: 'готово',
  start_is_open: 'не сделано',
  start_open_dashboard: 'Открыть в панели PocketBase',
  start_open_screen: 'Открыть',
  start_dashboard_hint:
    'Панель PocketBase ({dashboard}) открывается только на самом сервере. Войти в неё можно с паролем, который выдаст команда npm run admin -- dashboard с вашей почтой. С другого компьютера сначала проложите к этому порту туннель ssh.',
  start_country: 'Страна',
  start_country_text:
    'Коллекция countries, новая запись. В поле id впишите {country}, дальше название на двух языках (name_ru, name_en), часовой пояс в timezone, например Asia/Bangkok, и телефон. Поле has_regions включайте, только если экскурсии делятся по регионам.',
  start_currency: 'Основная валюта',
  start_currency_text:
    'Коллекция currencies: код из трёх букв (THB), страна, символ, галочки main и active. В этой валюте хранятся все цены страны. Остальные валюты добавляйте без main.',
  start_rates: 'Курсы',
  start_rates_text:
    'Коллекция rates: по строке на каждую валюту, кроме основной. base и quote — коды двух валют, value — сколько единиц quote стоит одна единица base, valid_from — с какого момента.',
  start_category: 'Категория',
  start_category_text: 'Коллекция ic_excurs_categories: название на двух языках, slug латиницей для адреса, страна.',
  start_excursion: 'Первая экскурсия с ценой',
  start_excursion_text:
    'Коллекция ic_excurs: название, slug, страна, категория, которая не скрыта, status active и цена price_adult в основной валюте (для аренды целиком private и private_price).',
  start_picture: 'Её картинка',
  start_picture_text: 'Коллекция ic_excurs_images: выберите экскурсию в поле excur и загрузите фото в banner_large, лучше шириной от 2400 пикселей.',
  start_manager: 'Первый менеджер',
  start_manager_text: 'Создайте пользователя с типом «менеджер»: ему достанутся заявки с сайта.',
  start_rule: 'Правило отмены',
  start_rule_text: 'Создайте правило для страны: без него ваучер нельзя подтвердить.',
} as const;
