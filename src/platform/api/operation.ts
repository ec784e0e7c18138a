import { z } from 'zod';
import { ERRORS } from '../../errors/catalogue.ts';

export type Method = 'get' | 'post';

/** An endpoint of the site's own, as `/api/openapi.json` tells of it. */
export interface Operation {
  readonly method: Method;
  /** Parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** What the parameters of the path may be, where not any text. */
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Media types of the answer, where it is no JSON. */
  readonly files?: readonly string[];
  readonly status?: number;
  /** Statuses of the error catalogue that it may answer. */
  readonly errors: readonly number[];
}

/** What whoever sends a body may be answered. */
export const BODY_ERRORS = [400, 403, 413, 415, 422] as const;

/** What every endpoint answers where it fails. */
export const errorAnswer = z.object({
  code: z.enum(Object.keys(ERRORS) as [keyof typeof ERRORS]),
  message: z.string(),
  data: z.record(z.string(), z.unknown()),
});
