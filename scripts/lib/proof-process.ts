import { fork } from 'node:child_process';
import path from 'node:path';
import { JobFailure, type KeptJob } from '../../src/platform/keeper.ts';
import { PROOF_JOB, PROOF_SCHEDULE, PROOF_SCHEDULE_BESIDE_COPY } from '../../src/office/house/rules/names.ts';
import { askHouse } from '../../src/data/ask.ts';
import { keepProof } from '../../src/model/house/operations.ts';
import { tallyOf } from '../../src/lib/tally.ts';
import type { Service } from '../../src/platform/service.ts';
import { type Proof, sweepSpare } from './prove-restore.ts';
import { childEnv } from './settings.ts';
import { stopChild } from './stop-child.ts';

const STOP_TIMEOUT_MS = 3_000;

interface ProofMessage {
  readonly stage?: string;
  readonly share?: number;
  readonly proof?: Proof;
}

/**
 * The proof that the newest backup would bring everything back: every night, or once a week where a copy elsewhere is restored aside
 * every night instead.
 */
export function proofJob(dataDir: string, service: Pick<Service, 'send'>, isBesideCopy = false): KeptJob {
  // Of a proof that was killed nothing stays.
  sweepSpare(dataDir);
  return {
    name: PROOF_JOB,
    schedule: isBesideCopy ? PROOF_SCHEDULE_BESIDE_COPY : PROOF_SCHEDULE,
    kind: 'restore',
    notesFaults: true,
    run: async ({ askedBy, signal, stage }) => {
      const proof = await prove(dataDir, signal, stage);
      await askHouse(service, keepProof, { ...proof, asked_by: askedBy });
      const { verdict, why } = proof;
      return tallyOf({ made: 1, ...(verdict === 'not_proved' ? { done: 0, failed: 1, code: 'not_proved', error: why } : {}) });
    },
  };
}

/** @throws JobFailure where the process ends without a word */
async function prove(dataDir: string, signal: AbortSignal, onStage: (stage: string, share: number) => void): Promise<Proof> {
  const child = fork(path.resolve('scripts/prove-restore.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: childEnv({ DATA_DIR: dataDir }),
  });
  const stop = (): void => void stopChild(child, STOP_TIMEOUT_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Proof>((resolve, reject) => {
      child.on('message', (message: ProofMessage) => {
        if (message.proof) resolve(message.proof);
        else if (message.stage !== undefined) onStage(message.stage, message.share ?? 0);
      });
      child.once('error', (error) => reject(new JobFailure('threw', error.message)));
      child.once('exit', (code, ended) => reject(new JobFailure('ended', String(ended ?? code))));
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
