import { AppError } from '../../errors/app-error.ts';

/** An enquiry is a few hundred bytes; 2,000 characters of message fit many times over. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a request's body as text and stops at 64 KB, whatever length was announced.
 * @throws AppError `body_too_large`.
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw new AppError('body_too_large');
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new AppError('body_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
