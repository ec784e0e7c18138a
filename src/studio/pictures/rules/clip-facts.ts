/** Reads bytes of a file; fewer where it ends. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>;

/** How a video's pictures are written. */
export type ClipCodec = 'h264' | 'vp8' | 'vp9' | 'av1' | 'hevc' | 'other';

/** Bytes that are written over, so that a video does not tell where and when it was taken. */
export interface Patch {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** What a video is, by its own description. */
export interface Clip {
  readonly container: 'mp4' | 'webm';
  readonly codec: ClipCodec;
  /** Whole seconds, upwards; 0 where it does not say. */
  readonly seconds: number;
  /** Px, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly patches: readonly Patch[];
}
