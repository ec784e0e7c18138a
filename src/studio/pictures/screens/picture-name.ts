import { cropOf, focusInCrop } from '../../../catalogue/catalogue/rules/picture-crop.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { SHELF_OF, type Shelf, type ShelfPicture } from '../repo.ts';

/** What a picture is called on the screen: what it shows, else its place. */
export function nameOfPicture(t: Translate, lang: Language, picture: ShelfPicture, number: number): string {
  return localized(picture, 'alt', lang) || (picture.video === '' ? t('pictures_number', { number }) : t('pictures_video', { number }));
}

/** Address of a picture's file, small unless `isWhole`. */
export function sourceOf(shelf: Shelf, { id, file }: Pick<ShelfPicture, 'id' | 'file'>, isWhole = false): string {
  return `/_pb/api/files/${SHELF_OF[shelf].collection}/${id}/${file}${isWhole ? '' : '?thumb=480x0'}`;
}

/** The focus of what is shown of a picture as CSS has it. */
export function positionOf({ crop, ...focus }: Pick<ShelfPicture, 'crop' | 'focus_x' | 'focus_y'>): string {
  const { focus_x, focus_y } = focusInCrop(focus, cropOf(crop));
  return `${50 + focus_x}% ${50 + focus_y}%`;
}
