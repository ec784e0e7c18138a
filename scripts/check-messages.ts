import fs from 'node:fs';
import path from 'node:path';
import { en } from '../src/registry/messages.en.ts';
import { ru } from '../src/registry/messages.ru.ts';
import { messageFiles } from './collect/parts.ts';

/** Both languages say the same things, name the same values, and every message is used. */
const PLURAL = /_(one|few|many|other)$/;
const RU_FORMS = ['one', 'few', 'many', 'other'];
const EN_FORMS = ['one', 'other'];
/** Keys that are made from closed lists of the vocabulary. */
const BUILT = [
  /^legal_/,
  /^speaks_/,
  /^fact_/,
  /^theme_/,
  /^device_/,
  /^search_duration_/,
  /^search_found/,
  /^reminder_(month|weekday)_/,
  /^studio_(field|boat|status|child_by|guide)_/,
  /^content_/,
  /^doc_(state|meal|guide|unit)_/,
  /^studio_(field|kind)_/,
];

const problems: string[] = [];
const texts: Record<string, Readonly<Record<string, string>>> = { ru, en };
const stems = (messages: Readonly<Record<string, string>>): ReadonlySet<string> => new Set(Object.keys(messages).map((key) => key.replace(PLURAL, '')));
const valuesIn = (text: string | undefined): string => [...new Set([...(text ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].toSorted().join(',');

const homes = new Map<string, string>();
for (const file of messageFiles('ru')) {
  const parts = (await import(path.resolve(file))) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  for (const key of Object.values(parts).flatMap(Object.keys)) {
    // The later one would take the other's place unsaid.
    if (homes.has(key)) problems.push(`${key} is a text of ${homes.get(key)} and of ${file}`);
    homes.set(key, file);
  }
}
for (const stem of stems(ru)) if (!stems(en).has(stem)) problems.push(`English lacks ${stem}`);
for (const stem of stems(en)) if (!stems(ru).has(stem)) problems.push(`Russian lacks ${stem}`);
for (const [language, forms] of [
  ['ru', RU_FORMS],
  ['en', EN_FORMS],
] as const) {
  const messages = texts[language] ?? {};
  for (const key of Object.keys(messages).filter((one) => PLURAL.test(one))) {
    for (const form of forms)
      if (!(`${key.replace(PLURAL, '')}_${form}` in messages)) problems.push(`${language}: ${key.replace(PLURAL, '')} lacks its form ${form}`);
  }
}
for (const [key, text] of Object.entries(texts['ru'] ?? {})) {
  const other = texts['en']?.[key];
  // An English singular may say "once" where a Russian one has to count: 21 is singular too.
  if (other !== undefined && !key.endsWith('_one') && valuesIn(text) !== valuesIn(other)) problems.push(`${key} names other values in English`);
}

const source = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.startsWith(path.join('i18n', 'messages')))
  .map((file) => fs.readFileSync(path.join('src', file), 'utf8'))
  .join('\n');
for (const stem of stems(ru)) {
  if (!BUILT.some((pattern) => pattern.test(stem)) && !source.includes(`'${stem}'`) && !source.includes(`.${stem}`) && !source.includes(`"${stem}"`))
    problems.push(`${stem} is used nowhere`);
}

for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`messages: ${stems(ru).size} texts, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
