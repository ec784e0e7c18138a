import { AppError } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { type Env, siteSettings } from '../../platform/env.ts';
import type { PageCollection } from '../../schema/page-collections.ts';
import { type ProblemText, tellProblems } from './problem-log.server.ts';
import { PUBLISHER_PATHS, publisherKey, type PublisherStatus } from './publisher-parts.server.ts';
export type { PublisherStatus, ReleaseSummary } from './publisher-parts.server.ts';
import type { PreviewRequest, PreviewResult } from './renderer/messages.server.ts';

const TIMEOUT_MS = 5_000;
const RETRY_AFTER_S = 10;

/** The publisher as the site server talks to it; what it says is for staff. */
interface PublisherClient {
  status(): Promise<PublisherStatus>;
  /** Makes a release now, changes or none, and ends a pause. `force` accepts a site that lost most of its pages. */
  publish(options?: { readonly force?: boolean }): Promise<PublisherStatus>;
  /**
   * Makes the release before the live one public again, or the named one; changes then wait until the next `publish`.
   * @throws AppError `not_found` where there is no such release.
   */
  rollback(options?: { readonly to?: string }): Promise<PublisherStatus>;
  /** A page as it would be live with other records; nothing of it is kept. */
  preview(request: PreviewRequest): Promise<PreviewResult>;
}

/** @throws AppError `publisher_down` from every call while the publisher does not answer. */
export function createPublisherClient({ publisherPort }: Pick<Env, 'publisherPort'>, serviceToken: string): PublisherClient {
  const authorization = `Bearer ${publisherKey(serviceToken)}`;
  const ask = async <T = PublisherStatus>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${publisherPort}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new AppError('publisher_down', { retryAfterS: RETRY_AFTER_S, cause });
    });
    if (answer.status === 404) throw new AppError('not_found', { params: { path } });
    if (!answer.ok) throw new AppError('publisher_down', { retryAfterS: RETRY_AFTER_S, cause: new Error(`answer ${answer.status}`) });
    return (await answer.json()) as T;
  };
  return {
    status: () => ask(PUBLISHER_PATHS.status),
    publish: (options = {}) => ask(PUBLISHER_PATHS.publish, options),
    rollback: (options = {}) => ask(PUBLISHER_PATHS.rollback, options),
    preview: (request) => ask<PreviewResult>(PUBLISHER_PATHS.preview, request),
  };
}

/** A screen does not wait longer for what it shows beside its work. */
const PATIENCE_MS = 700;

let client: PublisherClient | undefined;

/** The publisher of this site. */
export function sitePublisher(): PublisherClient {
  const { publisherPort, servicePassword } = siteSettings();
  client ??= createPublisherClient({ publisherPort }, servicePassword);
  return client;
}

/** What is saved, of one collection or of all, and yet not on the site; nothing while the publisher does not answer. */
export async function problemsOf(lang: Language, collection?: PageCollection): Promise<readonly ProblemText[]> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
  const status = await Promise.race([sitePublisher().status(), late]).catch(() => null);
  if (!status) return [];
  const { records, pages } = status.problems;
  return tellProblems(collection ? { records: records.filter((problem) => problem.collection === collection), pages: [] } : { records, pages }, lang);
}
