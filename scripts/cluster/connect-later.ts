import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import type { NatsServers } from '../../src/platform/env.ts';

const RETRY_MS = 200;

/** A connection that may come later than who needs it. */
export interface LaterConnection {
  /** `null` until it is there; afterwards it is found again by itself. */
  current(): NatsConnection | null;
  close(): Promise<void>;
}

export interface Patience {
  readonly timeoutMs: number;
  /** After two pings without an answer another server is tried. */
  readonly pingMs: number;
}

/**
 * Connects in the background, and again whenever the connection is lost.
 * @param onMade done once, with the connection; what fails in it is its own matter
 */
export function connectLater(
  { servers, token }: NatsServers,
  { timeoutMs, pingMs }: Patience,
  onMade: (made: NatsConnection) => void | Promise<void>,
): LaterConnection {
  const ending = new AbortController();
  let connection: NatsConnection | null = null;
  const connecting = (async () => {
    while (!ending.signal.aborted) {
      const made = await connect({
        servers: [...servers],
        ...(token ? { token } : {}),
        ...{ maxReconnectAttempts: -1, reconnectTimeWait: 200, reconnectJitter: 100, timeout: timeoutMs, pingInterval: pingMs, maxPingOut: 2 },
      }).catch(() => null);
      if (made === null) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        continue;
      }
      if (ending.signal.aborted) return await made.close();
      connection = made;
      await onMade(made);
      return;
    }
  })();
  return {
    current: () => connection,
    async close() {
      ending.abort();
      await connecting;
      await connection?.close();
    },
  };
}
