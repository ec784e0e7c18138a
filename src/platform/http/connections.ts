import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes a server end, when it goes, the connections on which nothing is under way, and those alone. Node by itself takes an
 * answer for sent that was only written, and cuts off whoever reads slowly. To be called before anybody else hears of
 * connections.
 * @param underWay answers until their last byte was taken
 * @returns to be called with every answer that leaves `underWay`
 */
export function endIdleAlone(server: Server, underWay: ReadonlySet<ServerResponse>): (response: ServerResponse) => void {
  const open = new Set<Socket>();
  /** How much a connection had said when its last answer was taken: who has said more since then is asking again. */
  const saidThen = new WeakMap<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.closeIdleConnections = () => {
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const socket of open) if (!busy.has(socket) && socket.bytesRead === (saidThen.get(socket) ?? 0)) socket.destroy();
  };
  return ({ req: { socket } }) => void saidThen.set(socket, socket.bytesRead);
}
