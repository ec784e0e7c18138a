import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { markOf } from '../src/lib/text/word-list.ts';

const TAKEN = 100_000;
/** Shorter ones are refused for their length. */
const LEAST = 8;
const TARGET = 'src/people/auth/hooks/common-passwords.ts';

/**
 * Makes the list of the commonest passwords anew from a file with one a line, the commonest first:
 * `node scripts/common-passwords.ts 10_million_password_list_top_1M.txt`.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const words = fs
  .readFileSync(positionals[0] ?? '', 'utf8')
  .split(/\r?\n/)
  .slice(0, TAKEN);
const small = new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => [...word].length >= LEAST));
const marks = [...new Set([...small].map((word) => markOf(createHash('sha256').update(word).digest('hex'))))].sort();
const note = `/** Marks (lib/text/word-list.ts) of those of the 100,000 commonest passwords that are long enough to be tried; made by scripts/common-passwords.ts. */`;
fs.writeFileSync(TARGET, `${note}\nexport const COMMON_PASSWORDS =\n  '${marks.join('')}';\n`);
process.stdout.write(`${marks.length} passwords in ${TARGET}.\n`);
