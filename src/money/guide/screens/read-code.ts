import jsQR from 'jsqr';

/** Frames wider than that are made smaller: a code that fills a third of them is read, and in time. */
const WIDEST = 720;

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = { new (options: { readonly formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> };

let detector: Promise<Detector | null> | undefined;

/** The browser's own reader, where it has one for this kind of code. */
async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = await Own?.getSupportedFormats().catch((): readonly string[] => []);
  return Own && formats?.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null;
}

/** The text of a code in the frame; '' where there is none that can be read. */
export async function readCode(frame: HTMLVideoElement | HTMLCanvasElement, canvas: HTMLCanvasElement): Promise<string> {
  detector ??= ownDetector();
  const own = await detector;
  const found = own ? await own.detect(frame).catch(() => []) : [];
  if (found[0]) return found[0].rawValue;
  const [width, height] = frame instanceof HTMLVideoElement ? [frame.videoWidth, frame.videoHeight] : [frame.width, frame.height];
  if (width === 0 || height === 0) return '';
  const scale = Math.min(1, WIDEST / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  context.drawImage(frame, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return codeIn(data, canvas.width, canvas.height);
}

const look = (points: Uint8ClampedArray, width: number, height: number): string => jsQR(points, width, height, { inversionAttempts: 'dontInvert' })?.data ?? '';

/** A picture of half the size, four points made one: what a dim camera adds by chance goes with it. */
function halved(points: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const [columns, rows] = [width >> 1, height >> 1];
  const half = new Uint8ClampedArray(columns * rows * 4).fill(255);
  const at = (x: number, y: number): number => points[(y * width + x) * 4 + 1] ?? 0;
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const grey = (at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) + at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1)) / 4;
      half.fill(grey, (y * columns + x) * 4, (y * columns + x) * 4 + 3);
    }
  return half;
}

/** The text of a code among points of four bytes; '' where there is none that can be read. The smaller picture is quicker, and less noisy. */
export const codeIn = (points: Uint8ClampedArray, width: number, height: number): string =>
  look(halved(points, width, height), width >> 1, height >> 1) || look(points, width, height);

/** The token that a voucher's code leads to; '' of any other code. */
export const tokenOf = (text: string): string => /\/v\/([0-9a-f]{32})(?:[/?#]|$)/.exec(text)?.[1] ?? '';

/** What a manifest knows of a token. */
export async function codeOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
