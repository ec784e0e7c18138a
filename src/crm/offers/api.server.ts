import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';

/** What a guest wants of the collection behind his link; all that he wants, every time. */
export const offerPicksBody = z.object({ token: z.string().regex(/^[A-Za-z0-9]{30}$/), excursions: z.array(z.string().max(15)).max(50) });
const offerPicksAnswer = z.object({ picks: z.array(z.string()) });

export const offerOperations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/offer-picks', summary: 'What a guest wants of the collection that he was sent' },
    ...{ body: offerPicksBody, answer: offerPicksAnswer, errors: [...BODY_ERRORS, 404, 503] },
  },
];
