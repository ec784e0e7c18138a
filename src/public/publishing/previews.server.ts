import type { PreviewRequest, PreviewResult } from './renderer/messages.server.ts';
import type { Resident } from './resident.server.ts';

/** Previews that wait for each other: who comes later is told to ask again. */
const PREVIEWS_MAX = 12;

/** So long is waited for pictures that are encoded for a preview; those that are not ready come with the next one. */
const PICTURES_WAIT_MS = 4_000;

/**
 * Pages of drafts by the renderer in memory; `null` where it is not there yet, or too many wait for theirs.
 * @param picturesOf encodings of pictures among the records, of those too that no guest sees yet
 */
export function createPreviews(
  resident: Pick<Resident, 'get' | 'isReady'>,
  picturesOf: (records: PreviewRequest['records'], waitMs: number) => Promise<NonNullable<PreviewRequest['pictures']>>,
): (request: PreviewRequest) => Promise<PreviewResult | null> {
  let waiting = 0;
  return async (request) => {
    if (!resident.isReady() || waiting >= PREVIEWS_MAX) return null;
    waiting += 1;
    try {
      const pictures = await picturesOf(request.records, PICTURES_WAIT_MS);
      return await (await resident.get()).preview({ ...request, pictures });
    } finally {
      waiting -= 1;
    }
  };
}
