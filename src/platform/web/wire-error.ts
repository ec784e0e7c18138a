import type { ServerResponse } from 'node:http';
import { type AppError, toWire } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { JSON_TYPE } from './headers.ts';
import { endUnread } from './unread-body.ts';

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
