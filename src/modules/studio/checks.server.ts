import type PocketBase from 'pocketbase';
import type { DraftRow } from './repo.ts';
import { blockingOf, type Finding } from './rules/finding.ts';
import { wordsCheck } from './words-check.server.ts';

/** Reads drafts as they would go live and says what is wrong with them. `pb` speaks for whoever publishes. */
export type Check = (drafts: readonly DraftRow[], pb: PocketBase) => readonly Finding[] | Promise<readonly Finding[]>;

/** What reads drafts before they go live; whatever it says that blocks keeps them from it. */
const CHECKS: readonly Check[] = [wordsCheck];

/** Findings that keep drafts from going live, of every check. */
export async function blockingFindings(drafts: readonly DraftRow[], pb: PocketBase, checks: readonly Check[] = CHECKS): Promise<readonly Finding[]> {
  const found = await Promise.all(checks.map((check) => check(drafts, pb)));
  return blockingOf(found.flat());
}
