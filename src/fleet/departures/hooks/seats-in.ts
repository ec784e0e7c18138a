import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import type { UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import type { Claim } from '../rules/seats.ts';
import type { Seats } from '../../../model/departures/answers.ts';

/** What a departure's record says of its seats. */
export function seatsIn(departure: PbRecord): Seats {
  const count = (name: string): number => departure.getInt(name);
  return {
    ...{
      capacity: count('capacity'),
      held_seats: count('held_seats'),
      allotted: count('allotted'),
      licensed: count('licensed'),
      infants_count: departure.getBool('infants_count'),
    },
    ...{ seats_taken: count('seats_taken'), persons_taken: count('persons_taken'), parties_taken: count('parties_taken'), hulls_taken: count('hulls_taken') },
  };
}

/** What a voucher's record asks of a departure. */
export function claimIn(voucher: PbRecord): Claim {
  const units = jsonIn<readonly UnitLine[]>(voucher, 'units', []) ?? [];
  const party = { adults: voucher.getInt('adults'), children: voucher.getInt('children'), infants: voucher.getInt('infants') };
  return { party, isWhole: units.some(({ type }) => type === 'private_boat') };
}
