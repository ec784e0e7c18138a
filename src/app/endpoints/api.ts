import { z } from 'zod';
import { EXPORT_LISTS } from '../../registry/export-lists.ts';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';
import { EXPORT_FORMATS } from '../../schema/vocab.ts';

export const exportParams = z.object({ list: z.enum(EXPORT_LISTS), format: z.enum(EXPORT_FORMATS) });
/** `query` is the list's own, as its address has it. */
export const exportBody = z.object({ country: z.string().regex(/^[a-z0-9_-]{1,40}$/), query: z.string().max(2000), lang: z.enum(['ru', 'en']) });

/** Endpoints that belong to no module: what they hand out comes from all of them. */
export const houseOperations: readonly Operation[] = [
  {
    ...{ method: 'get', path: '/_translations/{lang}', summary: 'Every text of a language' },
    ...{ answer: z.record(z.string(), z.string()), errors: [404] },
  },
  {
    ...{ method: 'post', path: '/api/exports/{list}/{format}', summary: 'A list of the desk as a file, for staff' },
    ...{ params: exportParams, body: exportBody, answer: z.string() },
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: [...BODY_ERRORS, 401, 404, 428, 429, 503],
  },
];
