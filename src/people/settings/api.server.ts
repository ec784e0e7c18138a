import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';
import { TEST_OUTCOMES } from './rules/message-test.ts';

export const messageTestBody = z.object({ phone: z.string().trim().min(1).max(40) });

/** `status` and `said`: what the gateway answered, where it did. */
const messageTestAnswer = z.object({ outcome: z.enum(TEST_OUTCOMES), host: z.string(), status: z.number().int(), said: z.string() });
export type MessageTest = z.infer<typeof messageTestAnswer>;

export const settingOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/settings/message-test',
    summary: 'Sends one test message by the SMS gateway; for administrators',
    body: messageTestBody,
    answer: messageTestAnswer,
    errors: [...BODY_ERRORS, 401, 428, 429, 503],
  },
];
