import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';

const enquiryAnswer = z.object({
  ok: z.literal(true),
  uuid: z.string(),
  number: z.string().optional(),
  answerBy: z.string().optional(),
  trips: z.array(z.looseObject({ id: z.string() })).optional(),
});

export const enquiryOperations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/enquiries', summary: 'An enquiry of a visitor' },
    ...{ body: z.looseObject({ uuid: z.uuid() }), answer: enquiryAnswer, status: 201, errors: [...BODY_ERRORS, 429, 503] },
  },
];
