import sharp from 'sharp';

/** Turns a drawn scene into a 3:2 JPEG. */
export async function rasteriseScene(svg: string, widthPx = 2400): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * widthPx) / 1200 })
    .resize(widthPx, Math.round((widthPx * 2) / 3), { fit: 'fill' })
    .flatten({ background: '#203038' })
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer();
}
