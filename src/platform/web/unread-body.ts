import type { ServerResponse } from 'node:http';
import { type AppError, toWire } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { JSON_TYPE } from './headers.ts';

/** How long a client that still sends may go on before its connection ends, so that it gets to read the answer, in milliseconds. */
export const LINGER_MS = 1_000;

/**
 * Ends an answer whose request was not read to its end. The answer goes out at once; the connection, which `Connection: close` ends with it, stays until the
 * body is over or has had its time: a client that writes into a closed connection is told so by its system, and may never read why it was refused.
 * @param last what is still to be sent of the answer; its head has been set
 */
export function endUnread(response: ServerResponse, last?: string | Buffer): void {
  const { req } = response;
  if (req.complete || req.destroyed) {
    response.end(last);
    return;
  }
  if (last === undefined) response.flushHeaders();
  else response.write(last);
  const end = (): void => {
    clearTimeout(timer);
    req.off('end', end).off('close', end);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  req.on('end', end).on('close', end);
  req.resume();
}

/** Sends an error as JSON in the reader's language; an answer that has begun is cut off instead. */
export function sendWireError(response: ServerResponse, error: AppError, language: Language): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What is left of the body is nobody's: the connection ends with this answer.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  if (error.retryAfterS !== undefined) response.setHeader('Retry-After', String(error.retryAfterS));
  response.writeHead(error.status, { 'Content-Type': JSON_TYPE });
  endUnread(response, JSON.stringify(toWire(error, getT(language))));
}
