import { readEnv } from '../src/platform/env.ts';
import { run, step } from './lib/console.ts';
import { houseState } from './lib/house-state.ts';

// Whether the house of this folder runs, for people and, by the exit code, for programs.
await run(async () => {
  const { lines, exitCode } = await houseState(readEnv());
  for (const line of lines) step(line);
  process.exitCode = exitCode;
});
