import { fold } from '../../../lib/text/fold.ts';

/** An area with the hotels that lie in it, a hotel a line: its name, then what it is also called, divided by semicolons. */
interface AreaOfHotels {
  readonly name_ru: string;
  readonly name_en: string;
  readonly hotels: readonly string[] | null;
}

/** Names of a hotel's line, the one that it is shown by first. */
export const hotelNames = (line: string): readonly string[] => line.split(';').flatMap((name) => name.trim() || []);

/** The area that a hotel lies in, by any of its names in whatever case; none of one that nobody has entered. */
export function areaOfHotel<A extends AreaOfHotels>(areas: readonly A[], hotel: string): A | undefined {
  const name = fold(hotel);
  return name === '' ? undefined : areas.find(({ hotels }) => (hotels ?? []).some((line) => hotelNames(line).some((one) => fold(one) === name)));
}

/**
 * The area that is written beside a hotel: that of the hotel where none stands there, or that of the hotel before; else what stands there.
 * @param before the hotel for which the area stood there
 */
export function zoneBeside(areas: readonly AreaOfHotels[], zone: string, { hotel, before }: { readonly hotel: string; readonly before: string }): string {
  const last = areaOfHotel(areas, before);
  const isOfHotel = zone === '' || (last !== undefined && [last.name_en, last.name_ru].map(fold).includes(fold(zone)));
  return isOfHotel ? (areaOfHotel(areas, hotel)?.name_en ?? '') : zone;
}
