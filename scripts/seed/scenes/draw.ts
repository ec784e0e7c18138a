import type { SceneKind, SceneSpec } from '../model.ts';
import { createFrame, type Frame, height, width } from './frame.ts';
import { karstBay, beach, longtailBay, atoll, fishingGround, harbour, boatAtSea, sunset } from './sea-scenes.ts';
import { cave, hongLagoon, jungleLake, jungleFall, mangrove, rafting, viewpoint } from './wild-scenes.ts';
import { elephants, market, nightShow, temple } from './life-scenes.ts';
import { diving, reef } from './reef-scenes.ts';
import sharp from 'sharp';

/** Turns a drawn scene into a 3:2 JPEG. */
export async function rasteriseScene(svg: string, widthPx = 2400): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * widthPx) / 1200 })
    .resize(widthPx, Math.round((widthPx * 2) / 3), { fit: 'fill' })
    .flatten({ background: '#203038' })
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer();
}

/** The body of a picture of the given kind. */
function composeScene(f: Frame, kind: SceneKind): string {
  switch (kind) {
    case 'karst-bay':
      return karstBay(f);
    case 'hong-lagoon':
      return hongLagoon(f);
    case 'beach':
      return beach(f);
    case 'reef':
      return reef(f);
    case 'longtail':
      return longtailBay(f);
    case 'speedboat':
      return boatAtSea(f, 'speedboat');
    case 'catamaran':
      return boatAtSea(f, 'catamaran');
    case 'yacht':
      return boatAtSea(f, f.rng.pick('yacht', 'yacht', 'sailing-yacht'));
    case 'big-boat':
      return boatAtSea(f, f.rng.pick('big-boat', 'big-boat', 'junk'));
    case 'sunset':
      return sunset(f);
    case 'jungle-lake':
      return jungleLake(f);
    case 'waterfall':
      return jungleFall(f);
    case 'night-show':
      return nightShow(f);
    case 'fishing':
      return fishingGround(f);
    case 'diving':
      return diving(f);
    case 'viewpoint':
      return viewpoint(f);
    case 'temple':
      return temple(f);
    case 'cave':
      return cave(f);
    case 'mangrove':
      return mangrove(f);
    case 'harbour':
      return harbour(f);
    case 'atoll':
      return atoll(f);
    case 'elephants':
      return elephants(f);
    case 'market':
      return market(f);
    case 'rafting':
      return rafting(f);
    default: {
      const never: never = kind;
      throw new Error(`No drawing for ${String(never)}`);
    }
  }
}

/** Draws a scene as SVG, 1200 × 800 units; the same spec and seed always give the same picture. */
export function drawScene(spec: SceneSpec, seed: string): string {
  const frame = createFrame(spec, seed);
  const body = composeScene(frame, spec.kind);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${frame.sheet}${body}</svg>`;
}
