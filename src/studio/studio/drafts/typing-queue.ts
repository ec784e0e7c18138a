import type { AppError } from '../../../errors/app-error.ts';
import { canonical } from '../../../schema/edit.ts';
import type { SavedField, TypedField } from '../../../model/studio/answers.ts';

/** A field as it is typed, before it is saved. */
export type Typed = Pick<TypedField, 'field' | 'value' | 'base' | 'seen' | 'settles'>;

/** What became of what was typed into a field. */
export interface TypingState {
  readonly value: unknown;
  /** `waiting`: it is kept here and goes again by itself; `refused`: it is kept here, and somebody has to do something. */
  readonly state: 'typed' | 'saving' | 'saved' | 'rival' | 'waiting' | 'refused';
  readonly error: AppError | null;
}

export interface TypingOptions {
  /** Saves a field. @param key names the attempt: the same again is the same save. @throws AppError */
  readonly save: (typed: Typed, key: string) => Promise<SavedField>;
  /** Keeps what is not saved yet over a reload; `null` where nothing is. */
  readonly keep: (unsaved: Readonly<Record<string, Typed>> | null) => void;
  /** Hears that something became of a field. */
  readonly tell: (field: string, state: TypingState) => void;
  readonly newKey?: () => string;
  /** Milliseconds after the last key. */
  readonly quietMs?: number;
  readonly retryMs?: number;
}

/** Saves fields as they are typed: each by itself, its values one after the other. */
export interface TypingQueue {
  type(typed: Typed): void;
  /** Saves what is typed at once, and what waits or was refused once more. */
  flush(): Promise<void>;
  /** Whether something is not saved yet. */
  readonly isDirty: boolean;
  /** Saves nothing more by itself; what is kept stays kept. */
  stop(): void;
}

const QUIET_MS = 400;
const RETRY_MS = 3_000;
const RETRY_MAX_MS = 60_000;
/** These pass by themselves. A session that is over comes back when its person signs in again. */
const PASSING: readonly string[] = ['backend_down', 'standby', 'unknown_outcome', 'busy', 'internal', 'reads_limit', 'session_over'];

interface Line {
  /** What was typed last and is not known to be saved. */
  typed: Typed | null;
  key: string;
  /** Tokens of one's own: what was typed before was seen by whoever typed it. */
  own: string[];
  timer: ReturnType<typeof setTimeout> | undefined;
  saving: Promise<void> | null;
  retryMs: number;
}

/** Begins with what was kept of an earlier page. */
export function createTypingQueue(options: TypingOptions, kept: Readonly<Record<string, Typed>> = {}): TypingQueue {
  const { save, keep, tell, newKey = () => crypto.randomUUID(), quietMs = QUIET_MS, retryMs = RETRY_MS } = options;
  const lines = new Map<string, Line>();
  let isStopped = false;

  const lineOf = (field: string): Line => {
    const known = lines.get(field) ?? { typed: null, key: '', own: [], timer: undefined, saving: null, retryMs };
    lines.set(field, known);
    return known;
  };
  const unsaved = (): readonly (readonly [string, Typed])[] => [...lines].flatMap(([field, { typed }]) => (typed ? [[field, typed] as const] : []));
  const keepAll = (): void => keep(unsaved().length === 0 ? null : Object.fromEntries(unsaved()));
  const later = (line: Line, field: string, ms: number): void => {
    clearTimeout(line.timer);
    if (!isStopped) line.timer = setTimeout(() => void send(field), ms);
  };

  const send = async (field: string): Promise<void> => {
    const line = lineOf(field);
    clearTimeout(line.timer);
    if (line.saving) return line.saving;
    const { typed, key } = line;
    if (!typed) return;
    line.saving = attempt(line, field, typed, key).finally(() => {
      line.saving = null;
    });
    return line.saving;
  };

  const attempt = async (line: Line, field: string, typed: Typed, key: string): Promise<void> => {
    tell(field, { value: typed.value, state: 'saving', error: null });
    try {
      const { typed: saved } = await save({ ...typed, seen: [...new Set([...typed.seen, ...line.own])] }, key);
      line.own = [...line.own.slice(-9), saved.token];
      line.retryMs = retryMs;
      if (line.typed !== typed) return later(line, field, 0);
      line.typed = null;
      tell(field, { value: typed.value, state: saved.state === 'rival' ? 'rival' : 'saved', error: null });
    } catch (thrown) {
      const error = thrown as AppError;
      if (line.typed !== typed) return later(line, field, quietMs);
      const isPassing = PASSING.includes(error.code);
      tell(field, { value: typed.value, state: isPassing ? 'waiting' : 'refused', error });
      if (!isPassing) return;
      later(line, field, line.retryMs);
      line.retryMs = Math.min(line.retryMs * 2, RETRY_MAX_MS);
    } finally {
      keepAll();
    }
  };

  const put = (typed: Typed): Line => {
    const line = lineOf(typed.field);
    line.typed = typed;
    // Another value is another save; the same once more is told by its key.
    line.key = newKey();
    return line;
  };
  for (const [field, typed] of Object.entries(kept)) {
    later(put(typed), field, 0);
    tell(field, { value: typed.value, state: 'typed', error: null });
  }

  return {
    type(typed) {
      const line = lineOf(typed.field);
      if (line.typed && canonical(line.typed.value) === canonical(typed.value) && line.typed.settles === typed.settles) return;
      put(typed);
      keepAll();
      tell(typed.field, { value: typed.value, state: 'typed', error: null });
      later(line, typed.field, quietMs);
    },
    async flush() {
      while (unsaved().length > 0) {
        const before = unsaved();
        await Promise.all(before.map(([field]) => send(field)));
        // What is refused stays.
        if (unsaved().every(([field, typed]) => before.some(([name, one]) => name === field && one === typed))) return;
      }
    },
    get isDirty() {
      return unsaved().length > 0;
    },
    stop() {
      isStopped = true;
      for (const { timer } of lines.values()) clearTimeout(timer);
    },
  };
}
