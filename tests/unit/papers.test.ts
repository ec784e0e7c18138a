import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleFolders } from '../../scripts/lib/layout.ts';

const DECISIONS = 'src/decisions';
const walk = (folder: string): readonly string[] => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
/** Ours; packages of the cluster lie among the scripts. */
const files = ['README.md', ...['src', 'scripts', 'tests'].flatMap(walk)]
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.includes('/node_modules/'));
const papers = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
const decisions = papers.filter(({ file }) => /\/\d{3}-[a-z0-9-]+\.md$/.test(file));
const index = papers.find(({ file }) => file === `${DECISIONS}/README.md`)?.text ?? '';

/** Whether a file is named by the end of its path, as papers name it. */
const exists = (named: string): boolean => files.some((file) => file === named || file.endsWith(`/${named}`));
/** Names of files in a text: what has a slash and the ending of a source, and no word that stands for another one. */
const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.[\]-]+\/[\w./[\]-]+\.(?:ts|tsx|astro|mjs|css|md|js))`/g)].map(([, named = '']) => named);
/** What a decision says of the past, or of another program's files. */
const isPast = (paragraph: string): boolean => /^\*\*Context\.\*\*|^- `import '/.test(paragraph);

describe('the papers', () => {
  it('lead to files that are there', () => {
    const links = papers.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g)].map(([, link = '']) => [file, link && path.join(path.dirname(file), link)] as const),
    );
    expect(links.length).toBeGreaterThan(150);
    expect(links.filter(([, link]) => link !== '' && !fs.existsSync(link))).toEqual([]);
  });

  it('name files that are there', () => {
    const named = papers.flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((paragraph) => !isPast(paragraph))
        .flatMap((paragraph) => filesIn(paragraph).map((one) => [file, one] as const)),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(([, one]) => !exists(one))).toEqual([]);
  });
});

describe('the map', () => {
  it('names every module', () => {
    const map = fs.readFileSync('src/README.md', 'utf8');
    expect([...moduleFolders().keys()].filter((name) => !map.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('comments of the code', () => {
  it('name files that are there', () => {
    const sources = files.filter((file) => /^(src|scripts|tests)\/.*\.(ts|tsx|astro|mjs|css)$/.test(file));
    const named = sources.flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].flatMap(([comment]) =>
        [...comment.matchAll(/[\w.[\]-]+\/[\w./[\]-]+\.(?:ts|tsx|astro|css|md)\b/g)].map(([one]) => [file, one.replace(/^(\.\.?\/)+/, '')] as const),
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(([, one]) => !exists(one))).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are all in the index, once, by their titles', () => {
    const listed = [...index.matchAll(/^- \[(\d{3})\]\(([\w-]+\.md)\) (.+)$/gm)].map(([, number, file, title]) => `${file}: ${number}. ${title}`);
    const titled = decisions.map(({ file, text }) => `${path.basename(file)}: ${text.split('\n')[0]?.replace(/^# /, '')}`);
    expect(listed.toSorted()).toEqual(titled.toSorted());
  });

  it('say what it was about, what was decided and what follows', () => {
    const lacking = decisions.flatMap(({ file, text }) =>
      ['Context', 'Decision', 'Consequences'].flatMap((part) =>
        new RegExp(`^(## ${part}$|\\*\\*${part}\\.\\*\\*)`, 'm').test(text) ? [] : [`${file}: ${part}`],
      ),
    );
    expect(lacking).toEqual([]);
  });
});
