import { createHash } from 'node:crypto';

const KEY = 'Idempotency-Key';
const EXPECTED = 'X-Expected-Revision';

/**
 * What is asked of PocketBase for a form without script, which keeps no key: a change of a record as it was seen is named by itself, so
 * that the same form sent again after an answer that was lost is known for a repeat. A revision is changed once.
 */
export function keyedByRevision(url: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  const headers = new Headers(init?.headers);
  const { method = 'GET', body } = init ?? {};
  if (method === 'GET' || typeof body !== 'string' || !headers.has(KEY)) return init;
  const revision = headers.get(EXPECTED) ?? revisionIn(body);
  if (revision === null) return init;
  headers.set(
    KEY,
    createHash('sha256')
      .update(JSON.stringify([method, String(url), body, revision]))
      .digest('hex'),
  );
  return { ...init, headers };
}

/** Some say in their words how the record was seen. */
function revisionIn(body: string): string | null {
  try {
    const { revision } = JSON.parse(body) as { readonly revision?: unknown };
    return typeof revision === 'number' && revision > 0 ? String(revision) : null;
  } catch {
    return null;
  }
}
