/** Whose hull it is. */
export const BOAT_OWNERS = ['own', 'supplier'] as const;
export type BoatOwner = (typeof BOAT_OWNERS)[number];

/** What a guest asks about; in the order in which it is told. */
export const AMENITIES = ['toilet', 'shade', 'fresh_water', 'ladder', 'snorkelling', 'music', 'cool_box', 'kitchen', 'cabin', 'wheelchair'] as const;
export type Amenity = (typeof AMENITIES)[number];

export const DOCUMENT_KINDS = ['registration', 'licence', 'insurance', 'inspection', 'radio', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Why a boat takes nobody for a while. */
export const BLOCK_KINDS = ['maintenance', 'charter', 'weather', 'hold', 'closed_park'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What a boat costs the house. */
export const BOAT_COST_KINDS = ['trip', 'fuel', 'crew', 'pier', 'maintenance', 'other'] as const;

export const BOAT_FIT_TITLES = {
  pregnancy: 'boat_fit_pregnancy',
  heart: 'boat_fit_heart',
  back: 'boat_fit_back',
  over_70: 'boat_fit_over_70',
  infants: 'boat_fit_infants',
  alcohol: 'boat_fit_alcohol',
  diving_flight: 'boat_fit_diving_flight',
} as const;
