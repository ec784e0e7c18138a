import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly pages: number;
  /** Text of all pages as a reader copies it. */
  readonly text: string;
  /** What the code on the first page says. */
  readonly qr: string | null;
  /** The first page as a PNG. */
  readonly png: Buffer;
}

const SCALE = 3;

/** Reads a PDF back: text by its character maps, the code by looking at the drawn page. @param scale dots of a point; fewer for a large code, as from further away */
export async function readPdf(bytes: Uint8Array, scale: number = SCALE): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent();
    texts.push(content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const qr = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
  const png = canvas.toBuffer('image/png');
  const pages = document.numPages;
  await loading.destroy();
  return { pages, text: texts.join('\n'), qr, png };
}
