import { codeDigest } from '../../platform/releases/digests.ts';
import type { Mark } from '../../platform/releases/releases.ts';
import { type Renderer, type RendererOptions, startRenderer } from './renderer/renderer.server.ts';

const RESTART_MIN_MS = 1_000;
const RESTART_MAX_MS = 60_000;

/** The renderer of this process: started when it is first wanted, and again when it is lost. */
export interface Resident {
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
