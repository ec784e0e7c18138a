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

export const checkAnswer = z.object({
  findings: z.array(
    z.looseObject({ record: z.string(), field: z.string(), code: z.string(), level: z.enum(['blocks', 'warns']), params: z.record(z.string(), z.unknown()) }),
  ),
});

export const countsAnswer = z.object({ findings: z.record(z.string(), z.object({ blocks: z.number().int(), warns: z.number().int() })) });

export const studioOperations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/studio/publish', summary: 'Publish drafts, now or at an instant' },
    ...{ body: publishBody, answer: publishAnswer, errors: [...BODY_ERRORS, 401, 404, 409, 428, 503] },
  },
  {
    ...{ method: 'get', path: '/api/studio/check', summary: 'What is to be said of the drafts of a record as they stand; for staff' },
    ...{ answer: checkAnswer, errors: [401, 403, 404, 503] },
  },
  {
    ...{ method: 'get', path: '/api/studio/findings', summary: 'How many findings everything that is sold in a country has; for staff' },
    ...{ answer: countsAnswer, errors: [401, 403, 404, 503] },
  },
  {
    ...{ method: 'get', path: '/api/studio/preview', summary: 'A page as its drafts would make it; for staff', files: ['text/html'] },
    ...{ answer: z.string(), errors: [401, 403, 404, 422, 503] },
  },
];
