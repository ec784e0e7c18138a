import { parseArgs } from 'node:util';
import { PlainError, run } from './lib/console.ts';
import { WALKS } from './lint/walks.ts';
import { walkAll } from './walk.ts';

/** Holds every way against the files that it may enter; `--walk <name>` says which those of one are. */
const { values } = parseArgs({ options: { walk: { type: 'string' } } });

await run(async () => {
  if (values.walk !== undefined) {
    const walk = WALKS[values.walk];
    if (!walk) throw new PlainError(`There is no way called ${values.walk}; there are ${Object.keys(WALKS).join(', ')}.`);
    const entered = walkAll({ one: walk })['one'] ?? new Map();
    process.stdout.write(`${walk.title}: ${entered.size} files\n\n`);
    for (const [file, functions] of entered) process.stdout.write(`${file}\n    ${[...new Set(functions)].join(', ')}\n`);
    return;
  }
  const entered = walkAll(WALKS);
  const over = Object.entries(WALKS).filter(([name, { most }]) => (entered[name]?.size ?? 0) > most);
  for (const [name, { title, most }] of over)
    console.error(`✗ ${title}: ${entered[name]?.size} files, ${most} may be entered. npm run check -- --walk ${name} names them.`);
  console.log(
    `walks: ${Object.keys(WALKS)
      .map((name) => `${name} ${entered[name]?.size}`)
      .join(', ')}`,
  );
  process.exitCode = over.length > 0 ? 1 : 0;
});
