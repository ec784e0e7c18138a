import type { Clip, ClipCodec, Patch, ReadBytes } from './clip-facts.ts';

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
export async function readMp4(read: ReadBytes, size: number): Promise<Clip | null> {
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
