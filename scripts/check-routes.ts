import fs from 'node:fs';
import path from 'node:path';
import { readEnv } from '../src/platform/env.ts';
import { RESERVED_WORDS, ROUTES } from '../src/routing/table.ts';

/** The table of routes against the release that was built: every prerendered row has pages, no page is without a row. */
const { releasesDir } = readEnv();
const client = path.join(process.argv[2] ?? path.join(releasesDir, 'current'), 'client');
const problems: string[] = [];
const names = ROUTES.map((route) => route.name);
for (const name of names) if (names.filter((other) => other === name).length > 1) problems.push(`two routes are called ${name}`);

if (fs.existsSync(client)) {
  const pages = fs
    .readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -5)}`.replace(/^\/index$/, '/').replace(/^\/en$/, '/en/'));
  const inLanguage = {
    ru: pages.filter((page) => !page.startsWith('/en/')),
    en: pages.filter((page) => page.startsWith('/en/')).map((page) => page.slice(3) || '/'),
  };
  const isFixed = (segment: string): boolean => RESERVED_WORDS.has(segment);
  const patternOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, '([^/]+)') || '/?'}(/page/\\d+)?$`);
  for (const [language, own] of Object.entries(inLanguage)) {
    for (const route of ROUTES.filter((one) => one.rendering === 'prerendered')) {
      const pattern = patternOf(route.pattern);
      if (!own.some((page) => pattern.test(page))) problems.push(`${language}: no page for ${route.name} ${route.pattern}`);
    }
    for (const page of own) {
      const isKnown = ROUTES.some(
        (route) =>
          route.rendering === 'prerendered' &&
          patternOf(route.pattern).test(page) &&
          page.split('/').every((segment, index) => !route.pattern.split('/')[index]?.startsWith('{') || !isFixed(segment) || segment === 'page' || index > 1),
      );
      if (!isKnown) problems.push(`${language}: ${page} has no row in the table`);
    }
  }
  if (inLanguage.ru.length !== inLanguage.en.length) problems.push(`${inLanguage.ru.length} Russian pages, ${inLanguage.en.length} English ones`);
} else {
  console.log('routes: no release to compare with; only the table itself is checked');
}
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`routes: ${ROUTES.length} rows, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
