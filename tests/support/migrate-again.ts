import { spawnSync } from 'node:child_process';
import { runSql, type TestBackend } from './backend.ts';

/** The house goes on writing meanwhile, which a start does not know: a migration that found the database locked is run again. */
const TRIES = 5;

/** Runs a migration once more, as a start does on the data of a release before it. */
export function migrateAgain(backend: TestBackend, file: string): void {
  runSql(backend, `DELETE FROM _migrations WHERE file = '${file}'`);
  const { binary, args, env } = backend.launch;
  for (let tries = 1; ; tries++) {
    const { status, stderr } = spawnSync(binary, ['migrate', 'up', ...args.slice(3)], { env, encoding: 'utf8' });
    if (status === 0) return;
    if (tries === TRIES || !stderr.includes('database is locked')) throw new Error(stderr);
  }
}
