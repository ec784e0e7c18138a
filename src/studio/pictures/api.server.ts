import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';
import { REFUSALS } from './rules/refusal.ts';

const NAME_MAX_CHARS = 200;
const ID_MAX_CHARS = 40;

/** Where a picture goes: to the gallery of an excursion, to its further photos, or to an article. */
export const SHELVES = ['images', 'assets', 'post'] as const;

export const beginBody = z.object({
  shelf: z.enum(SHELVES),
  /** What it is of: an excursion, or the article on its shelf. */
  excursion: z.string().regex(/^\w+$/).max(ID_MAX_CHARS),
  /** Chosen by the sender, so that a repeated request begins nothing anew. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().max(NAME_MAX_CHARS),
  size: z.number().int().min(0),
  /** Of a video: the file with its first picture, which was sent before it. */
  poster: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});
export const finishBody = z.object({
  /** Whether it is wanted though it is there already. */
  even_again: z.boolean(),
});

const refused = z.object({ state: z.literal('refused'), reason: z.enum(REFUSALS) });
/** How many bytes have arrived; the next piece begins there. */
const under_way = z.object({ state: z.literal('under_way'), arrived: z.number().int() });
const added = z.object({ state: z.literal('added'), picture: z.string() });
const repeated = z.object({ state: z.literal('repeated'), picture: z.string(), is_same: z.boolean() });

export const uploadAnswer = z.discriminatedUnion('state', [under_way, added, repeated, refused]);
export type UploadAnswer = z.output<typeof uploadAnswer>;
export const dropAnswer = z.object({ dropped: z.boolean() });

const params = z.object({ id: beginBody.shape.id });
const path = '/api/pictures/uploads/{id}';

export const pictureOperations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/pictures/uploads', summary: 'Begin to send a picture of an excursion or an article; for editors' },
    ...{ body: beginBody, answer: uploadAnswer, errors: [...BODY_ERRORS, 401, 404, 503] },
  },
  { method: 'get', path, params, summary: 'How much of a picture has arrived', answer: uploadAnswer, errors: [401, 403, 404, 422] },
  {
    ...{ method: 'post', path: `${path}/pieces`, params, summary: 'The next piece of a picture, as it is; ?at= says where it begins' },
    ...{ answer: uploadAnswer, errors: [...BODY_ERRORS, 401, 404] },
  },
  {
    ...{ method: 'post', path: `${path}/finish`, params, summary: 'Check a picture that has arrived and keep it' },
    ...{ body: finishBody, answer: uploadAnswer, errors: [...BODY_ERRORS, 401, 404, 503] },
  },
  {
    ...{ method: 'post', path: `${path}/drop`, params, summary: 'Throw away what has arrived of a picture' },
    ...{ body: z.object({}), answer: dropAnswer, errors: [...BODY_ERRORS, 401, 404] },
  },
];
