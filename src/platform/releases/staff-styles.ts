import fs from 'node:fs';
import path from 'node:path';

/** With `?url` it is the script that names the sheet. */
const SHEET = /\/src\/app\/styles\/staff\.css(?!\?url)/;
const MARK = '/* parts */';

/** From the ground up: the kit may change what its controls in `kit/ui` say, a screen what the kit says. */
const LAYERS = ['ui', 'kit', 'screens'] as const;
type Layer = (typeof LAYERS)[number];

/** The style sheet of a part of the staff's screens. */
export interface StaffStyle {
  /** Path inside `src`. */
  readonly file: string;
  readonly layer: Layer;
  readonly text: string;
}

/** Layouts stand first, then modules by their names, whichever district they lie in: a module that moves changes no sheet. */
const placeOf = (file: string): string => (file.startsWith('app/') ? `0${file}` : `1${file.slice(file.indexOf('/'))}`);

function layerOf(file: string): Layer {
  if (!file.startsWith('kit/')) return 'screens';
  return file.startsWith('kit/ui/') ? 'ui' : 'kit';
}

/** Style sheets that lie beside what they dress: every one of the kit, `*.staff.css` beside a screen or a layout. */
export function findStaffStyles(root = 'src'): readonly StaffStyle[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.staff.css') || (file.startsWith('kit/') && file.endsWith('.css')))
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .map((file) => ({ file, layer: layerOf(file), text: fs.readFileSync(path.join(root, file), 'utf8') }));
}

/** The staff's one style sheet with its parts in the place of the mark. @throws Error where that is not said once. */
export function withStaffStyles(sheet: string, styles: readonly StaffStyle[]): string {
  const [before, after, ...more] = sheet.split(MARK);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`The staff's style sheet has to say ${MARK} once.`);
  const layers = LAYERS.map((layer) => {
    const parts = styles.filter((style) => style.layer === layer).map(({ text }) => text);
    return `@layer ${layer} {\n${parts.join('')}}\n`;
  });
  return before + after + layers.join('');
}

// decision: staff-styles
/** Puts the staff's style sheet together wherever the code is built; stands before Tailwind, which reads the whole. */
export const staffStyles = {
  name: 'staff-styles',
  enforce: 'pre',
  transform(this: { addWatchFile(file: string): void }, code: string, id: string): string | null {
    if (!SHEET.test(id)) return null;
    const styles = findStaffStyles();
    for (const { file } of styles) this.addWatchFile(path.resolve('src', file));
    return withStaffStyles(code, styles);
  },
} as const;
