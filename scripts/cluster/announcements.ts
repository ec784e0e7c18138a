import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import type { NatsServers } from '../../src/platform/env.ts';
import type { NamedRelease } from './release-store.ts';

const COMING = 'releases.coming';
const NAMED = 'releases.named';
const HAVING_MS = 5_000;
/** Machines that are there say so at once. */
const HEARD_MS = 150;
const RETRY_MS = 300;

interface Answer {
  readonly node: string;
  readonly has: boolean;
}

/** What machines tell each other of releases. It may be lost: whoever missed it looks into the store. */
export interface Announcements {
  /** Tells of a release that is whole in the store and about to be public, and waits until all machines that hear it have it; 5 s at most. @returns how many have it */
  coming(release: NamedRelease): Promise<number>;
  named(release: NamedRelease): void;
  /** @param bring brings a release to this machine @param take makes it public there */
  hear(node: string, bring: (release: NamedRelease) => Promise<void>, take: (release: NamedRelease) => void): void;
  close(): Promise<void>;
}

/** Connects in the background, and again whenever the connection is lost. */
export function openAnnouncements({ servers, token }: NatsServers): Announcements {
  const ending = new AbortController();
  let connection: NatsConnection | null = null;
  let listening = null as ((to: NatsConnection) => void) | null;
  const connecting = (async () => {
    while (!ending.signal.aborted) {
      try {
        const made = await connect({
          servers: [...servers],
          ...(token ? { token } : {}),
          ...{ maxReconnectAttempts: -1, reconnectTimeWait: 200, timeout: 1_000, pingInterval: 1_000, maxPingOut: 2 },
        });
        if (ending.signal.aborted) return await made.close();
        connection = made;
        listening?.(made);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  })();
  return {
    async coming(release) {
      if (!connection) return 0;
      const [heard, having] = [new Set<string>(), new Set<string>()];
      const startedAt = performance.now();
      const inbox = `releases.answers.${crypto.randomUUID()}`;
      return await new Promise<number>((resolve, reject) => {
        const end = (): void => {
          clearInterval(look);
          answers?.unsubscribe();
          resolve(having.size);
        };
        const answers = connection?.subscribe(inbox, {
          callback: (error, message) => {
            if (error) return;
            const { node, has } = message.json<Answer>();
            (has ? having : heard).add(node);
          },
        });
        const look = setInterval(() => {
          const sinceMs = performance.now() - startedAt;
          if (sinceMs > HAVING_MS || (sinceMs > HEARD_MS && [...heard].every((node) => having.has(node)))) end();
        }, 20);
        try {
          connection?.publish(COMING, JSON.stringify(release), { reply: inbox });
        } catch (error) {
          clearInterval(look);
          reject(error);
        }
      }).catch(() => 0);
    },
    named(release) {
      try {
        connection?.publish(NAMED, JSON.stringify(release));
      } catch {
        // Whoever missed it looks into the store.
      }
    },
    hear(node, bring, take) {
      listening = (to) => {
        const say = (reply: string | undefined, has: boolean): void => {
          if (reply) to.publish(reply, JSON.stringify({ node, has } satisfies Answer));
        };
        to.subscribe(COMING, {
          callback: (error, message) => {
            if (error) return;
            say(message.reply, false);
            void bring(message.json<NamedRelease>()).then(
              () => say(message.reply, true),
              () => undefined,
            );
          },
        });
        to.subscribe(NAMED, { callback: (error, message) => (error ? undefined : take(message.json<NamedRelease>())) });
      };
      if (connection) listening(connection);
    },
    async close() {
      ending.abort();
      await connecting;
      await connection?.close();
    },
  };
}
