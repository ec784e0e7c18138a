import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { browserPb } from '../../../data/ask.ts';
import type { AppError } from '../../../errors/app-error.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { Retry } from '../../../kit/ui/Retry.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { readNote, writeNote } from '../../../lib/tab-notes.ts';
import type { FieldRow, Finding, Named } from '../../../model/studio/answers.ts';
import { referenceOf } from '../drafts/drafted.rules.ts';
import { type DraftedRecord, getDrafted, saveField } from '../drafts/drafts.repo.ts';
import { createTypingQueue, type Typed, type TypingQueue, type TypingState } from '../drafts/typing-queue.ts';
import { useStudio } from './studio-context.screen.ts';

/** A field as its form shows it. */
export interface DraftField {
  readonly value: unknown;
  readonly live: unknown;
  /** What stands in the draft, and what others typed beside it. */
  readonly row: FieldRow | null;
  readonly typing: TypingState | null;
}

interface UsedDraft {
  /** `null` until it has been read. */
  readonly record: DraftedRecord | null;
  readonly error: AppError | null;
  field(name: string): DraftField;
  /** Takes what is typed; saved as it is typed, and kept in this tab until it is. */
  type(name: string, value: unknown): void;
  /** Chooses one of the versions that are shown: what is live, what stands, a rival's, or another word. */
  settle(name: string, value: unknown): void;
  /** Saves what waits, at once. */
  flush(): Promise<void>;
  /** Reads it again, after somebody else's work or one's own. */
  reload(): Promise<void>;
  readonly isDirty: boolean;
}

const draftNote = (named: Named) => `draft:studio:${referenceOf(named)}` as const;

/** This tab's editing session of a record: after a reload it goes on with its own words. */
function handOf(named: Named): string {
  const note = `key:studio:${referenceOf(named)}` as const;
  const hand = readNote(note) ?? crypto.randomUUID();
  writeNote(note, hand);
  return hand;
}

function openKept(named: Named): Readonly<Record<string, Typed>> {
  try {
    const kept: unknown = JSON.parse(readNote(draftNote(named)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Typed>) : {};
  } catch {
    return {};
  }
}

/**
 * The draft of a record for a form: read, saved field by field as it is typed, read again when somebody else types. What could
 * not be saved, without a connection or with a session that is over, stays in this tab and goes as soon as it can.
 */
export function useDraft({ entity, record }: Named): UsedDraft {
  const named = useMemo(() => ({ entity, record }), [entity, record]);
  const [read, setRead] = useState<DraftedRecord | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [typing, setTyping] = useState<Readonly<Record<string, TypingState>>>({});
  const queue = useRef<TypingQueue | null>(null);
  const hand = useRef('');
  /** What a field showed when its person began to type. */
  const begunOn = useRef(new Map<string, Pick<Typed, 'base' | 'seen'>>());

  const asked = useRef({ last: 0, shown: 0 });

  const reload = useCallback(async (): Promise<void> => {
    asked.current.last += 1;
    const turn = asked.current.last;
    // An answer that was overtaken says less than the one that is shown.
    const isLate = (): boolean => turn < asked.current.shown;
    try {
      const found = await getDrafted(await browserPb(), named);
      if (isLate()) return;
      asked.current.shown = turn;
      setRead(found);
      setError(null);
    } catch (thrown) {
      if (!isLate()) setError(thrown as AppError);
    }
  }, [named]);

  useEffect(() => {
    hand.current = handOf(named);
    const own = createTypingQueue(
      {
        save: async (typed, key) => {
          const saved = await saveField(await browserPb(), { ...named, ...typed, hand: hand.current }, { key });
          // Read before it is called saved: the form goes from what was typed to what was read without a step back.
          await reload();
          return saved;
        },
        keep: (unsaved) => writeNote(draftNote(named), unsaved && JSON.stringify(unsaved)),
        tell: (field, state) => setTyping((before) => ({ ...before, [field]: state })),
      },
      openKept(named),
    );
    queue.current = own;
    const again = (): void => void own.flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      own.stop();
    };
  }, [named, reload]);

  useEffect(() => {
    void reload();
    // Many type at once: what changed is looked at together, and a page that nobody sees catches up.
    const line = live('drafts')(() => void reload());
    return () => line.stop();
  }, [reload]);

  const rowOf = (name: string): FieldRow | null => read?.draft?.differences.find(({ field }) => field === name) ?? null;
  const liveOf = (name: string): unknown => read?.live?.[name] ?? null;
  const showsOwn = (name: string): boolean => {
    const own = typing[name];
    if (own === undefined || own.state === 'saved') return false;
    // Somebody has chosen meanwhile.
    if (own.state === 'rival') return rowOf(name)?.rivals.some((rival) => rival.hand.endsWith(`/${hand.current}`)) ?? false;
    return true;
  };
  const put = (name: string, value: unknown, settles: boolean): void => {
    const row = rowOf(name);
    const shown = row ? (settles ? [row, ...row.rivals] : [row]).map(({ token }) => token) : [];
    // What comes from others below one's own words is not seen yet: it stays beside them until somebody chooses.
    const begun = begunOn.current.get(name);
    const on = begun && showsOwn(name) && !settles ? begun : { base: liveOf(name), seen: shown };
    begunOn.current.set(name, on);
    queue.current?.type({ field: name, value, ...on, ...(settles ? { settles } : {}) });
  };

  return {
    record: read,
    error,
    field(name) {
      const row = rowOf(name);
      const own = typing[name] ?? null;
      return { value: own && showsOwn(name) ? own.value : row ? row.value : (read?.draft?.fields ?? read?.live)?.[name], live: liveOf(name), row, typing: own };
    },
    type: (name, value) => put(name, value, false),
    settle: (name, value) => put(name, value, true),
    flush: async () => queue.current?.flush(),
    reload,
    isDirty: Object.values(typing).some(({ state }) => state !== 'saved' && state !== 'rival'),
  };
}

interface EditedRecord extends Named {
  readonly draft: UsedDraft;
  readonly findings: readonly Finding[];
}

const RecordContext = createContext<EditedRecord | null>(null);

/** The record whose fields stand here. @throws Error outside of `DraftOf` */
export function useEdited(): EditedRecord {
  const edited = useContext(RecordContext);
  if (!edited) throw new Error('A field of a draft stands outside of its record.');
  return edited;
}

/** One record of an editing screen: its fields stand inside, read from the draft and saved into it as they are typed. */
export function DraftOf({ entity, record, children }: Named & { readonly children: ReactNode }) {
  const t = useT();
  const { changed, register, findings } = useStudio();
  const draft = useDraft({ entity, record });
  const reference = referenceOf({ entity, record });
  const { flush, reload, isDirty, error } = draft;
  const state = draft.record && `${draft.record.live_revision}.${draft.record.draft?.revision ?? 0}.${draft.record.draft?.state ?? ''}`;
  // What others type is heard of as well: the page beside shows theirs too.
  useEffect(() => {
    if (state !== null) changed(reference, state);
  }, [state, reference, changed]);
  useEffect(() => register(reference, { flush, reload, isDirty }));
  useEffect(() => () => register(reference, null), [register, reference]);
  const own = useMemo(() => findings.filter((one) => one.record === reference), [findings, reference]);
  if (draft.record) return <RecordContext value={{ entity, record, draft, findings: own }}>{children}</RecordContext>;
  if (!error) return <p className="kit-hint">{t('loading')}</p>;
  return (
    <div className="kit-notice kit-notice-bad" role="alert">
      <p>{errorText(t, error)}</p>
      <Retry error={error} onRetry={() => void reload()} />
    </div>
  );
}
