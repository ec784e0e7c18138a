import type PocketBase from 'pocketbase';
import { lookForSession } from './auth.ts';

/** One subscription for everybody on a page who wants to hear of the same thing. */
interface Line {
  readonly listeners: Set<() => void>;
  readonly up: Promise<{ readonly stop: () => Promise<void>; readonly since_ms: number }>;
}

/** What hears of changes. */
export interface Hearing {
  /** Since when every change is heard of, in ms. */
  readonly since_ms: number;
  readonly end: () => void;
}

const lines = new WeakMap<PocketBase, Map<string, Line>>();
const CONNECTED = 'PB_CONNECT';
/** By then every process of the site has heard of an ended session. */
const LOOK_AFTER_MS = 1000;

/**
 * Hears of every change of the collections, and of every time that the line was cut and came back.
 * The SDK forgets a second listener of a topic that joins while the first is being told to the server: here is only ever one.
 */
export async function hearChanges(pb: PocketBase, collections: readonly string[], hear: () => void): Promise<Hearing> {
  const topics = [CONNECTED, ...collections];
  const end = (): void => {
    for (const topic of topics) leave(pb, topic, hear);
  };
  try {
    const since = await Promise.all(topics.map((topic) => join(pb, topic, hear)));
    return { since_ms: Math.max(...since), end };
  } catch (thrown) {
    end();
    throw thrown;
  }
}

async function join(pb: PocketBase, topic: string, hear: () => void): Promise<number> {
  const known = lines.get(pb) ?? new Map<string, Line>();
  lines.set(pb, known);
  const line = known.get(topic) ?? open(pb, topic);
  known.set(topic, line);
  line.listeners.add(hear);
  return (await line.up).since_ms;
}

function open(pb: PocketBase, topic: string): Line {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const lineOf = (subscribed: Promise<() => Promise<void>>): Line => ({ listeners, up: subscribed.then((stop) => ({ stop, since_ms: Date.now() })) });
  if (topic !== CONNECTED) return lineOf(pb.collection(topic).subscribe('*', tell, { query: { fields: 'id' } }));
  // A line that is cut may be a session that has ended.
  pb.realtime.onDisconnect = (subscriptions) => {
    if (subscriptions.length > 0) setTimeout(() => void lookForSession(), LOOK_AFTER_MS);
  };
  let isFirst = true;
  const connected = (): void => {
    if (!isFirst) tell();
    isFirst = false;
  };
  return lineOf(pb.realtime.subscribe(CONNECTED, connected));
}

function leave(pb: PocketBase, topic: string, hear: () => void): void {
  const line = lines.get(pb)?.get(topic);
  if (!line?.listeners.delete(hear) || line.listeners.size > 0) return;
  lines.get(pb)?.delete(topic);
  // A line that never came up has nothing to end.
  line.up.then(
    ({ stop }) => stop(),
    () => undefined,
  );
}
