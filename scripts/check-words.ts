import fs from 'node:fs';
import english from 'dictionary-en-gb';
import russian from 'dictionary-ru';
import { findingSentence } from '../src/studio/studio/lint/finding-text.ts';
import { type Finding, isPublishable } from '../src/studio/studio/lint/finding.rules.ts';
import { findingsFor, findingsOfRecord } from '../src/studio/studio/lint/lint.rules.ts';
import { pageWordsOf, repeatedPageWords } from '../src/studio/studio/lint/repeats.rules.ts';
import { oneText } from '../src/studio/studio/lint/text.rules.ts';
import { LANGUAGES, type Language } from '../src/schema/vocab.ts';
import { readDictionary, type Speller, wordsIn } from './lib/spelling.ts';
import { ACCEPTED_WARNINGS } from './lint/accepted-warnings.ts';
import { demoContents, demoExcursions, demoRecords } from './lint/demo-content.ts';

/**
 * Holds the demo's words against the linter of the studio and against dictionaries. Faults that would keep a record from
 * being published fail, and so do warnings that nobody has accepted, words that nobody knows, and what is accepted for nothing.
 */
const KNOWN_WORDS = 'scripts/lint/known-words.txt';
const problems: string[] = [];
const contents = demoContents();

function checkFindings(): number {
  const findings: readonly Finding[] = [
    ...demoExcursions().flatMap(findingsFor),
    ...demoRecords().flatMap(({ collection, record }) => findingsOfRecord(collection, record)),
    ...repeatedPageWords(contents.flatMap(pageWordsOf)),
  ];
  const nameOf = ({ code, record, field, language }: Finding): string => [code, record, field, language ?? 'both'].join(' ');
  const isAccepted = (finding: Finding): boolean => isPublishable([finding]) && nameOf(finding) in ACCEPTED_WARNINGS;
  for (const finding of findings.filter((one) => !isAccepted(one))) problems.push(`${nameOf(finding)}: ${findingSentence(finding, 'en')}`);
  const found = new Set(findings.map(nameOf));
  for (const name of Object.keys(ACCEPTED_WARNINGS)) if (!found.has(name)) problems.push(`${name} is accepted, and is not found any more`);
  return findings.length;
}

const dictionary = ({ aff, dic }: typeof russian): Speller => readDictionary(Buffer.from(aff).toString('utf8'), Buffer.from(dic).toString('utf8'));

/** Which dictionary a word is looked up in: an English text may hold no Russian, a Russian one holds names in Latin letters. */
const alphabetOf = (word: string): Language => (/^[а-яё]/i.test(word) ? 'ru' : 'en');

function checkSpelling(): number {
  const spellers: Readonly<Record<Language, Speller>> = { ru: dictionary(russian), en: dictionary(english) };
  const known = new Set(fs.readFileSync(KNOWN_WORDS, 'utf8').split('\n').filter(Boolean));
  const used = new Set<string>();
  const unknown = new Map<string, string>();
  const isSpelled = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s$/, '');
    const own = [plain, plain.toLowerCase()].find((one) => known.has(one));
    if (own !== undefined) used.add(own);
    return plain.length < 2 || own !== undefined || spellers[alphabetOf(plain)].knows(plain);
  };
  for (const { record, texts } of contents)
    for (const text of texts)
      for (const language of LANGUAGES)
        for (const word of wordsIn(oneText(text, language).words))
          if (!unknown.has(word) && !isSpelled(word)) unknown.set(word, `${record} ${text.field} ${language}`);
  for (const [word, place] of unknown) problems.push(`“${word}” is in no dictionary (${place}): correct it, or add it to ${KNOWN_WORDS}`);
  for (const word of known) if (!used.has(word)) problems.push(`“${word}” of ${KNOWN_WORDS} is used nowhere, or is in a dictionary`);
  return known.size;
}

const [warnings, names] = [checkFindings(), checkSpelling()];
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`words of the demo: ${contents.length} records, ${warnings} findings, ${names} names of the house, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
