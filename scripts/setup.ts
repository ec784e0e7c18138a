import { run, step } from './lib/console.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { executableNamed } from './lib/settings.ts';

// What a start would fetch from the net, fetched ahead: dependencies by the entry of all commands, PocketBase here.
// It needs `scripts` alone: an image is built so before the product is there.
await run(async () => {
  step(`PocketBase: ${await resolvePocketBase(executableNamed('POCKETBASE_BIN'))}`);
});
