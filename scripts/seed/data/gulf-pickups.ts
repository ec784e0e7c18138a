/** Where guests of a trip are collected at one time: areas, a window of the text of the trip, or none where it is told later. */
export interface SaidPickup {
  readonly areas: readonly string[];
  readonly window?: readonly [from: string, to: string];
  readonly supplement?: number;
  readonly unit?: 'person' | 'party';
  /** Those who walk to the boat. */
  readonly isWalked?: boolean;
}

const SAMUI = ['chaweng', 'lamai', 'choeng-mon', 'bophut', 'mae-nam', 'taling-ngam'];
const PATTAYA = ['naklua', 'pattaya-centre', 'jomtien'];
const MAAFUSHI = ['maafushi-village', 'maafushi-far'];

/** By main excursion, as its text says; its variants are later or earlier by as much as they start. */
export const GULF_PICKUPS: Readonly<Record<number, readonly SaidPickup[]>> = {
  401: [{ areas: ['chaweng', 'bophut', 'lamai'], window: ['07:00', '07:50'] }, { areas: ['mae-nam', 'taling-ngam'], supplement: 200 }],
  402: [
    { areas: ['chaweng', 'lamai'], window: ['06:45', '07:15'] },
    { areas: ['mae-nam'], window: ['07:20', '07:40'] },
    { areas: ['choeng-mon'], supplement: 100 },
  ],
  403: [
    { areas: ['chaweng', 'choeng-mon', 'bophut'], window: ['06:40', '07:20'] },
    { areas: ['lamai'], window: ['06:20', '06:40'] },
    { areas: ['taling-ngam'], supplement: 300 },
  ],
  404: [
    { areas: ['lamai', 'taling-ngam'], window: ['08:00', '08:30'] },
    { areas: ['chaweng'], window: ['07:40', '08:00'] },
    { areas: ['bophut', 'mae-nam'], supplement: 150 },
  ],
  405: [{ areas: ['bophut', 'chaweng', 'mae-nam'], window: ['16:40', '17:10'] }],
  406: [{ areas: SAMUI, window: ['08:10', '08:30'] }],
  407: [{ areas: ['bophut', 'mae-nam', 'choeng-mon'], window: ['08:00', '08:25'] }, { areas: ['chaweng', 'lamai'] }],
  421: [
    { areas: ['pattaya-centre', 'jomtien'], window: ['08:30', '09:00'] },
    { areas: ['naklua'], window: ['08:20', '08:35'] },
  ],
  422: [
    { areas: ['naklua'], window: ['08:15', '08:30'] },
    { areas: ['pattaya-centre'], window: ['08:25', '08:40'] },
    { areas: ['jomtien'], window: ['08:35', '08:50'] },
  ],
  423: [
    { areas: ['pattaya-centre'], window: ['18:30', '18:50'] },
    { areas: ['jomtien'], window: ['18:15', '18:25'] },
  ],
  424: [{ areas: ['jomtien'], window: ['08:30', '08:45'] }, { areas: ['pattaya-centre', 'naklua'] }],
  425: [{ areas: PATTAYA, window: ['15:20', '15:30'], supplement: 800, unit: 'party' }],
  426: [
    { areas: ['naklua', 'pattaya-centre'], window: ['07:15', '07:40'] },
    { areas: ['jomtien'], window: ['07:40', '07:55'] },
  ],
  501: [{ areas: MAAFUSHI, window: ['09:00', '09:15'] }],
  503: [
    { areas: ['maafushi-far'], window: ['16:15', '16:25'] },
    { areas: ['maafushi-village'], isWalked: true },
  ],
  505: [{ areas: MAAFUSHI, window: ['07:40', '07:50'] }],
};
