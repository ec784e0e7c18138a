import type { PageCollection } from '../../schema/page-collections.ts';
import { siteSettings } from '../../platform/env.ts';
import type { Language } from '../../i18n/language.ts';
import { tellProblems, type ProblemText } from './problem-sentences.server.ts';
import { createPublisherClient, type PublisherClient } from './publisher-client.server.ts';

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
