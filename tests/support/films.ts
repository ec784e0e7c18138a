/** Videos by hand: their description is real, their pictures are nothing. */

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const u32 = (...values: readonly number[]): Buffer => Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));

/** A box of an MP4. */
export const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), bytesOf(type), content]);
};

export interface Film {
  readonly codec?: string;
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  /** As a phone held upright turns it. */
  readonly isTurned?: boolean;
  readonly isDescribedLast?: boolean;
  readonly place?: string;
}

/** An MP4 of a phone, with the place where it was taken. */
export function mp4(film: Film = {}): Buffer {
  const { codec = 'avc1', seconds = 12, width = 1920, height = 1080, isTurned = false, isDescribedLast = true, place = '+07.8804+098.3923/' } = film;
  const matrix = isTurned ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000] : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const tkhd = box('tkhd', u32(0, 1, 2, 1, 0, seconds * 600, 0, 0, 0, 0), u32(...matrix), u32(width * 65_536, height * 65_536));
  const stsd = box('stsd', u32(0, 1), box(codec, Buffer.alloc(78)));
  const media = box('mdia', box('hdlr', u32(0, 0), bytesOf('vide'), Buffer.alloc(13)), box('minf', box('stbl', stsd)));
  const sound = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', u32(0, 0), bytesOf('soun'), Buffer.alloc(13))));
  const mvhd = box('mvhd', u32(0, 3_800_000_000, 3_800_000_001, 600, seconds * 600), Buffer.alloc(80));
  const where = [box('udta', box('\u00a9xyz', bytesOf(place))), box('meta', bytesOf(`com.apple.quicktime.location.ISO6709${place}`))];
  const moov = box('moov', mvhd, sound, box('trak', tkhd, media, ...where), ...where);
  const parts = [box('ftyp', bytesOf('isom'), u32(512), bytesOf('isommp42')), box('mdat', Buffer.alloc(5_000, 7))];
  return Buffer.concat(isDescribedLast ? [...parts, moov] : [...parts.slice(0, 1), moov, ...parts.slice(1)]);
}

const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) + (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const float64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** A WebM as a browser's recorder writes it, told how long it is. */
export function webm({ codec = 'V_VP9', seconds = 12, width = 640, height = 360 }: Film = {}): Buffer {
  const info = element(
    '1549a966',
    Buffer.concat([element('2ad7b1', u32(1_000_000)), element('4489', float64(seconds * 1000)), element('4461', Buffer.alloc(8, 9))]),
  );
  const video = element('e0', Buffer.concat([element('b0', u32(width)), element('ba', u32(height))]));
  const tracks = element('1654ae6b', element('ae', Buffer.concat([element('86', bytesOf(codec)), video])));
  const head = element('1a45dfa3', element('4282', bytesOf('webm')));
  return Buffer.concat([
    head,
    Buffer.from('18538067', 'hex'),
    Buffer.from('01ffffffffffffff', 'hex'),
    info,
    tracks,
    element('1f43b675', Buffer.alloc(5_000, 7)),
  ]);
}
