const MB = 1024 * 1024;
const GB = 1024 * MB;
const HOUR_MS = 3_600_000;

/** The largest file that is taken, in bytes: a phone's largest photo is about 40 MB. */
export const FILE_MAX_BYTES = 50 * MB;
// decision: videos
/** The largest video that is taken, in bytes and whole seconds: a guest on the road watches no more. */
export const CLIP_MAX = { bytes: 100 * MB, seconds: 120 } as const;
/** What is decoded at most, in pixels. A plain JPEG is read in small; everything else has to be held whole. */
export const PIXELS_MAX = { plain: 220_000_000, whole: 50_000_000 } as const;
/** A picture whose longer side is shorter than this shows nothing on a page, px. */
export const SIDE_MIN_PX = 480;
/** The longer side of what is kept, px: twice what pages show at most. */
export const SIDE_KEPT_PX = 3200;
/** Files that one person may have under way. */
export const OPEN_UPLOADS_MAX = 100;
/** Pictures that one excursion or variant may have. */
export const PICTURES_MAX = 80;
/** What may lie half sent, of everybody together, and what must stay free of the disk, in bytes. */
export const DISK = { pending: 2 * GB, free: GB } as const;
/** A file of which nothing more came for so long is thrown away. */
export const ABANDONED_MS = 24 * HOUR_MS;
