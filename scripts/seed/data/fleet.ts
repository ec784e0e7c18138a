import type { Amenity, BoatOwner } from '../../../src/model/boats/fields/vocab.ts';
import type { BoatKind } from '../../../src/schema/vocab.ts';

/** A boat of the demo: its name, whose it is, and how many it takes. */
export interface SeedBoat {
  readonly name: string;
  readonly kind: BoatKind;
  readonly owner: BoatOwner;
  readonly supplier?: string;
  readonly licensed: number;
  readonly sold: number;
  readonly length_m: number;
  readonly engines: string;
  readonly pier: string;
  /** Baht for the whole hull; 0 where it is not chartered. */
  readonly charter: number;
  readonly amenities: readonly Amenity[];
}

const SPEED: readonly Amenity[] = ['shade', 'ladder', 'snorkelling', 'cool_box'];
const LARGE: readonly Amenity[] = ['toilet', 'shade', 'fresh_water', 'ladder', 'snorkelling', 'music', 'cool_box'];
const speedboat = (name: string, owner: BoatOwner, pier: string, supplier = ''): SeedBoat => ({
  ...{ name, kind: 'speedboat', owner, supplier, licensed: 42, sold: 38, length_m: 12.5, engines: '3 × 250', pier, charter: 42_000, amenities: SPEED },
});
const catamaran = (name: string, owner: BoatOwner, pier: string, supplier = ''): SeedBoat => ({
  ...{ name, kind: 'catamaran', owner, supplier, licensed: 65, sold: 55, length_m: 16, engines: '4 × 300', pier, charter: 85_000, amenities: LARGE },
});
const longtail = (name: string, owner: BoatOwner, pier: string, supplier = ''): SeedBoat => ({
  ...{ name, kind: 'longtail', owner, supplier, licensed: 12, sold: 10, length_m: 9, engines: '1 × 110', pier, charter: 9_000, amenities: ['shade', 'cool_box'] },
});
const yacht = (name: string, owner: BoatOwner, pier: string, supplier = ''): SeedBoat => ({
  ...{ name, kind: 'yacht', owner, supplier, licensed: 25, sold: 20, length_m: 14, engines: '2 × 55', pier, charter: 55_000 },
  amenities: [...LARGE, 'kitchen', 'cabin'],
});
const ferry = (name: string, pier: string, supplier: string): SeedBoat => ({
  ...{ name, kind: 'big_boat', owner: 'supplier', supplier, licensed: 180, sold: 150, length_m: 32, engines: '2 × 700', pier, charter: 0, amenities: LARGE },
});

/** The house's own boats first, then those of its suppliers; every name is invented. */
export const FLEET: readonly SeedBoat[] = [
  speedboat('Chalong Dawn', 'own', 'chalong'),
  speedboat('Blue Casuarina', 'own', 'chalong'),
  speedboat('Second Wind', 'own', 'chalong'),
  speedboat('Frangipani', 'own', 'chalong'),
  catamaran('Broad Beam', 'own', 'chalong'),
  catamaran('Two Keels', 'own', 'chalong'),
  longtail('Mali', 'own', 'chalong'),
  longtail('Lamduan', 'own', 'chalong'),
  yacht('Slow Tide', 'own', 'chalong'),
  ...['Sun Hopper', 'Sea Hopper', 'Reef Hopper', 'Bay Hopper'].map((name) => speedboat(name, 'supplier', 'chalong', 'Hopper Marine')),
  ...['North Nine', 'South Nine', 'East Nine', 'West Nine'].map((name) => speedboat(name, 'supplier', 'chalong', 'Nine Islands Charter')),
  ...['Lantern', 'Kingfisher', 'Ginger', 'Monsoon'].map((name) => speedboat(name, 'supplier', 'chalong', 'Lantern Boats')),
  catamaran('Wide Water', 'supplier', 'chalong', 'Widewater'),
  catamaran('Still Water', 'supplier', 'chalong', 'Widewater'),
  yacht('Patience', 'supplier', 'chalong', 'Quiet Sails'),
  longtail('Champa', 'supplier', 'chalong', 'Uncle Noi'),
  longtail('Bua', 'supplier', 'chalong', 'Uncle Noi'),
  ...['Andaman Carrier', 'Bay Carrier', 'Coral Carrier'].map((name) => ferry(name, 'chalong', 'Bay Ferries')),
  ...['Old Junk', 'Painted Junk', 'Red Sail Junk', 'Evening Junk', 'Karst Junk'].map((name) => ferry(name, 'chalong', 'Junk House')),
];

export const CAPTAINS = ['Anan', 'Chai', 'Decha', 'Kitti', 'Narong', 'Prasert', 'Somboon', 'Surachai', 'Wichai', 'Yong'] as const;
