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
  'src/access/up.ts': from('../routing/href.ts'),
  'src/i18n/up.ts': from('../kit/grid.tsx'),
  'src/errors/up.ts': from('../routing/href.ts'),
  'src/routing/up.ts': from('../data/query.ts'),
  'src/data/up.ts': from('../kit/grid.tsx'),
  'src/stores/up.ts': from('../kit/grid.tsx'),
  'src/kit/up.ts': from('../layouts/Staff.astro'),
  'src/kit/to-server.ts': from('../platform/env.ts'),
  'src/kit/to-engine.ts': from('../backend/rows.ts'),
  'src/layouts/up.ts': from('../pages/page.ts'),
  'src/platform/to-browser.ts': from('../kit/grid.tsx'),
  'src/platform/to-engine.ts': from('../backend/rows.ts'),
  'src/backend/to-site.ts': from('../data/query.ts'),
  'src/backend/to-server.ts': from('../platform/env.ts'),
  'src/pages/to-engine.ts': from('../modules/boats/hooks/sail.ts'),
  'scripts/to-browser.ts': from('../src/kit/grid.tsx'),
  'scripts/to-screen.mjs': from('../src/modules/boats/screens/Boats.tsx'),
  'scripts/to-tests.ts': from('../tests/support/backend.ts'),
  // Who stands outside of modules names none.
  'src/data/names-module.ts': from('../modules/boats/fields/boats.ts'),
  'src/platform/names-module.ts': from('../modules/boats/fields/boats.ts'),
  'src/backend/names-module.ts': from('../modules/boats/rules.ts'),
  'src/kit/names-module.ts': from('../modules/boats/rules.ts'),
  // Inside a module.
  'src/modules/boats/fields/up.ts': from('../rules.ts'),
  'src/modules/boats/list.ts': from('./repo.ts'),
  'src/modules/boats/rules/up.ts': from('../repo.ts'),
  'src/modules/boats/messages/ru.ts': from('../../../lib/fold.ts'),
  'src/modules/boats/module.ts': from('./screens/Boats.tsx'),
  'src/modules/boats/repo/up.ts': from('../screens/Boats.tsx'),
  'src/modules/boats/hooks/up.ts': from('../repo.ts'),
  'src/modules/boats/hooks/to-browser.ts': from('../screens/Boats.tsx'),
  'src/modules/boats/words.ts': from('./screens/Boats.tsx'),
  'src/modules/boats/boat.store.ts': from('./repo.ts'),
  'src/modules/boats/export.server.ts': from('./hooks.ts'),
  'src/modules/boats/screens/to-server.ts': from('../export.server.ts'),
  'src/modules/boats/screens/to-engine.ts': from('../hooks.ts'),
  'src/modules/boats/screens/boats.astro': `---\n${from('../hooks.ts')}\n---`,
  // Between modules.
  'src/modules/crews/screens/foreign-screen.ts': from('../../boats/screens/Boats.tsx'),
  'src/modules/crews/screens/foreign-repo.ts': from('../../boats/repo.ts'),
  'src/modules/crews/hooks/foreign-hook.ts': from('../../boats/hooks/sail.ts'),
  // Where it runs.
  'src/kit/node.ts': from('node:fs'),
  'src/kit/node-unsaid.ts': from('fs'),
  'src/kit/node-package.ts': from('sharp'),
  'src/backend/node.ts': from('node:path'),
  'src/modules/boats/rules/react.ts': from('react'),
  'src/modules/boats/hooks/undici.ts': from('undici'),
  'src/modules/boats/repo/node.ts': from('node:fs'),
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
  'src/modules/boats/hooks.pb.js': handler('boats.js'),
  'src/modules/guides/module.ts': "export const manifest = {\n  offered: ['repo.ts'],\n};",
  'src/nowhere/lost.ts': 'export const one = 1;',
};

const ALLOWED: Readonly<Record<string, string>> = {
  'src/data/query.ts': from('../schema/vocab.ts'),
  'src/kit/grid.tsx': `${from('react')}\n${from('../data/query.ts')}`,
  'src/platform/env.ts': `${from('node:path')}\n${from('pino')}`,
  'src/backend/rows.ts': from('../modules/collected/collections.ts'),
  'src/pages/page.ts': from('../modules/crews/screens/Crews.tsx'),
  'src/modules/boats/rules.ts': from('./fields/boats.ts'),
  'src/modules/piers/module.ts': "export const manifest = {\n  offered: ['words.ts'],\n};",
  'src/modules/piers/words.ts': from('../../lib/fold.ts'),
  'src/modules/crews/rules.ts': from('../boats/rules.ts'),
  'src/modules/crews/repo.ts': "import type { Client } from 'pocketbase';",
  'src/modules/crews/hooks.ts': `${from('../../backend/rows.ts')}\n${from('./rules.ts')}`,
  'src/modules/crews/hooks.pb.js': handler('house.js'),
  'src/modules/crews/screens/Crews.tsx': `${from('../../../kit/grid.tsx')}\n${from('../repo.ts')}\n${from('../../piers/words.ts')}`,
  'src/modules/crews/screens/crews.astro': `---\n${from('../export.server.ts')}\n---`,
  'src/modules/crews/export.server.ts': `${from('node:fs')}\n${from('../../platform/env.ts')}`,
  'scripts/start.ts': `${from('node:fs')}\n${from('../src/platform/env.ts')}`,
};

describe('the check of layers', () => {
  it('lets pass what the map allows', () => {
    expect(complaintsAbout(ALLOWED)).toEqual([]);
  });

  it('refuses every import that the map does not have', () => {
    const complaints = complaintsAbout({ ...ALLOWED, ...REFUSED });
    expect(Object.keys(REFUSED).filter((file) => !complaints.some((line) => line.startsWith(`✗ ${file} `)))).toEqual([]);
    expect(complaints.filter((line) => !Object.keys(REFUSED).some((file) => line.startsWith(`✗ ${file} `)))).toEqual([]);
  });

  it('refuses circles of files, and of modules by whatever part and by types', () => {
    const circles = complaintsAbout({
      'src/lib/one.ts': from('./two.ts'),
      'src/lib/two.ts': from('./one.ts'),
      'src/modules/boats/rules/one.ts': from('../../crews/rules/one.ts'),
      'src/modules/crews/fields/two.ts': "import type { Two } from '../../boats/fields/two.ts';",
    });
    expect(circles).toEqual([
      '✗ circle: src/lib/one.ts → src/lib/two.ts → src/lib/one.ts',
      '✗ modules in a circle: src/modules/boats/rules/one.ts → src/modules/crews/rules/one.ts; src/modules/crews/fields/two.ts → src/modules/boats/fields/two.ts',
    ]);
  });
});
