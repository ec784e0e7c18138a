import type { SessionEnd } from '../cluster.ts';
import type { Service } from '../service.ts';

const TOPIC = 'session_ends/*';
const AGAIN_MS = 200;
/** PocketBase ends a line that said nothing for five minutes; one that is not even ended is dead. */
const SILENT_MS = 330_000;

/** A line to PocketBase on which it says ends of sessions when they are written. */
export interface EndsLine {
  /** @param catchUp hears that the line stands again: what was written while it was down has not been heard */
  hear(listener: (end: SessionEnd) => void, catchUp?: () => void): void;
  /** Whether it stands, so that an end written now would be heard. */
  isOpen(): boolean;
  close(): void;
}

/**
 * Listens in the name of the site's server, whichever process or command writes an end, and connects again as often as it
 * takes. PocketBase says it after the commit.
 */
export function openEndsLine(service: Service): EndsLine {
  const ending = new AbortController();
  const listeners: ((end: SessionEnd) => void)[] = [];
  const catchUps: (() => void)[] = [];
  let isOpen = false;

  const listen = async (): Promise<void> => {
    const cut = new AbortController();
    const signal = AbortSignal.any([ending.signal, cut.signal]);
    let timer = setTimeout(() => cut.abort(), SILENT_MS).unref();
    try {
      const answer = await fetch(`${service.pb.baseURL}/api/realtime`, { headers: { accept: 'text/event-stream' }, signal });
      if (!answer.ok || !answer.body) throw new Error(`PocketBase answered ${answer.status}.`);
      for await (const { event, data } of eventsOf(answer.body)) {
        clearTimeout(timer);
        timer = setTimeout(() => cut.abort(), SILENT_MS).unref();
        const said = data as { readonly clientId?: string; readonly action?: string; readonly record?: SessionEnd };
        if (event === 'PB_CONNECT') {
          // A change of nothing signs in where needed: a line without a name would be told nothing.
          await service.send('/api/collections/session_ends/records', { method: 'GET', query: { perPage: 1, skipTotal: true, fields: 'id' } });
          await service.send('/api/realtime', { method: 'POST', body: { clientId: said.clientId, subscriptions: [TOPIC] } });
          isOpen = true;
          for (const catchUp of catchUps) catchUp();
        } else if (event === TOPIC && said.action === 'create' && said.record) {
          const { subject, epoch, session } = said.record;
          for (const listener of listeners) listener({ subject, epoch, session });
        }
      }
    } finally {
      isOpen = false;
      clearTimeout(timer);
      cut.abort();
    }
  };
  void (async () => {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
    }
  })();

  return {
    hear: (listener, catchUp) => {
      listeners.push(listener);
      if (catchUp) catchUps.push(catchUp);
    },
    isOpen: () => isOpen,
    close: () => ending.abort(),
  };
}

/** Events of a stream as the standard of server-sent events has them, as far as PocketBase uses it. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ readonly event: string; readonly data: unknown }> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of body) {
    rest += decoder.decode(part, { stream: true });
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const lines = rest.slice(0, end).split('\n');
      rest = rest.slice(end + 2);
      const textOf = (name: string): string => {
        const line = lines.find((one) => one.startsWith(`${name}:`)) ?? '';
        return line.slice(name.length + 1).trim();
      };
      const data = textOf('data');
      if (data) yield { event: textOf('event'), data: JSON.parse(data) };
    }
  }
}
