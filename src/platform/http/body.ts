import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body.
 * @param limitBytes the most that is read.
 * @returns `null` when there is more; the rest is then left unread.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limitBytes) {
        request.pause();
        finish();
        resolve(null);
        return;
      }
      chunks.push(chunk);
    };
    const onEnd = (): void => {
      finish();
      resolve(Buffer.concat(chunks));
    };
    const onError = (error: Error): void => {
      finish();
      reject(error);
    };
    const onClose = (): void => onError(new Error('the client went away'));
    const finish = (): void => {
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
    };
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}
