import type { PreviewRequest, PreviewResult } from './renderer/messages.server.ts';
import type { Resident } from './resident.server.ts';

/** Previews that wait for each other: who comes later is told to ask again. */
const PREVIEWS_MAX = 12;

/** Pages of drafts by the renderer in memory; `null` where it is not there yet, or too many wait for theirs. */
export function createPreviews(resident: Pick<Resident, 'get' | 'isReady'>): (request: PreviewRequest) => Promise<PreviewResult | null> {
  let waiting = 0;
  return async (request) => {
    if (!resident.isReady() || waiting >= PREVIEWS_MAX) return null;
    waiting += 1;
    try {
      return await (await resident.get()).preview(request);
    } finally {
      waiting -= 1;
    }
  };
}
