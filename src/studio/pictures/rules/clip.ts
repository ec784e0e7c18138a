/** Reads bytes of a file; fewer where it ends. */
type ReadBytes = (at: number, length: number) => Promise<Uint8Array>;

/** How a video's pictures are written. */
type ClipCodec = 'h264' | 'vp8' | 'vp9' | 'av1' | 'hevc' | 'other';

/** Bytes that are written over, so that a video does not tell where and when it was taken. */
interface Patch {
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

/** A box of the ISO base media file format (ISO/IEC 14496-12): `at` is where it begins, `from` where its content does. */
interface Box {
  readonly type: string;
  readonly at: number;
  readonly from: number;
  readonly end: number;
}

const CODECS: Readonly<Record<string, ClipCodec>> = {
  ...{ avc1: 'h264', avc3: 'h264', vp08: 'vp8', vp09: 'vp9', av01: 'av1' },
  ...{ hvc1: 'hevc', hev1: 'hevc', dvh1: 'hevc', dvhe: 'hevc' },
};
/** Boxes that say where, when and by what something was taken. */
const PERSONAL: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const FREE = Uint8Array.from('free', (letter) => letter.charCodeAt(0));
const HEAD_BYTES = 16;
const BOXES_MAX = 2_000;
/** The description of two minutes is a tenth of that. */
const MOOV_MAX_BYTES = 8 * 1024 * 1024;

/** An MP4 or a MOV, which is the same container. */
async function readMp4(read: ReadBytes, size: number): Promise<Clip | null> {
  const patches: Patch[] = [];
  let moov: Box | undefined;
  let hasPictures = false;
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const box = boxIn(await read(at, HEAD_BYTES), at, size);
    if (!box || box.end > size || boxes > BOXES_MAX || (at === 0 && box.type !== 'ftyp')) return null;
    if (box.type === 'moov') moov = box;
    if (box.type === 'mdat') hasPictures = true;
    if (PERSONAL.has(box.type)) patches.push(...emptied(box, 0));
    at = box.end;
  }
  if (!moov || !hasPictures || moov.end - moov.at > MOOV_MAX_BYTES) return null;
  const bytes = await read(moov.at, moov.end - moov.at);
  return clipIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), moov, patches);
}

function clipIn(view: DataView, moov: Box, outside: readonly Patch[]): Clip | null {
  const within = { ...moov, from: moov.from - moov.at, end: moov.end - moov.at };
  const parts = boxesIn(view, within);
  const tracks = parts.filter(({ type }) => type === 'trak').map((trak) => boxesIn(view, trak));
  const mvhd = parts.find(({ type }) => type === 'mvhd');
  const shown = tracks.flatMap((track) => pictureTrack(view, track) ?? [])[0];
  if (!mvhd || !shown) return null;
  const { seconds, dates } = clockOf(view, mvhd);
  const personal = [...parts, ...tracks.flat()].filter(({ type }) => PERSONAL.has(type)).flatMap((box) => emptied(box, moov.at));
  const times = { at: moov.at + dates.at, bytes: new Uint8Array(dates.length) };
  return { container: 'mp4', ...shown, seconds, patches: [...outside, ...personal, times] };
}

/** A box that says nothing any more: it stays where it is, so that nothing behind it moves. */
function emptied({ at, from, end }: Box, moved: number): readonly Patch[] {
  return [
    { at: moved + at + 4, bytes: FREE },
    { at: moved + from, bytes: new Uint8Array(end - from) },
  ];
}

function pictureTrack(view: DataView, track: readonly Box[]): Pick<Clip, 'codec' | 'width' | 'height'> | null {
  const media = track.filter(({ type }) => type === 'mdia').flatMap((mdia) => boxesIn(view, mdia));
  const handler = media.find(({ type }) => type === 'hdlr');
  const head = track.find(({ type }) => type === 'tkhd');
  if (!handler || !head || textAt(view, handler.from + 8) !== 'vide') return null;
  const tables = media.filter(({ type }) => type === 'minf').flatMap((minf) => boxesIn(view, minf).filter(({ type }) => type === 'stbl'));
  const described = tables.flatMap((stbl) => boxesIn(view, stbl)).find(({ type }) => type === 'stsd');
  if (!described) return null;
  // Version and flags, how many, then the first entry with its size and name.
  const codec = CODECS[textAt(view, described.from + 12)] ?? 'other';
  const [width, height] = [view.getUint32(head.end - 8) >>> 16, view.getUint32(head.end - 4) >>> 16];
  // The matrix of 3 × 3 stands before: its first number is nothing where the picture lies on its side.
  const isTurned = view.getInt32(head.end - 44) === 0 && view.getInt32(head.end - 40) !== 0;
  return isTurned ? { codec, width: height, height: width } : { codec, width, height };
}

/** Seconds of a film, and where it says when it was taken and changed. */
function clockOf(view: DataView, { from }: Box): { readonly seconds: number; readonly dates: { readonly at: number; readonly length: number } } {
  const isLong = view.getUint8(from) === 1;
  const scale = view.getUint32(from + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16);
  return { seconds: scale > 0 ? Math.ceil(length / scale) : 0, dates: { at: from + 4, length: isLong ? 16 : 8 } };
}

function boxesIn(view: DataView, { from, end }: Box): readonly Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= end && found.length < BOXES_MAX; ) {
    const head = new Uint8Array(view.buffer, view.byteOffset + at, Math.min(HEAD_BYTES, view.byteLength - at));
    const box = boxIn(head, at, end);
    if (!box || box.end > end) return found;
    found.push(box);
    at = box.end;
  }
  return found;
}

/** The box whose head this is. A size of 1 is told behind the name, 0 means all that follows. */
function boxIn(head: Uint8Array, at: number, end: number): Box | null {
  if (head.length < 8) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [short, type] = [view.getUint32(0), textAt(view, 4)];
  const isLong = short === 1 && head.length >= HEAD_BYTES;
  const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? end - at : short;
  return size < (isLong ? HEAD_BYTES : 8) ? null : { type, at, from: at + (isLong ? HEAD_BYTES : 8), end: at + size };
}

const textAt = (view: DataView, at: number): string => String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));

/** An element of EBML (RFC 8794). */
interface Element {
  readonly id: number;
  readonly at: number;
  readonly from: number;
  /** Endless where the size is not known. */
  readonly end: number;
}

const ID = {
  ...{ segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489, tracks: 0x1654ae6b, track: 0xae, codec: 0x86, video: 0xe0 },
  ...{ width: 0xb0, height: 0xba, cluster: 0x1f43b675, doctype: 0x4282, date: 0x4461, title: 0x7ba9 },
} as const;
const WEBM_CODECS: Readonly<Record<string, ClipCodec>> = { V_VP8: 'vp8', V_VP9: 'vp9', V_AV1: 'av1', 'V_MPEGH/ISO/HEVC': 'hevc', 'V_MPEG4/ISO/AVC': 'h264' };
/** What describes a video stands before its first pictures. */
const WEBM_HEAD_BYTES = 1024 * 1024;
const NS_PER_S = 1_000_000_000;
const USUAL_SCALE_NS = 1_000_000;

/** A WebM; Matroska in general is nothing that browsers play. */
async function readWebm(read: ReadBytes, size: number): Promise<Clip | null> {
  const bytes = await read(0, Math.min(WEBM_HEAD_BYTES, size));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const top = elementsIn(view, 0, bytes.length);
  const segment = top.find(({ id }) => id === ID.segment);
  const doctype = top[0] && elementsIn(view, top[0].from, top[0].end).find(({ id }) => id === ID.doctype);
  if (!segment || !doctype || textIn(bytes, doctype) !== 'webm') return null;
  if (segment.end !== Number.POSITIVE_INFINITY && segment.end > size) return null;
  const parts = elementsIn(view, segment.from, Math.min(segment.end, bytes.length));
  const info = parts.filter(({ id }) => id === ID.info).flatMap((one) => elementsIn(view, one.from, one.end));
  const tracks = parts.filter(({ id }) => id === ID.tracks).flatMap((one) => elementsIn(view, one.from, one.end));
  const shown = tracks.map((track) => elementsIn(view, track.from, track.end)).find((track) => track.some(({ id }) => id === ID.video));
  const video = shown?.find(({ id }) => id === ID.video);
  const codec = shown?.find(({ id }) => id === ID.codec);
  if (!video || !codec || !parts.some(({ id }) => id === ID.cluster)) return null;
  const sides = elementsIn(view, video.from, video.end);
  const numberOf = (of: readonly Element[], id: number): number => {
    const found = of.find((one) => one.id === id);
    return found ? wholeIn(bytes, found) : 0;
  };
  // What says when it was taken is written over: it has to lie in the file, whatever it says of its length.
  const telling = info.filter(({ id }) => id === ID.date || id === ID.title);
  if (telling.some(({ end }) => end > bytes.length)) return null;
  const duration = info.find(({ id }) => id === ID.duration);
  const ticks = duration ? (duration.end - duration.from === 4 ? view.getFloat32(duration.from) : view.getFloat64(duration.from)) : 0;
  return {
    container: 'webm',
    codec: WEBM_CODECS[textIn(bytes, codec)] ?? 'other',
    seconds: Math.ceil((ticks * (numberOf(info, ID.scale) || USUAL_SCALE_NS)) / NS_PER_S),
    width: numberOf(sides, ID.width),
    height: numberOf(sides, ID.height),
    patches: telling.map(({ from, end }): Patch => ({ at: from, bytes: new Uint8Array(end - from) })),
  };
}

function elementsIn(view: DataView, from: number, end: number): readonly Element[] {
  const found: Element[] = [];
  for (let at = from; at < end; ) {
    const id = numberAt(view, at, true);
    const size = id && numberAt(view, at + id.length, false);
    if (!id || !size) break;
    const start = at + id.length + size.length;
    const element = { id: id.value, at, from: start, end: size.isUnknown ? Number.POSITIVE_INFINITY : start + size.value };
    found.push(element);
    // Pictures follow, and nothing else that is looked for.
    if (element.id === ID.cluster) break;
    at = element.end;
  }
  return found;
}

/** A number of EBML, as long as its first byte says. @param isId whether the marks of its length belong to it */
function numberAt(view: DataView, at: number, isId: boolean): { readonly value: number; readonly length: number; readonly isUnknown: boolean } | null {
  if (at >= view.byteLength) return null;
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > view.byteLength) return null;
  let value = isId ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let place = 1; place < length; place += 1) {
    const byte = view.getUint8(at + place);
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown: !isId && isUnknown };
}

const textIn = (bytes: Uint8Array, { from, end }: Element): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(end, from + 40))).replace(/\0+$/, '');
const wholeIn = (bytes: Uint8Array, { from, end }: Element): number => bytes.subarray(from, Math.min(end, from + 8)).reduce((sum, byte) => sum * 256 + byte, 0);

const CLIP_HEAD_BYTES = 12;

/**
 * Reads what a video says of itself, wherever in the file that stands, without reading its pictures.
 * @returns `null` of a file that is no video of a known container, or ends too soon
 */
export async function readClip(read: ReadBytes, size: number): Promise<Clip | null> {
  const head = await read(0, CLIP_HEAD_BYTES);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < CLIP_HEAD_BYTES) return null;
  try {
    return view.getUint32(0) === 0x1a45dfa3 ? await readWebm(read, size) : await readMp4(read, size);
  } catch (error) {
    // Whatever lies outside of the file was said wrongly in it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
