/** Карта берега: точки, которые двигают. */
export const map = {
  studio_map_point: '{name}: {lat}, {lon}',
  studio_map_moved: '{name}: широта {lat}, долгота {lon}',
  studio_map_closer: 'Ближе',
  studio_map_farther: 'Дальше',
  studio_map_whole: 'Весь маршрут',
  studio_map_wrong: 'Градусы десятичной дробью от −{max} до {max}, например 7,88041.',
  studio_map_lat: 'Широта',
  studio_map_lon: 'Долгота',
} as const;
