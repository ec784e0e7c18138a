export type Point = readonly [number, number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Short text of a coordinate: a tenth near zero, whole units further out. */
export function n(value: number): string {
  return String(Math.abs(value) < 48 ? Math.round(value * 10) / 10 : Math.round(value));
}

/** Collects gradients and clips of one drawing and hands out references. */
export class Sheet {
  private readonly defs: string[] = [];
  private count = 0;

  private add(make: (id: string) => string): string {
    this.count += 1;
    const id = `d${this.count}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`}/>`,
      )
      .join('');
  }

  /** Gradient over the bounding box of the shape, top to bottom. */
  vertical(...stops: readonly Stop[]): string {
    return this.add((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${this.stops(stops)}</linearGradient>`);
  }

  /** Gradient over the bounding box of the shape, left to right or a slant. */
  slanted(x2: number, y2: number, ...stops: readonly Stop[]): string {
    const x1 = x2 < 0 ? 1 : 0;
    return this.add((id) => `<linearGradient id="${id}" x1="${x1}" y1="0" x2="${n(x1 + x2)}" y2="${n(y2)}">${this.stops(stops)}</linearGradient>`);
  }

  /** Vertical gradient between two heights of the drawing. */
  between(y1: number, y2: number, ...stops: readonly Stop[]): string {
    return this.add(
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y1)}" x2="0" y2="${n(y2)}">${this.stops(stops)}</linearGradient>`,
    );
  }

  /** Radial gradient over the bounding box of the shape. */
  radial(...stops: readonly Stop[]): string {
    return this.add((id) => `<radialGradient id="${id}">${this.stops(stops)}</radialGradient>`);
  }

  /** Clip by a path; returns the value of a `clip-path` attribute. */
  clip(d: string): string {
    return this.add((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  toString(): string {
    return `<defs>${this.defs.join('')}</defs>`;
  }
}

/** A filled path. */
export function fill(d: string, paint: string, opacity = 1): string {
  return `<path d="${d}" fill="${paint}"${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`;
}

/** A stroked path with round ends. */
export function line(d: string, paint: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`;
}

/** A filled rectangle. */
export function rect(x: number, y: number, width: number, height: number, paint: string, opacity = 1): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${paint}"${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`;
}

/** A filled ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, paint: string, opacity = 1): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`;
}

/** Moves, scales and mirrors a group; `flip` −1 looks the other way. */
export function place(x: number, y: number, scale: number, flip: number, body: string, rotate = 0): string {
  const turn = rotate === 0 ? '' : ` rotate(${n(rotate)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn} scale(${Math.round(scale * flip * 1000) / 1000} ${Math.round(scale * 1000) / 1000})">${body}</g>`;
}

/** Path through points with straight sides. */
export function poly(points: readonly Point[], close = true): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') + (close ? 'Z' : '');
}

/** Smooth open curve through points (Catmull–Rom); `start` may continue a path. */
export function curve(points: readonly Point[], start = 'M'): string {
  const first = points[0];
  if (!first) return '';
  let d = `${start}${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const p1 = points[i] ?? first;
    const p2 = points[i + 1] ?? p1;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** Thin pointed dash, the mark of water, cloud and leaf. */
export function lens(x: number, y: number, width: number, height: number): string {
  const full = Math.max(2, Math.round(width));
  const half = full / 2;
  return `M${n(x - width / 2)} ${n(y)}q${half} ${n(-height)} ${full} 0q-${half} ${n(height)} -${full} 0Z`;
}

/** Clockwise closed outline of round tufts through the points: foliage, cloud tops, foam. */
export function tufts(points: readonly Point[], bulge = 0.58): string {
  const first = points[0];
  if (!first) return '';
  let d = `M${n(first[0])} ${n(first[1])}`;
  let from = first;
  for (const to of [...points.slice(1), first]) {
    const r = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * bulge);
    d += `A${r} ${r} 0 0 1 ${n(to[0])} ${n(to[1])}`;
    from = to;
  }
  return `${d}Z`;
}
