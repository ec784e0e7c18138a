import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('who asks is read in one way: no page believes the framework, behind a front server it names that one', () => {
  const pages = fs.readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:astro|ts|tsx)$/.test(file));
  expect(pages.length).toBeGreaterThan(1000);
  expect(pages.filter((file) => /(?:Astro|context)\.clientAddress/.test(fs.readFileSync(path.join('src', file), 'utf8')))).toEqual([]);
});
