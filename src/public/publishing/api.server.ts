import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';

export const publishBody = z.object({ force: z.boolean().optional() });
export const rollbackBody = z.object({ to: z.string().max(60).optional() });

const releaseFact = z.object({ id: z.string(), createdAt: z.iso.datetime(), pages: z.number().int() });
/** `waiting` is null while PocketBase does not answer; `changes` counts records. */
export const releasesAnswer = z.object({
  live: releaseFact.extend({ changes: z.number().int() }).nullable(),
  waiting: z.number().int().nullable(),
  running: z.boolean(),
  failed: z.object({ code: z.string(), at: z.string(), detail: z.string() }).nullable(),
  /** What the live site lacks or keeps from before, in the words of whoever asks; `href` is the screen where it is mended. */
  problems: z.array(z.object({ of: z.string(), text: z.string(), href: z.string().nullable() })),
  paused: z.boolean(),
  previous: z.array(releaseFact),
});

export const releaseOperations: readonly Operation[] = [
  { method: 'get', path: '/api/releases', summary: 'What is live, waits or failed; for staff', answer: releasesAnswer, errors: [401, 403, 503] },
  {
    ...{ method: 'post', path: '/api/releases/publish', summary: 'Make a release now' },
    ...{ body: publishBody, answer: releasesAnswer, errors: [...BODY_ERRORS, 401, 503] },
  },
  {
    ...{ method: 'post', path: '/api/releases/rollback', summary: 'Make an earlier release public again' },
    ...{ body: rollbackBody, answer: releasesAnswer, errors: [...BODY_ERRORS, 401, 404, 428, 503] },
  },
];
