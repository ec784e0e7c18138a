/** What points at a place and would be left without it: its fields, by the collection of the place. What must have a place is kept by the database itself. */
export const PLACE_USES = {
  locations: {
    boats: ['home_pier'],
    sailing_plans: ['pier'],
    departures: ['pier'],
    vouchers: ['pier'],
    runs: ['pier'],
    sea_days: ['place'],
    ic_excurs: ['pier', 'route'],
  },
  country_regions: {
    pickup_areas: ['region'],
    locations: ['region'],
    ic_excurs: ['region'],
    posts: ['region'],
  },
} as const;

export const PLACE_USED = 'place_used';
