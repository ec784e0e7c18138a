import { z } from 'zod';
import type { Operation } from '../../platform/api/operation.ts';

/** What a page tells when it is opened. */
export const hitBody = z.object({ path: z.string().startsWith('/').max(300), from: z.string().max(253) });

export const hitOperations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/hits', summary: 'Counts a page that was opened: no cookie is set and nothing of the visitor is kept' },
    ...{ body: hitBody, answer: z.object({ ok: z.literal(true) }), errors: [400, 403, 413, 422, 503] },
  },
];
