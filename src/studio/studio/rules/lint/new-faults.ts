import { canonical } from '../../../../lib/canonical.ts';
import type { Finding } from './finding.ts';

/** What is wrong: the prices that would be right are no part of it, they change with every list. */
function sameAs({ record, field, language, code, params }: Finding): string {
  const { known: _known, ...wrong } = params ?? {};
  return canonical([record, field, language, code, wrong]);
}

/**
 * Findings that a change would bring. What is live has already is told in the editor and keeps no other mend from going
 * live: a price that is put right today does not wait for a sentence that was wrong yesterday.
 */
export function newFaults(after: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const known = new Set(before.map(sameAs));
  return after.filter((finding) => !known.has(sameAs(finding)));
}
