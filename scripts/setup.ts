import { readEnv } from '../src/platform/env.ts';
import { run, step } from './lib/console.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';

// What a start would fetch from the net, fetched ahead: dependencies by the entry of all commands, PocketBase here.
await run(async () => {
  step(`PocketBase: ${await resolvePocketBase(readEnv().pocketbaseBin)}`);
});
