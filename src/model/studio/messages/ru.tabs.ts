/** Ways between the studio's lists. */
export const tabs = {
  nav_content: 'Содержание',
  studio_tab_prices: 'Цены',
  studio_tab_closures: 'Закрытия',
  studio_tab_areas: 'Районы трансфера',
  studio_content: 'Что есть и чего нет',
  studio_work: 'В работе',
} as const;
