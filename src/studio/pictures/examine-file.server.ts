import type { Examine } from '../../platform/proxy/pocketbase-proxy.ts';
import { drawnAnew } from '../../platform/pictures/drawn-anew.ts';
import { kindOf, TELLING_BYTES } from '../../lib/picture-kind.ts';

/** The longer side of what is kept, px: small print of a paper is read in it. */
const SIDE_PX = 2400;
/** The largest file, in bytes: what the collections keep, and a form's limit leaves place for its words. */
const MOST_BYTES = 12 * 1024 * 1024;

/**
 * Looks into a photo or a paper that somebody of the house sends: a picture is drawn anew, upright and without a word on where and by
 * what it was taken; a PDF stays as it came, and is only ever handed out as a download.
 */
export const examineFile: Examine = async (source) => {
  if (source.length > MOST_BYTES) return 'file_large';
  const kind = kindOf(source.subarray(0, TELLING_BYTES));
  if (kind === 'document') return { bytes: new Uint8Array(source), type: 'application/pdf', ending: 'pdf' };
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return 'file_kind';
  const drawn = await drawnAnew(source, kind, SIDE_PX);
  return drawn ? { bytes: new Uint8Array(drawn.bytes), type: 'image/jpeg', ending: 'jpg' } : 'file_damaged';
};
