import { createHash } from 'node:crypto';
import jsQrModule from 'jsqr';
import { drawnAnew } from '../../platform/pictures/drawn-anew.ts';
import { kindOf, TELLING_BYTES } from '../../lib/picture-kind.ts';
import { SLIP_MAX_BYTES, SLIP_SIDE_MIN_PX, SLIP_SIDE_PX } from '../../model/incoming/limits.ts';
import { slipReference } from './rules/slip-code.ts';

/** Packed for browsers, the reader of codes comes with its function as a member. */
const packed = jsQrModule as unknown as { readonly default?: typeof jsQrModule };
const readCode = packed.default ?? jsQrModule;

/** A code of a slip is a sixth of its width: at this size it is read, and a look costs some thirty milliseconds. */
const CODE_SIDE_PX = 900;

/** A slip as it is kept: a picture anew, upright and without a word on where and by what it was taken, or the PDF as it came. */
export interface ExaminedSlip {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly type: 'image/jpeg' | 'application/pdf';
  /** SHA-256 of the file as it came, in hex. */
  readonly hash: string;
  /** The bank's number of the transfer, where a code tells it. */
  readonly code: string;
}
export type SlipFault = 'missing' | 'large' | 'kind' | 'damaged' | 'small';

/** Looks into a file that a guest sent. @returns the slip to keep, or why it is none */
export async function examineSlip(source: Uint8Array): Promise<ExaminedSlip | SlipFault> {
  if (source.length === 0) return 'missing';
  if (source.length > SLIP_MAX_BYTES) return 'large';
  const hash = createHash('sha256').update(source).digest('hex');
  const kind = kindOf(source.subarray(0, TELLING_BYTES));
  if (kind === 'document') return { bytes: source, name: 'slip.pdf', type: 'application/pdf', hash, code: '' };
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return 'kind';
  const drawn = await drawnAnew(source, kind, SLIP_SIDE_PX);
  if (!drawn) return 'damaged';
  const { bytes, longest_px } = drawn;
  if (longest_px < SLIP_SIDE_MIN_PX) return 'small';
  try {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes)
      .resize({ width: CODE_SIDE_PX, height: CODE_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = readCode(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' });
    return { bytes, name: 'slip.jpg', type: 'image/jpeg', hash, code: slipReference(read?.data ?? '') };
  } catch {
    return 'damaged';
  }
}
