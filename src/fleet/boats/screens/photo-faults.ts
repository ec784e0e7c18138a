import type { MessageKey } from '../../../i18n/message-key.ts';
import { BOAT_FILE_MAX_BYTES } from '../../../model/boats/fields/boat-documents.ts';
import { BOAT_PHOTO_MIME_TYPES } from '../../../model/boats/fields/boat-photos.ts';

/** Why a chosen file is no photo of a boat, as a message that takes its name; `null` where it is one. */
export function photoFault({ type, size }: Pick<File, 'type' | 'size'>): Extract<MessageKey, `boat_photo_refused_${string}`> | null {
  if (!BOAT_PHOTO_MIME_TYPES.some((one) => one === type)) return 'boat_photo_refused_kind';
  if (size === 0) return 'boat_photo_refused_empty';
  return size > BOAT_FILE_MAX_BYTES ? 'boat_photo_refused_large' : null;
}
