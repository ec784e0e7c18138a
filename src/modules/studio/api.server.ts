import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';

/** Drafts at the revisions that were seen; `at` is an instant in UTC, now where it is left out. */
export const publishBody = z.object({
  drafts: z
    .array(z.object({ id: z.string().max(15), revision: z.number().int() }))
    .min(1)
    .max(200),
  why: z.string().max(500).optional(),
  at: z.iso.datetime().optional(),
});
export const publishAnswer = z.object({
  publication: z.looseObject({ id: z.string(), subject: z.string(), state: z.enum(['waiting', 'done']), publish_at: z.string() }),
});

export const studioOperations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/studio/publish', summary: 'Publish drafts, now or at an instant' },
    ...{ body: publishBody, answer: publishAnswer, errors: [...BODY_ERRORS, 401, 404, 409, 428, 503] },
  },
  {
    ...{ method: 'get', path: '/api/studio/preview', summary: 'A page as its drafts would make it; for staff', files: ['text/html'] },
    ...{ answer: z.string(), errors: [401, 403, 404, 422, 503] },
  },
];
