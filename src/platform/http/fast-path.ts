import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlain } from './plain-request.ts';
import type { Patience } from './slow.ts';

/** A connection without a first byte goes to Node, whose patience begins then, after this share of it. */
const FIRST_BYTE_SHARE = 0.2;

/** Answers the plainest requests before Node's parser sees their connection. */
export interface FastPath {
  /** Ends its connections, each with the last byte of what was answered, whether the client ends his side or not. */
  close(): void;
  /** Ends whatever is left of them at once. */
  cut(): void;
}

/**
 * Stands before a server's own reading of connections: a connection is answered here as long as it sends plain requests
 * for what `find` knows. With the first other byte it is Node's for good, that byte included; so no byte is read twice, and
 * none by two readers.
 * @param find the whole answer as it goes over the line; `null` where Node shall answer
 */
export function standBefore(server: Server, patience: Patience, find: (request: PlainRequest) => readonly Buffer[] | null): FastPath {
  const pass = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const held = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const release = (): void => {
      held.delete(socket);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      socket.setTimeout(0);
    };
    const giveToNode = (chunk?: Buffer): void => {
      release();
      socket.pause();
      if (chunk) socket.unshift(chunk);
      for (const listener of pass) listener.call(server, socket);
      socket.resume();
    };
    let isNew = true;
    const onData = (chunk: Buffer): void => {
      const request = server.listening ? readPlain(chunk) : null;
      const answer = request && find(request);
      if (!answer) {
        giveToNode(chunk);
        return;
      }
      // As long as Node waits: a request that sets out just before the time that was named is still answered.
      if (isNew) socket.setTimeout(patience.idle_ms + (server.keepAliveTimeoutBuffer ?? 0));
      isNew = false;
      socket.cork();
      let isTaken = true;
      for (const part of answer) isTaken = socket.write(part);
      socket.uncork();
      // Who does not take his answers asks nothing more meanwhile.
      if (isTaken) return;
      socket.pause();
      socket.once('drain', () => socket.resume());
    };
    const onTimeout = (): void => {
      if (isNew) giveToNode();
      else socket.destroy();
    };
    const listeners = { data: onData, timeout: onTimeout, error: () => socket.destroy(), end: () => socket.end(), close: release };
    held.add(socket);
    socket.setNoDelay(true);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(patience.head_ms * FIRST_BYTE_SHARE);
  });
  return {
    close: () => {
      for (const socket of held) socket.destroySoon();
    },
    cut: () => {
      for (const socket of held) socket.destroy();
    },
  };
}
