import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { browserPb } from '../../../data/ask.ts';
import { hearChanges } from '../../../data/live.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { readNote, writeNote } from '../../../lib/tab-notes.ts';
import type { DraftRow, FieldRow } from '../../../model/studio/answers.ts';
import { useStudio } from '../sheet/studio-context.screen.ts';
import { listDraftsAmong, saveField } from './drafts.repo.ts';
import { createTypingQueue, type Typed, type TypingQueue, type TypingState } from './typing-queue.ts';

/** Does a thing once for all who ask while it is under way: they wait for the next time, which begins after they asked. */
export function together(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}

/** A record of a list as it is live; `null` of one that is only a draft yet. */
export interface ListedRecord {
  readonly id: string;
  readonly live: Readonly<Record<string, unknown>> | null;
}

export interface UsedDrafts {
  /** Drafts of the list's records that are not closed; `null` until they have been read. */
  readonly drafts: readonly DraftRow[] | null;
  readonly error: AppError | null;
  /** What a field says as it would go live, with what is being typed. */
  value(record: string, field: string): unknown;
  /** What stands in the draft, with what others typed beside it. */
  row(record: string, field: string): FieldRow | null;
  typing(record: string, field: string): TypingState | null;
  /** Takes what is typed; it writes over everything that is shown there. */
  type(record: string, field: string, value: unknown): void;
  reload(): Promise<void>;
}

/** A record and a field of it as one line of the queue; ids have no dots. */
const lineOf = (record: string, field: string): string => `${record}.${field}`;
const partsOf = (line: string): readonly [record: string, field: string] => {
  const at = line.indexOf('.');
  return [line.slice(0, at), line.slice(at + 1)];
};

/** This tab's editing session of a list: after a reload it goes on with its own words. */
function handOf(name: string): string {
  const note = `key:studio:${name}` as const;
  const hand = readNote(note) ?? crypto.randomUUID();
  writeNote(note, hand);
  return hand;
}

function openKept(name: string): Readonly<Record<string, Typed>> {
  try {
    const kept: unknown = JSON.parse(readNote(`draft:studio:${name}`) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Typed>) : {};
  } catch {
    return {};
  }
}

/**
 * Drafts of many records of a kind for one screen, saved field by field as `useDraft` does for one record.
 * @param name names the list among what this tab keeps
 */
export function useDrafts(entity: string, records: readonly ListedRecord[], name: string, country: string): UsedDrafts {
  const { changed, register } = useStudio();
  const [drafts, setDrafts] = useState<readonly DraftRow[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [typing, setTyping] = useState<Readonly<Record<string, TypingState>>>({});
  const queue = useRef<TypingQueue | null>(null);
  const ids = useMemo(() => new Set(records.map(({ id }) => id)), [records]);
  const live = useMemo(() => new Map(records.map((one) => [one.id, one.live])), [records]);
  const known = useRef(ids);
  known.current = ids;

  const read = useCallback(async (): Promise<void> => {
    try {
      const found = await listDraftsAmong(await browserPb(), country, entity, known.current);
      setDrafts(found);
      setError(null);
      // The page and the bar show what others type as well.
      changed(name, found.map(({ id, revision, state }) => `${id}.${revision}.${state}`).join());
    } catch (thrown) {
      setError(asAppError(thrown));
    }
  }, [country, entity, name, changed]);
  /** Many records that are saved at once are read again together: once while it is under way, and once behind it. */
  const reload = useMemo(() => together(read), [read]);

  useEffect(() => {
    const hand = handOf(name);
    const own = createTypingQueue(
      {
        save: async (typed, key) => {
          const [record, field] = partsOf(typed.field);
          const saved = await saveField(await browserPb(), { entity, record, ...typed, field, hand }, { key });
          await reload();
          return saved;
        },
        keep: (unsaved) => writeNote(`draft:studio:${name}`, unsaved && JSON.stringify(unsaved)),
        tell: (line, state) => setTyping((before) => ({ ...before, [line]: state })),
      },
      openKept(name),
    );
    queue.current = own;
    const again = (): void => void own.flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      own.stop();
    };
  }, [entity, name, reload]);

  useEffect(() => {
    let end = (): void => undefined;
    let isOver = false;
    void reload();
    void browserPb()
      .then((pb) => hearChanges(pb, ['drafts'], () => void reload()))
      .then(
        (hearing) => {
          if (isOver) hearing.end();
          else end = hearing.end;
        },
        // What cannot be heard is read when something is saved.
        () => undefined,
      );
    return () => {
      isOver = true;
      end();
    };
  }, [reload]);

  const isDirty = Object.values(typing).some(({ state }) => state !== 'saved' && state !== 'rival');
  useEffect(() => register(name, { flush: async () => queue.current?.flush(), reload, isDirty }));
  useEffect(() => () => register(name, null), [register, name]);

  const rows = useMemo(() => new Map(drafts?.map((draft) => [draft.record, draft])), [drafts]);
  const row = (record: string, field: string): FieldRow | null => rows.get(record)?.differences.find((one) => one.field === field) ?? null;
  const liveOf = (record: string, field: string): unknown => (rows.get(record)?.live ?? live.get(record))?.[field] ?? null;
  return {
    drafts,
    error,
    row,
    reload,
    typing: (record, field) => typing[lineOf(record, field)] ?? null,
    value(record, field) {
      const own = typing[lineOf(record, field)];
      if (own && own.state !== 'saved' && own.state !== 'rival') return own.value;
      const drafted = row(record, field);
      return drafted ? drafted.value : liveOf(record, field);
    },
    type(record, field, value) {
      const shown = row(record, field);
      const seen = shown ? [shown, ...shown.rivals].map(({ token }) => token) : [];
      queue.current?.type({ field: lineOf(record, field), value, base: liveOf(record, field), seen, settles: true });
    },
  };
}
