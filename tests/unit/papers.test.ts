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
const INDEX = `${DECISIONS}/README.md`;
const decisions = papers.filter(({ file }) => path.posix.dirname(file) === DECISIONS && file !== INDEX);
const index = papers.find(({ file }) => file === INDEX)?.text ?? '';
const nameOf = (file: string): string => path.posix.basename(file, '.md');
const code = files.filter((file) => /^(src|scripts|tests)\/.*\.(ts|tsx|astro|mjs|css|pb\.js)$/.test(file));

/** Whether a file is named by the end of its path, as papers name it. */
const exists = (named: string): boolean => files.some((file) => file === named || file.endsWith(`/${named}`));
/** Names of files in a text: what has a slash and the ending of a source, and no word that stands for another one. */
const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.[\]-]+\/[\w./[\]-]+\.(?:ts|tsx|astro|mjs|css|md|js))`/g)].map(([, named = '']) => named);
/** A paper without what it says of the past: the context of a decision. */
const ofToday = (text: string): string => text.replace(/^## Context$[\s\S]*?(?=^## )/m, '');

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
      ofToday(text)
        .split('\n')
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
    const sources = code.filter((file) => !file.endsWith('.js'));
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
  it('are named by their subject', () => {
    expect(decisions.length).toBeGreaterThan(100);
    expect(decisions.filter(({ file }) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(nameOf(file))).map(({ file }) => file)).toEqual([]);
  });

  it('are all in the index, once, by their titles', () => {
    const listed = [...index.matchAll(/^- \[([a-z0-9-]+)\]\(([\w-]+)\.md\) (.+)$/gm)].map(([, name, file, title]) => `${name} ${file}: ${title}`);
    const titled = decisions.map(({ file, text }) => `${nameOf(file)} ${nameOf(file)}: ${text.split('\n')[0]?.replace(/^# /, '')}`);
    expect(listed.toSorted()).toEqual(titled.toSorted());
  });

  it('say what it was about, what was decided and what follows, in this order', () => {
    const parts = /^Context,Decision,(Measured,)?Consequences$/;
    const others = decisions
      .map(({ file, text }) => [file, [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part).join(',')] as const)
      .filter(([, found]) => !parts.test(found));
    expect(others).toEqual([]);
  });

  it('are named where they bind, and nothing else is', () => {
    const told = code.flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|<!--[\s\S]*?-->/gm)].flatMap(([comment]) =>
        [...comment.matchAll(/(?:^(?:\/\/|\/\*\*?|<!--)?\s*\*? ?|\()decision: ([a-z0-9-]+)/gm)].map(([, name = '']) => [name, file] as const),
      ),
    );
    const names = decisions.map(({ file }) => nameOf(file));
    const bound = new Set(told.map(([name]) => name));
    expect(told.filter(([name]) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !bound.has(name))).toEqual([]);
  });
});
