import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildReply } from './messages.server.ts';

const PROGRAM = fileURLToPath(new URL('./code-build-process.server.ts', import.meta.url));

/** The code could not be built. */
export class CodeBuildError extends Error {
  /** Whether PocketBase did not answer. */
  readonly isBackend: boolean;
  constructor(reason: string, isBackend: boolean) {
    super(reason);
    this.name = 'CodeBuildError';
    this.isBackend = isBackend;
  }
}

/** Builds the code into the folder that the settings of this process name, in a process that ends with it. @throws CodeBuildError */
export async function buildBeside(): Promise<void> {
  const child = fork(PROGRAM, { execArgv: process.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const result = await new Promise<BuildReply>((resolve) => {
    child.once('message', (reply: BuildReply) => resolve(reply));
    child.once('error', (error) => resolve({ kind: 'failed', reason: error.message, isBackend: false }));
    child.once('exit', (code, signal) => resolve({ kind: 'failed', reason: `The build ended (${signal ?? `code ${code}`}).`, isBackend: false }));
  });
  if (result.kind === 'failed') throw new CodeBuildError(result.reason, result.isBackend);
}
