import type { NatsConnection } from '@nats-io/nats-core';
import type { NatsServers } from '../../src/platform/env.ts';
import { connectLater } from './connect-later.ts';
import type { NamedRelease } from './release-store.ts';

const COMING = 'releases.coming';
const NAMED = 'releases.named';
/** Long enough for a release in which every page is new, on machines that have much else to do. */
const HAVING_MS = 15_000;
/** Machines that are there say so at once. */
const HEARD_MS = 150;
const PATIENCE = { timeoutMs: 1_000, pingMs: 1_000 };

interface Answer {
  readonly node: string;
  readonly has: boolean;
}

/** What machines tell each other of releases. It may be lost: whoever missed it looks into the store. */
export interface Announcements {
  /** Tells of a release that is whole in the store and about to be public, and waits until all machines that hear it have it; 15 s at most. @returns how many have it */
  coming(release: NamedRelease): Promise<number>;
  named(release: NamedRelease): void;
  /** @param bring brings a release to this machine @param take makes it public there */
  hear(node: string, bring: (release: NamedRelease) => Promise<void>, take: (release: NamedRelease) => void): void;
  close(): Promise<void>;
}

/** Connects in the background, and again whenever the connection is lost. */
export function openAnnouncements(nats: NatsServers): Announcements {
  let listening = null as ((to: NatsConnection) => void) | null;
  const later = connectLater(nats, PATIENCE, (made) => listening?.(made));
  return {
    async coming(release) {
      const connection = later.current();
      if (!connection) return 0;
      const [heard, having] = [new Set<string>(), new Set<string>()];
      const startedAt = performance.now();
      const inbox = `releases.answers.${crypto.randomUUID()}`;
      return await new Promise<number>((resolve) => {
        const end = (): void => {
          clearInterval(look);
          answers.unsubscribe();
          resolve(having.size);
        };
        const answers = connection.subscribe(inbox, {
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
          connection.publish(COMING, JSON.stringify(release), { reply: inbox });
        } catch {
          // Nobody is told: whoever looks into the store finds it.
          end();
        }
      });
    },
    named(release) {
      try {
        later.current()?.publish(NAMED, JSON.stringify(release));
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
      const connection = later.current();
      if (connection) listening(connection);
    },
    close: later.close,
  };
}
