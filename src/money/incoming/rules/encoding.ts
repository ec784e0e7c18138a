export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1251' | 'windows-874';

const HIGH = 0x80;
/** In the Cyrillic of Windows the letters о to я lie here, and one in three of a text is one of them; in Thai hardly anything does. */
const CYRILLIC_FROM = 0xee;
const CYRILLIC_SHARE = 0.12;

/** In what a file of a bank is written; a file of plain letters is UTF-8 as well. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  const high = bytes.filter((byte) => byte >= HIGH);
  return high.filter((byte) => byte >= CYRILLIC_FROM).length > high.length * CYRILLIC_SHARE ? 'windows-1251' : 'windows-874';
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const more = byte < HIGH ? 0 : byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : -1;
    if (more < 0) return false;
    for (let next = 1; next <= more; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false;
    at += more;
  }
  return true;
}
