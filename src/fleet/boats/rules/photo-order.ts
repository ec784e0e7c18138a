/** Room between the numbers of two photos, as they are given. */
export const PHOTO_STEP = 10;

interface Placed {
  readonly id: string;
  readonly sort: number;
}

/** Photos with one of them at another place; the same array where nothing moves. */
export function movedPhoto<P extends Placed>(photos: readonly P[], id: string, to: number): readonly P[] {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  if (!photo || to < 0 || to >= photos.length || to === at) return photos;
  const others = photos.filter((one) => one !== photo);
  return [...others.slice(0, to), photo, ...others.slice(to)];
}

/** Numbers that put photos in the order in which they stand, of those whose number becomes another one. */
export const photoNumbers = <P extends Placed>(photos: readonly P[]): readonly (readonly [P, number])[] =>
  photos.flatMap((photo, at) => (photo.sort === (at + 1) * PHOTO_STEP ? [] : [[photo, (at + 1) * PHOTO_STEP] as const]));

/** The same order with the numbers that it will have, as a screen shows it before they are written. */
export function placedPhotos<P extends Placed>(photos: readonly P[], id: string, to: number): readonly P[] {
  const moved = movedPhoto(photos, id, to);
  return moved === photos ? photos : moved.map((photo, at) => ({ ...photo, sort: (at + 1) * PHOTO_STEP }));
}
