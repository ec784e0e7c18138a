import type PocketBase from 'pocketbase';
import { listDraftsOf } from './repo/drafts.ts';
import type { DraftRow, Finding, Named } from '../../model/studio/answers.ts';
import { blockingOf } from './rules/finding.ts';
import { referenceOf } from './rules/subject.ts';
import { wordsCheck, wordsOfSubject } from './words-check.server.ts';

/** Reads drafts as they would go live and says what is wrong with them. `pb` speaks for whoever publishes. */
export type Check = (drafts: readonly DraftRow[], pb: PocketBase) => readonly Finding[] | Promise<readonly Finding[]>;

/** What reads drafts before they go live; whatever it says that blocks keeps them from it. */
const CHECKS: readonly Check[] = [wordsCheck];

/** Findings that keep drafts from going live, of every check. */
export async function blockingFindings(drafts: readonly DraftRow[], pb: PocketBase, checks: readonly Check[] = CHECKS): Promise<readonly Finding[]> {
  const found = await Promise.all(checks.map((check) => check(drafts, pb)));
  return blockingOf(found.flat());
}

/**
 * Everything that is to be said of a record and what goes live with it, as drafts stand: also what is live already, and what
 * only warns; of `further` records what keeps their drafts from going live.
 */
export async function findingsOfSubject(pb: PocketBase, subject: Named, further: readonly string[] = []): Promise<readonly Finding[]> {
  const drafts = await listDraftsOf(pb, [referenceOf(subject), ...further].join(','));
  const own = drafts.filter((draft) => draft.subject === referenceOf(subject));
  const words = await wordsOfSubject(pb, subject, own);
  return [...drafts.flatMap(({ findings }) => findings), ...words];
}
