import type { SceneSpec } from '../model.ts';
import { createFrame, height, width } from './frame.ts';
import { composeScene } from './scenes.ts';

/** Draws a scene as SVG, 1200 × 800 units; the same spec and seed always give the same picture. */
export function drawScene(spec: SceneSpec, seed: string): string {
  const frame = createFrame(spec, seed);
  const body = composeScene(frame, spec.kind);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${frame.sheet}${body}</svg>`;
}
