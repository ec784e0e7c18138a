import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const CHECK = path.resolve('scripts/check-layers.ts');
const made: string[] = [];

/** What the check says of a project that has these files. */
function complaintsAbout(files: Readonly<Record<string, string>>): readonly string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-'));
  made.push(root);
  for (const folder of ['src', 'scripts']) fs.mkdirSync(path.join(root, folder));
  for (const [file, source] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), `${source}\n`);
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', CHECK], { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain('layers:');
  return stderr.split('\n').filter((line) => line !== '');
}
const from = (target: string): string => `import { one } from '${target}';`;
const handler = (bundle: string): string => `routerAdd('GET', '/boats', (e) => require(\`\${__hooks}/${bundle}\`).boats.list(e));`;

afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true });
});

/** Who must not import what, each by the least that tempts. */
const REFUSED: Readonly<Record<string, string>> = {
  'src/lib/up.ts': from('../config/constants.ts'),
  'src/config/up.ts': from('../schema/vocab.ts'),
  'src/schema/up.ts': from('../access/policy.ts'),
  'src/schema/to-registry.ts': from('../registry/collections.ts'),
  'src/access/up.ts': from('../routing/href.ts'),
  'src/i18n/up.ts': from('../kit/grid.tsx'),
  'src/records/up.ts': from('../data/query.ts'),
  'src/errors/up.ts': from('../routing/href.ts'),
  'src/routing/up.ts': from('../data/query.ts'),
  'src/data/up.ts': from('../kit/grid.tsx'),
  'src/stores/up.ts': from('../kit/grid.tsx'),
  'src/kit/up.ts': from('../app/layouts/Staff.astro'),
  'src/kit/to-server.ts': from('../platform/env.ts'),
  'src/kit/to-engine.ts': from('../backend/rows.ts'),
  'src/app/layouts/up.ts': from('../pages/page.ts'),
  'src/platform/to-browser.ts': from('../kit/grid.tsx'),
  'src/platform/to-engine.ts': from('../backend/rows.ts'),
  'src/backend/to-site.ts': from('../data/query.ts'),
  'src/backend/to-server.ts': from('../platform/env.ts'),
  'src/app/pages/to-engine.ts': from('../../fleet/boats/hooks/sail.ts'),
  'scripts/to-browser.ts': from('../src/kit/grid.tsx'),
  'scripts/to-screen.mjs': from('../src/fleet/boats/screens/Boats.tsx'),
  // Whoever stands outside of modules names none.
  'src/data/names-module.ts': from('../fleet/boats/rules.ts'),
  'src/platform/names-module.ts': from('../fleet/boats/rules.ts'),
  'src/backend/names-module.ts': from('../fleet/boats/rules.ts'),
  'src/kit/names-module.ts': from('../fleet/boats/rules.ts'),
  // What a module declares is data.
  'src/model/boats/fields/up.ts': from('../../../fleet/boats/rules.ts'),
  'src/model/boats/list.ts': from('../../../fleet/boats/repo.ts'),
  'src/model/boats/messages/ru.ts': from('../../../lib/fold.ts'),
  'src/model/boats/to-registry.ts': from('../../registry/collections.ts'),
  // Kinds of files of a module.
  'src/fleet/boats/rules/up.ts': from('../repo.ts'),
  'src/fleet/boats/repo/up.ts': from('../screens/Boats.tsx'),
  'src/fleet/boats/hooks/up.ts': from('../repo.ts'),
  'src/fleet/boats/hooks/to-browser.ts': from('../screens/Boats.tsx'),
  'src/fleet/boats/words.ts': from('./screens/Boats.tsx'),
  'src/fleet/boats/boat.store.ts': from('./repo.ts'),
  'src/fleet/boats/export.server.ts': from('./hooks.ts'),
  'src/fleet/boats/screens/to-server.ts': from('../export.server.ts'),
  'src/fleet/boats/screens/to-engine.ts': from('../hooks.ts'),
  'src/app/routes/boats/boats.astro': `---\n${from('../../../fleet/boats/hooks.ts')}\n---`,
  // Districts in their order, by whatever part and by types; of another module what it offers.
  'src/fleet/boats/rules/to-office.ts': "import type { One } from '../../../office/crews/rules.ts';",
  'src/office/crews/screens/foreign-screen.ts': from('../../../fleet/boats/screens/Boats.tsx'),
  'src/office/crews/screens/foreign-repo.ts': from('../../../fleet/boats/repo.ts'),
  'src/office/crews/hooks/foreign-hook.ts': from('../../../fleet/boats/hooks/sail.ts'),
  // Packages, by where a file runs.
  'src/kit/node.ts': from('node:fs'),
  'src/kit/node-unsaid.ts': from('fs'),
  'src/kit/node-package.ts': from('sharp'),
  'src/backend/node.ts': from('node:path'),
  'src/fleet/boats/rules/react.ts': from('react'),
  'src/fleet/boats/hooks/undici.ts': from('undici'),
  'src/fleet/boats/repo/node.ts': from('node:fs'),
  // However it is written.
  'src/lib/type.ts': "import type { One } from '../schema/vocab.ts';",
  'src/lib/lines.ts': "import {\n  one,\n  two,\n} from '../schema/vocab.ts';",
  'src/lib/passed-on.ts': "export * from '../schema/vocab.ts';",
  'src/lib/effect.ts': "import '../schema/vocab.ts';",
  'src/lib/later.ts': "export const later = () => import('../schema/vocab.ts');",
  'src/lib/later-said.ts': "export const later = () => import(/* now */ '../schema/vocab.ts');",
  'src/lib/later-quoted.ts': 'export const later = () => import(`../schema/vocab.ts`);',
  'src/lib/later-made.ts': "export const later = (name: string) => import('../schema/' + name);",
  'src/lib/many.ts': "export const many = import.meta.glob('../schema/*.ts');",
  'src/kit/thread.ts': "export const thread = new Worker(new URL('../platform/env.ts', import.meta.url));",
  'src/kit/plain.js': from('../platform/env.ts'),
  'src/fleet/boats/hooks.pb.js': handler('boats.js'),
  'src/model/guides/module.ts': "export const manifest = {\n  offered: ['repo.ts'],\n};",
  'src/money/guides/rules.ts': 'export const one = 1;',
  'src/nowhere/lost.ts': 'export const one = 1;',
};
// They hold nothing that is refused.
const PLAIN = ['src/money/guides/rules.ts'];
// What the map has.
const ALLOWED: Readonly<Record<string, string>> = {
  'src/data/query.ts': from('../schema/vocab.ts'),
  'src/kit/grid.tsx': `${from('react')}\n${from('../data/query.ts')}`,
  'src/platform/env.ts': `${from('node:path')}\n${from('pino')}`,
  'src/backend/rows.ts': from('../registry/collections.ts'),
  'src/model/boats/fields/boats.ts': from('../../../schema/describe.ts'),
  'src/registry/collections.ts': from('../model/boats/fields/boats.ts'),
  'src/app/pages/page.ts': from('../../office/crews/screens/Crews.tsx'),
  'src/fleet/boats/rules.ts': from('../../model/boats/fields/boats.ts'),
  'src/model/piers/module.ts': "export const manifest = {\n  offered: ['words.ts'],\n};",
  'src/people/piers/words.ts': from('../../lib/fold.ts'),
  'src/office/crews/rules.ts': from('../../fleet/boats/rules.ts'),
  'src/office/crews/repo.ts': "import type { Client } from 'pocketbase';",
  'src/office/crews/hooks.ts': `${from('../../backend/rows.ts')}\n${from('./rules.ts')}`,
  'src/office/crews/hooks.pb.js': handler('house.js'),
  'src/office/crews/screens/Crews.tsx': `${from('../../../kit/grid.tsx')}\n${from('../repo.ts')}\n${from('../../../people/piers/words.ts')}`,
  'src/app/routes/crews/crews.astro': `---\n${from('../../../office/crews/export.server.ts')}\n---`,
  'src/office/crews/export.server.ts': `${from('node:fs')}\n${from('../../platform/env.ts')}`,
  'scripts/start.ts': `${from('node:fs')}\n${from('../src/platform/env.ts')}`,
};

describe('the check of layers', () => {
  it('lets pass what the map allows', () => {
    expect(complaintsAbout(ALLOWED)).toEqual([]);
  });

  it('refuses every import that the map does not have', () => {
    const complaints = complaintsAbout({ ...ALLOWED, ...REFUSED });
    const refused = Object.keys(REFUSED).filter((file) => !PLAIN.includes(file));
    expect(refused.filter((file) => !complaints.some((line) => line.startsWith(`✗ ${file} `)))).toEqual([]);
    const isCircle = (line: string): boolean => line.includes('in a circle: ') || line.startsWith('✗ circle: ');
    expect(complaints.filter((line) => !isCircle(line) && !refused.some((file) => line.startsWith(`✗ ${file} `)))).toEqual([]);
  });

  it('refuses circles of files, of folders and of modules, by whatever part and by types', () => {
    const circles = complaintsAbout({
      'src/lib/one.ts': from('./two.ts'),
      'src/lib/two.ts': "import type { One } from './one.ts';",
      'src/kit/board/one.ts': from('../ui/two.ts'),
      'src/kit/ui/three.ts': "import type { Three } from '../board/four.ts';",
      'src/fleet/boats/rules/one.ts': from('../../crews/rules/one.ts'),
      'src/fleet/crews/repo/two.ts': "import type { Two } from '../../boats/rules/two.ts';",
    });
    expect(circles).toEqual([
      '✗ circle: src/lib/one.ts → src/lib/two.ts → src/lib/one.ts',
      '✗ folders in a circle: src/kit/board/one.ts → src/kit/ui/two.ts; src/kit/ui/three.ts → src/kit/board/four.ts',
      '✗ modules in a circle: src/fleet/boats/rules/one.ts → src/fleet/crews/rules/one.ts; src/fleet/crews/repo/two.ts → src/fleet/boats/rules/two.ts',
    ]);
  });
});
