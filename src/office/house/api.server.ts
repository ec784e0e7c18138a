import { z } from 'zod';
import type { Operation } from '../../platform/api/operation.ts';

const release = z.object({ id: z.string(), createdAt: z.string(), pages: z.number().int() });

export const glanceAnswer = z.object({
  at: z.string(),
  pocketbase: z.object({ answer_ms: z.number() }).nullable(),
  publisher: z
    .object({
      live: release.nullable(),
      waiting: z.number().int().nullable(),
      building: z.string().nullable(),
      failed: z.object({ code: z.string(), detail: z.string(), at: z.string() }).nullable(),
      paused: z.string().nullable(),
    })
    .nullable(),
  workers: z.array(z.object({ pid: z.number().int(), since: z.string(), memory_bytes: z.number(), underWay: z.number().int() })),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number(), database_bytes: z.number() }).nullable(),
  free_percent: z.object({ look: z.number(), bad: z.number() }),
  backups: z.object({ newest: z.object({ name: z.string(), at: z.string(), bytes: z.number() }).nullable(), count: z.number().int() }).nullable(),
  versions: z.object({ house: z.string(), pocketbase: z.string(), node: z.string() }),
  house: z
    .object({
      now: z.string(),
      jobs: z.array(
        z.looseObject({
          name: z.string(),
          schedule: z.string(),
          outcome: z.string(),
          done: z.number().int(),
          made: z.number().int(),
          changed: z.number().int(),
          failed: z.number().int(),
        }),
      ),
      faults: z.array(z.looseObject({ id: z.string(), kind: z.string(), code: z.string(), at: z.string(), times: z.number().int() })),
      proofs: z.array(z.looseObject({ backup: z.string(), began_at: z.string(), verdict: z.string() })),
      backups: z.array(z.object({ backup: z.string(), at: z.string(), records: z.number().int() })),
      replica: z.object({
        told: z.looseObject({ at: z.string(), host: z.string(), folder: z.string(), waits: z.boolean(), behind_ms: z.number() }).nullable(),
        drill: z.object({ began_at: z.string(), duration_ms: z.number(), records: z.number().int() }).nullable(),
      }),
      outbox: z.object({ waiting: z.number().int(), oldest: z.string() }),
      sqlite: z.string(),
    })
    .nullable(),
});

export const houseOperations: readonly Operation[] = [
  { method: 'get', path: '/api/glance', summary: 'The house at a glance; for administrators', answer: glanceAnswer, errors: [401, 403, 503] },
];
