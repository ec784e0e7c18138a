import { codeDigest } from '../../platform/releases/digests.ts';
import type { Mark } from '../../platform/releases/releases.ts';
import type { PreviewRequest, PreviewResult } from './renderer/messages.server.ts';
import { type Renderer, type RendererOptions, startRenderer } from './renderer/renderer.server.ts';

const RESTART_MIN_MS = 1_000;
const RESTART_MAX_MS = 60_000;

/** The renderer of this process: started when it is first wanted, and again when it is lost. */
interface Resident {
  get(): Promise<Renderer>;
  /** Digest of the code that the renderer has, or will have. */
  codeDigest(): Promise<string>;
  /** Newest change that the renderer's catalogue holds; `null` when it has to read everything. */
  mark(): Mark;
  setMark(mark: Mark): void;
  /** Hears when another renderer is wanted, because the last one ended by itself. */
  onLost(listener: () => void): void;
  /** Whether its pages can be asked for without waiting. */
  isReady(): boolean;
  close(): Promise<void>;
}

// decision: the-resident-renderer
/** Starts nothing yet. */
export function createResident(options: RendererOptions): Resident {
  let starting: Promise<Renderer> | null = null;
  let code: Promise<string> | null = null;
  let mark: Mark = null;
  let isReady = false;
  let pauseMs = RESTART_MIN_MS;
  const closing = new AbortController();
  const listeners: (() => void)[] = [];

  const digest = (): Promise<string> => (code ??= codeDigest(process.cwd()));
  const start = async (): Promise<Renderer> => {
    mark = null;
    code = null;
    // The digest of before: code that is edited meanwhile is found out by the next start.
    await digest();
    const renderer = await startRenderer({ ...options, signal: closing.signal });
    isReady = true;
    renderer.onEnd(() => {
      isReady = false;
      starting = null;
      mark = null;
      if (closing.signal.aborted) return;
      setTimeout(() => {
        for (const listener of listeners) listener();
      }, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, RESTART_MAX_MS);
    });
    return renderer;
  };

  return {
    get() {
      starting ??= start().catch((error: unknown) => {
        starting = null;
        throw error;
      });
      return starting;
    },
    codeDigest: digest,
    mark: () => mark,
    setMark(next) {
      mark = next;
    },
    onLost: (listener) => void listeners.push(listener),
    isReady: () => isReady,
    async close() {
      closing.abort();
      const renderer = await starting?.catch(() => null);
      await renderer?.close();
    },
  };
}

/** Previews that wait for each other: who comes later is told to ask again. */
const PREVIEWS_MAX = 12;

/** So long is waited for pictures that are encoded for a preview; those that are not ready come with the next one. */
const PICTURES_WAIT_MS = 4_000;

// decision: the-resident-renderer
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
