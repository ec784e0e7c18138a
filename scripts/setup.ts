import { parseArgs } from 'node:util';
import { run, step } from './lib/console.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { executableNamed } from './lib/settings.ts';

// What a start would fetch from the net, fetched ahead: dependencies by the entry of all commands, PocketBase here.
// It needs `scripts` alone: an image is built so before the product is there. With `--tests` what tests need besides.
await run(async () => {
  const { values } = parseArgs({ options: { tests: { type: 'boolean', default: false } } });
  step(`PocketBase: ${await resolvePocketBase(executableNamed('POCKETBASE_BIN'))}`);
  if (!values.tests) return;
  const { ensureTestTools } = await import('./lib/test-tools.ts');
  await ensureTestTools({ browser: true, programs: true });
  step('All that tests need is here.');
});
