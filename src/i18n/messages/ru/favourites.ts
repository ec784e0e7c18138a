/** Texts of the visitor's own collection. */
export const favourites = {
  favourites_empty: 'Здесь пусто. Нажмите на сердечко у экскурсии, и она появится в этой подборке.',
  favourites_browse: 'Смотреть экскурсии',
  favourites_remove: 'Убрать',
  favourites_removed: 'Убрали: {name}.',
  favourites_undo: 'Вернуть',
  favourites_share: 'Поделиться подборкой',
  favourites_copied: 'Ссылка скопирована',
  favourites_copy_failed: 'Не вышло скопировать. Вот ссылка: {link}',
  favourites_shared: 'С вами поделились подборкой.',
  favourites_save_all: 'Сохранить себе',
  favourites_saved: 'Сохранили в вашу подборку.',
  favourites_gone: 'Больше не продаётся: экскурсия № {id}.',
  favourites_failed: 'Список не загрузился: проверьте связь и обновите страницу. Отмеченное не потеряно.',
  favourites_loading: 'Загружаем вашу подборку…',
  favourites_on_request: 'Цена по запросу',
  favourites_heart: 'В мою подборку: {name}',
} as const;
