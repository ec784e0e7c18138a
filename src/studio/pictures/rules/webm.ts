import type { Clip, ClipCodec, Patch, ReadBytes } from './clip-facts.ts';

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
const CODECS: Readonly<Record<string, ClipCodec>> = { V_VP8: 'vp8', V_VP9: 'vp9', V_AV1: 'av1', 'V_MPEGH/ISO/HEVC': 'hevc', 'V_MPEG4/ISO/AVC': 'h264' };
/** What describes a video stands before its first pictures. */
const HEAD_BYTES = 1024 * 1024;
const NS_PER_S = 1_000_000_000;
const USUAL_SCALE_NS = 1_000_000;

/** A WebM; Matroska in general is nothing that browsers play. */
export async function readWebm(read: ReadBytes, size: number): Promise<Clip | null> {
  const bytes = await read(0, Math.min(HEAD_BYTES, size));
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
    codec: CODECS[textIn(bytes, codec)] ?? 'other',
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
