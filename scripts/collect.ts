import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../src/schema/vocab.ts';
import { backendOperations, collections, guests, indexes, periodNames, recordFields, retention } from './collect/described.ts';
import { APP_COLLECTED, modules, REGISTRY } from './collect/modules.ts';
import { endpoints, exportFiles, exportLists, hooks, messages, operations, settings, settingTexts } from './collect/parts.ts';
import { histories, rights, writes } from './collect/rights.ts';
import { routes as pocketbaseRoutes } from './collect/routes.ts';
import { isMade, isOnDemand, isPublic, navigation, pages, patterns, routes, rows } from './collect/screens.ts';

// Declarations are held against each other, so they are read before anything is written.
const collectedSettings = await settings();

// decision: rooms-of-the-business
/**
 * What the house collects from its modules, written as plain imports: PocketBase's engine, Vite and Node read the same
 * files, and the types follow. `node scripts/collect.ts` writes them; with `--check` it only says what is not up to date.
 * A module takes part by having the files: nothing else is edited to add one, or a screen, or a list.
 */
const WRITTEN: Readonly<Record<string, () => string>> = {
  'collections.ts': collections,
  'record-fields.ts': recordFields,
  ...Object.fromEntries(LANGUAGES.map((language) => [`messages.${language}.ts`, () => messages(language)])),
  'endpoints.server.ts': endpoints,
  'operations.server.ts': operations,
  'export-lists.ts': exportLists,
  'exports.server.ts': exportFiles,
  'site-patterns.ts': () =>
    patterns(
      'SITE_PATTERNS',
      'Paths of what visitors see, without language prefix: scripts of their pages carry these and not those of the staff.',
      routes.filter((row) => isMade(row) && isPublic(row)),
    ),
  'staff-patterns.ts': () =>
    patterns(
      'STAFF_PATTERNS',
      'Paths of the screens that ask for a right, and of links that the house hands out.',
      routes.filter((row) => isMade(row) && !isPublic(row)),
    ),
  'screens.ts': () => rows('COLLECTED_SCREENS', 'Screens that are made per request.', routes.filter(isOnDemand)),
  'pages.ts': pages,
  'routes.ts': () =>
    rows(
      'COLLECTED_ROUTES',
      'Pages that are made ahead, and screens whose places are kept.',
      routes.filter((row) => !isOnDemand(row)),
    ),
  'navigation.ts': navigation,
  'rights.ts': rights,
  'writes.ts': writes,
  'histories.ts': histories,
  'guests.ts': guests,
  'indexes.ts': indexes,
  'operations.ts': backendOperations,
  'retention.ts': retention,
  'period-names.ts': periodNames,
  'hooks.d.ts': hooks,
  'routes.pb.js': pocketbaseRoutes,
  'settings.ts': () => collectedSettings,
  'setting-texts.ts': settingTexts,
};

/** What imports the modules themselves, and not only what they declare. */
const OF_APP: readonly string[] = ['endpoints.server.ts', 'operations.server.ts', 'exports.server.ts', 'hooks.d.ts', 'routes.pb.js'];
const fileOf = (name: string): string => path.join(OF_APP.includes(name) ? APP_COLLECTED : REGISTRY, name);
const isCheck = process.argv.includes('--check');
for (const folder of [REGISTRY, APP_COLLECTED]) fs.mkdirSync(folder, { recursive: true });
const written = new Set(Object.keys(WRITTEN).map(fileOf));
const stale = Object.entries(WRITTEN).flatMap(([name, write]) => {
  const file = fileOf(name);
  const text = `// Written by scripts/collect.ts from the files of the modules.\n${write()}\n`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return [];
  if (!isCheck) fs.writeFileSync(file, text);
  return [file];
});
// What is written no more would go on being read.
const left = [REGISTRY, APP_COLLECTED].flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name))).filter((file) => !written.has(file));
if (!isCheck) for (const file of left) fs.rmSync(file);
if (isCheck) stale.push(...left);
if (isCheck && stale.length > 0) {
  for (const file of stale) console.error(`✗ ${file} is not what the modules say: node scripts/collect.ts writes it.`);
  process.exitCode = 1;
}
console.log(`collected: ${Object.keys(WRITTEN).length} lists of ${modules.length} modules, ${stale.length} ${isCheck ? 'out of date' : 'written'}`);
