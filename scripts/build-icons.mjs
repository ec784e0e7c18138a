// Draws the app's icons from public/favicon.svg: node scripts/build-icons.mjs. Run it again when the mark changes.
import fs from 'node:fs';
import sharp from 'sharp';

const SEA = '#0b6b77';
/** Share of a maskable icon that every platform leaves visible, with some room around the mark. */
const SAFE = 0.72;
const mark = fs.readFileSync('public/favicon.svg', 'utf8');
const drawing = mark.replace(/^.*?<rect[^>]*>/, '').replace('</svg>', '');
const fullBleed = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" fill="${SEA}"/><g transform="translate(${17 * (1 - SAFE)} ${17 * (1 - SAFE)}) scale(${SAFE})">${drawing}</g></svg>`,
);
const write = (svg, size, file) =>
  sharp(svg, { density: (72 * size) / 34 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);

fs.mkdirSync('public/icons', { recursive: true });
for (const size of [192, 512]) {
  await write(Buffer.from(mark), size, `public/icons/any-${size}.png`);
  await write(fullBleed, size, `public/icons/maskable-${size}.png`);
}
// iOS asks for this address by itself.
await write(fullBleed, 180, 'public/apple-touch-icon.png');

// Browsers and readers of feeds ask for this address by themselves: a picture in the oldest of the wrappers.
const SIZE = 32;
const picture = await sharp(Buffer.from(mark), { density: (72 * SIZE) / 34 })
  .resize(SIZE, SIZE)
  .png({ compressionLevel: 9 })
  .toBuffer();
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(SIZE, 6);
head.writeUInt8(SIZE, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(picture.length, 14);
head.writeUInt32LE(head.length, 18);
fs.writeFileSync('public/favicon.ico', Buffer.concat([head, picture]));
