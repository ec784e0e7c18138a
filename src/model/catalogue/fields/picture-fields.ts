import { bool, number, text } from '../../../schema/describe.ts';

/** Formats that are kept: what every browser can show and sharp can read fast. What comes in may be of others. */
export const PHOTO_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Containers of videos that every browser plays. */
export const CLIP_MIME_TYPES = ['video/mp4', 'video/webm'] as const;

/** How far the point that must stay visible may lie from the middle, in per cent of a side. */
export const FOCUS_MAX = 50;
const FOCUS = { min: -FOCUS_MAX, max: FOCUS_MAX, onlyInt: true } as const;

/** A rectangle: left, top, width and height by commas. */
const CROP = { max: 24, pattern: '^[0-9]{1,5}(,[0-9]{1,5}){3}$' } as const;

/** What every picture of an excursion says beside its file. */
export const PICTURE_FIELDS = {
  alt_ru: text({ max: 200 }),
  alt_en: text({ max: 200 }),
  /** What pages show of it, in hundredths of a per cent of its sides; '' is the whole. The file is kept as it is. */
  crop: text(CROP),
  /** Where the point that must stay visible lies, right of and below the middle of the whole picture, in per cent of a side; 0 and 0 is the middle. */
  focus_x: number(FOCUS),
  focus_y: number(FOCUS),
  /** SHA-256 of the file as it was sent; '' of pictures that came by another way. */
  source_hash: text({ max: 64 }),
  /** What it looks like, 16 hex digits: pictures/rules/likeness.ts. */
  likeness: text({ max: 16 }),
  /** Not public: not published yet, or taken away. */
  hidden: bool(),
} as const;
