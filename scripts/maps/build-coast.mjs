/**
 * Writes the coastlines of the route maps to `public/maps`. Run by hand after a change:
 *
 *   node scripts/maps/build-coast.mjs
 *
 * Coast: Natural Earth 1:10m land, which is in the public domain, through the `world-atlas` package.
 * What it lacks at this scale (small islands, atoll rims) comes from `islands.mjs`.
 *
 * Projection, the same as `project` in `areas.ts`: local equirectangular,
 *   x = (lon − west) · cosLat · S, y = (north − lat) · S, S = 111.32 km · 20, so one unit is 50 m.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import { MAP_AREAS, project, UNITS_PER_KM } from '../../src/catalogue/catalogue/areas.ts';
import { BLOBS, LAKES, PATCHES, REEFS, REPLACED, RINGS, SHIFT } from './islands.mjs';

/** Douglas–Peucker tolerance in map units (100 m): the source is coarse, so nothing finer is lost or gained. */
const TOLERANCE = 2;
/** Islands smaller than this (units²) are left out of the 1:10m data. */
const SMALLEST = 2;

const require = createRequire(import.meta.url);
const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-10m.json'), 'utf8'));
const land = feature(topology, topology.objects.land);
const polygons = (land.features ?? [land])
  .map((one) => one.geometry)
  .flatMap((geometry) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates));

/** Sutherland–Hodgman: a ring of [lon, lat] cut to the bounds of the area. */
function clip(ring, { west, south, east, north }) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let result = ring;
  for (const [axis, limit, sign] of edges) {
    const inside = (point) => (point[axis] - limit) * sign >= 0;
    const next = [];
    for (let i = 0; i < result.length; i += 1) {
      const a = result[i];
      const b = result[(i + 1) % result.length];
      if (inside(a)) next.push(a);
      if (inside(a) !== inside(b)) {
        const t = (limit - a[axis]) / (b[axis] - a[axis]);
        next.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
    }
    result = next;
  }
  return result;
}

function contains(ring, [lat, lon]) {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[j];
    if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** A coast of [lon, lat] with the points in the box replaced by the traced line, turned to run the same way. */
function patch(ring, { box: [south, west, north, east], line }) {
  const inside = ([lon, lat]) => lat > south && lat < north && lon > west && lon < east;
  const first = ring.findIndex(inside);
  if (first < 0) throw new Error(`no coast in ${[south, west, north, east]}`);
  const traced = line.map(([lat, lon]) => [lon, lat]);
  const [a, b] = [traced[0], traced.at(-1)].map((end) => Math.hypot(end[0] - ring[first - 1][0], end[1] - ring[first - 1][1]));
  if (a > b) traced.reverse();
  return [...ring.slice(0, first), ...traced, ...ring.slice(first).filter((point) => !inside(point))];
}

function distance([px, py], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

/** Douglas–Peucker over an open line. */
function simplify(line, tolerance) {
  if (line.length < 3) return line;
  let far = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i += 1) {
    const d = distance(line[i], line[0], line.at(-1));
    if (d > far) [far, at] = [d, i];
  }
  if (far <= tolerance) return [line[0], line.at(-1)];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}

/** Closed rings are halved at the point farthest from the first, so that both halves keep their shape. */
function simplifyRing(ring, tolerance) {
  let at = 0;
  ring.forEach((point, i) => {
    const d = (p) => Math.hypot(p[0] - ring[0][0], p[1] - ring[0][1]);
    if (d(point) > d(ring[at])) at = i;
  });
  const back = [...ring.slice(at), ring[0]];
  return [...simplify(ring.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(back, tolerance).slice(0, -1)];
}

function areaOfRing(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );
}

/** A small irregular island: an ellipse whose radius wobbles by its name, always in the same way. */
function blob(area, [name, lat, lon, ns, ew, tilt]) {
  const { x, y } = project(area, { lat, lon });
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 7);
  const size = Math.max(ns, ew);
  const corners = size < 0.7 ? 6 : size < 1.6 ? 8 : 11;
  const turn = (tilt * Math.PI) / 180;
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI + 0.3;
    const radius = 1 + 0.13 * Math.sin(2 * angle + seed) + 0.12 * Math.sin(3 * angle + seed * 1.7);
    const dx = Math.cos(angle) * radius * (ew / 2) * UNITS_PER_KM;
    const dy = Math.sin(angle) * radius * (ns / 2) * UNITS_PER_KM;
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  });
}

/** Relative whole-number path; a leading minus needs no separator. The first `m` counts as absolute. */
function path(rings) {
  let d = '';
  let [cx, cy] = [0, 0];
  const pair = (x, y) => `${x}${y < 0 ? '' : ' '}${y}`;
  for (const ring of rings) {
    const points = ring.map(([x, y]) => [Math.round(x), Math.round(y)]).filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1]);
    if (points.length < 3) continue;
    points.forEach(([x, y], i) => {
      const step = pair(x - cx, y - cy);
      d += i === 0 ? `m${step}` : step.startsWith('-') ? step : ` ${step}`;
      [cx, cy] = [x, y];
    });
    d += 'z';
    [[cx, cy]] = points;
  }
  return d;
}

const output = new URL('../../public/maps/', import.meta.url);
mkdirSync(output, { recursive: true });

for (const area of MAP_AREAS) {
  const flat = ([lat, lon]) => Object.values(project(area, { lat, lon }));
  const [moveLat, moveLon] = SHIFT[area.id] ?? [0, 0];
  const replaced = new Set();
  const coast = [];
  for (const [outer] of polygons) {
    const hit = REPLACED[area.id].filter((point) => outer.length < 1000 && contains(outer, point));
    for (const point of hit) replaced.add(point);
    if (hit.length > 0) continue;
    const moved = outer.length < 1000 ? outer.map(([lon, lat]) => [lon + moveLon, lat + moveLat]) : outer;
    const clipped = clip(moved, area);
    if (clipped.length < 3) continue;
    const ring = outer.length < 1000 ? clipped : (PATCHES[area.id] ?? []).reduce(patch, clipped);
    const open = ring.map(([lon, lat]) => flat([lat, lon]));
    const small = areaOfRing(open) < 400;
    const line = simplifyRing(open, small ? 0.5 : TOLERANCE);
    if (line.length > 2 && areaOfRing(line) > SMALLEST) coast.push({ line, ring });
  }
  for (const point of REPLACED[area.id]) {
    if (!replaced.has(point)) console.warn(`${area.id}: nothing to replace at ${point}`);
  }
  const added = [];
  for (const [name, ring] of Object.entries(RINGS[area.id])) added.push({ name, centre: ring[0], line: ring.map(flat) });
  for (const one of BLOBS[area.id]) added.push({ name: one[0], centre: [one[1], one[2]], line: blob(area, one) });
  for (const { name, centre } of added) {
    if (coast.some(({ ring }) => contains(ring, centre))) console.warn(`${area.id}: ${name} lies on land that is already drawn`);
  }
  const lakes = Object.values(LAKES[area.id] ?? {}).map((ring) => ring.map(flat));
  const reefs = Object.values(REEFS[area.id] ?? {}).map((ring) => ring.map(flat));
  const shore = path([...coast.map(({ line }) => line), ...added.map(({ line }) => line), ...lakes]);
  const pen = 'stroke="currentColor" stroke-linejoin="round" vector-effect="non-scaling-stroke"';
  const [width, height] = flat([area.south, area.east]).map(Math.round);
  const solid = `fill="currentColor" fill-opacity=".14" fill-rule="evenodd" ${pen} stroke-opacity=".5" d="${shore}"/>`;
  const body =
    reefs.length === 0
      ? `<path id="coast" ${solid}`
      : `<g id="coast"><path fill="currentColor" fill-opacity=".04" ${pen} stroke-opacity=".3" stroke-dasharray="2 3" d="${path(reefs)}"/><path ${solid}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
  const file = new URL(`${area.id}.svg`, output);
  writeFileSync(file, svg);
  console.log(`${fileURLToPath(file)}: ${Buffer.byteLength(svg)} bytes, ${coast.length} + ${added.length} shapes`);
}
