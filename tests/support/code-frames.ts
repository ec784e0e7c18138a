import { encode } from 'uqr';
import { randomFrom } from './random-edits.ts';

/** A picture in grey, a byte for each point. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

export interface FrameFaults {
  /** How the paper is turned, in degrees. */
  readonly turned: number;
  /** How wide the code is, in points. */
  readonly size: number;
  /** By how many points every point is smeared. */
  readonly blur: number;
  /** How far noise moves a point's grey. */
  readonly noise: number;
  /** How much darker the far corner is. */
  readonly shade: number;
}

/** A camera's frame of a code on paper: turned, smeared, noisy, half in the shade. */
export function drawFrame(text: string, width: number, height: number, { turned, size, blur, noise, shade }: FrameFaults, seed: number): Frame {
  const { data, size: cells } = encode(text, { border: 2, ecc: 'M' });
  const next = randomFrom(seed);
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const sharp = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [column, row] = [(cos * dx + sin * dy) / size + 0.5, (cos * dy - sin * dx) / size + 0.5];
      const isPaper = column > -0.1 && column < 1.1 && row > -0.1 && row < 1.1;
      const isDark = data[Math.floor(row * cells)]?.[Math.floor(column * cells)] === true;
      sharp[y * width + x] = isDark ? 40 : isPaper ? 225 : 120;
    }
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let by = -blur; by <= blur; by += 1)
        for (let bx = -blur; bx <= blur; bx += 1) {
          const [ax, ay] = [x + bx, y + by];
          if (ax < 0 || ay < 0 || ax >= width || ay >= height) continue;
          sum += sharp[ay * width + ax] ?? 0;
          count += 1;
        }
      const lit = (sum / count) * (1 - (shade * (x + y)) / (width + height));
      grey[y * width + x] = Math.max(0, Math.min(255, lit + (next() - 0.5) * 2 * noise));
    }
  return { width, height, grey };
}

/** A film of frames for a camera that Chromium is given: YUV4MPEG2, without colour. */
export function filmOf(frames: readonly Frame[]): Buffer {
  const [{ width, height } = { width: 0, height: 0 }] = frames;
  const plain = Buffer.alloc((width * height) / 4, 128);
  const parts = frames.flatMap(({ grey }) => [Buffer.from('FRAME\n'), Buffer.from(grey), plain, plain]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420\n`), ...parts]);
}
