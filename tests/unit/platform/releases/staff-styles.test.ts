import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findStaffStyles, type StaffStyle, withStaffStyles } from '../../../../src/platform/releases/staff-styles.ts';

const MOST_LINES = 160;
const STYLES = findStaffStyles();

/** Selectors outside of any other rule, as they are written. */
function selectorsOf(text: string): readonly string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: string[] = [];
  const open: string[] = [];
  let since = 0;
  for (const { 0: sign, index } of plain.matchAll(/[{};]/g)) {
    const head = plain.slice(since, index).trim();
    since = index + 1;
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    if (!head.startsWith('@') && open.every((outer) => /^@(media|container|supports)/.test(outer)))
      found.push(...head.split(/,(?![^(]*\))/).map((one) => one.trim()));
    open.push(head);
  }
  return found;
}

describe('the style sheet of the staff', () => {
  it('is collected from the parts: of the kit and of the screens, each in its layer', () => {
    const layers = Object.fromEntries(STYLES.map(({ file, layer }) => [file, layer]));
    expect(layers).toMatchObject({ 'kit/ui/button.css': 'ui', 'kit/data-grid/table.css': 'kit', 'crm/leads/list/leads.staff.css': 'screens' });
    expect(STYLES.map(({ file }) => file).filter((file) => file.includes('enquiry'))).toEqual([]);
  });

  it('leaves no sheet out: whatever is not collected is asked for by a page, a script or another sheet', () => {
    const inside = fs.readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|tsx|astro|css)$/.test(file));
    const texts = inside.map((file) => fs.readFileSync(path.join('src', file), 'utf8'));
    const collected = new Set(STYLES.map(({ file }) => file));
    const sheets = inside.filter((file) => file.endsWith('.css') && !collected.has(file));
    expect(sheets.length).toBeGreaterThan(10);
    expect(
      sheets.filter((file) => !texts.some((text) => new RegExp(`['"(/]${path.basename(file).replaceAll('.', '\\.')}(?:\\?\\w+)?['")]`).test(text))),
    ).toEqual([]);
  });

  it('puts layers from the ground up, however the parts come', () => {
    const part = (layer: StaffStyle['layer']): StaffStyle => ({ file: `${layer}.css`, layer, text: `.${layer} {}\n` });
    const sheet = withStaffStyles('a {}\n/* parts */\nb {}\n', [part('screens'), part('ui'), part('kit')]);
    expect(sheet).toBe('a {}\n\nb {}\n@layer ui {\n.ui {}\n}\n@layer kit {\n.kit {}\n}\n@layer screens {\n.screens {}\n}\n');
    expect(() => withStaffStyles('a {}', [])).toThrow('once');
  });

  it('has its layers in the order that the sheet says', () => {
    const sheet = fs.readFileSync('src/app/styles/staff.css', 'utf8');
    expect(/@layer ([^;]+);/.exec(sheet)?.[1]).toBe('theme, base, toasts, ui, kit, screens, utilities');
  });

  it('stays small files', () => {
    expect(STYLES.filter(({ text }) => text.split('\n').length > MOST_LINES).map(({ file }) => file)).toEqual([]);
  });

  it('begins a selector with the same class in one file only, so that the order of files is no matter', () => {
    const owners = new Map<string, Set<string>>();
    for (const { file, text } of STYLES) {
      for (const selector of selectorsOf(text)) {
        const [first = selector] = /(?<=\.)(?:kit|staff|desk)-[\w-]+/.exec(selector) ?? [];
        owners.set(first, (owners.get(first) ?? new Set()).add(file));
      }
    }
    expect(owners.size).toBeGreaterThan(100);
    expect([...owners].filter(([first, files]) => files.size > 1 && !first.startsWith(':root')).map(([first, files]) => [first, ...files])).toEqual([]);
  });

  it('dresses nothing that no screen has', () => {
    const sources = fs
      .readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx|astro)$/.test(file))
      .map((file) => fs.readFileSync(`src/${file}`, 'utf8'))
      .join('\n');
    const named = new Set(STYLES.flatMap(({ text }) => [...text.matchAll(/\.((?:kit|staff|desk)-[a-z-]*[a-z])/g)].map(([, name = '']) => name)));
    // The button puts its look together: `kit-button-${look}`.
    const isUsed = (name: string): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources) || name === 'kit-button-danger';
    expect([...named].filter((name) => !isUsed(name))).toEqual([]);
  });
});
