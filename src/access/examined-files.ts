// decision: files-that-enter
/**
 * Files of people that enter only as the site's own server made them anew, by the field of the collection that keeps them: papers of
 * people who work at the house are as foreign as those of guests. Pictures of the studio have a way of their own.
 */
export const EXAMINED_FIELDS: Readonly<Record<string, string>> = {
  boat_documents: 'file',
  boat_photos: 'image',
  sea_days: 'bulletin',
};
const RECORDS = /^\/api\/collections\/([^/]+)\/records(?:\/|$)/;
/** Routes of the desk that take a photo from the pier. */
export const PHOTO_PLACES: readonly RegExp[] = [/^\/api\/desk\/boarding\/[^/]+\/photo$/, /^\/api\/desk\/guide-unsent\/[^/]+\/photo$/];

/** The field of a form that brings a file to be looked into on its way to PocketBase; `null` where a route takes none. @param path at PocketBase */
export const examinedField = (path: string): string | null =>
  PHOTO_PLACES.some((place) => place.test(path)) ? 'photo' : (EXAMINED_FIELDS[RECORDS.exec(path)?.[1] ?? ''] ?? null);
