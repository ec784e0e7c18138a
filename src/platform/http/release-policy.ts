import { readInlineHashes } from '../releases/inline-hashes.ts';
import { contentSecurityPolicy, POLICY_WITHOUT_PARTS } from '../web/csp.ts';

/** The Content-Security-Policy of a release's pages. */
export async function policyOfRelease(clientDir: string): Promise<string> {
  const hashes = await readInlineHashes(clientDir);
  return hashes.styles.length === 0 ? POLICY_WITHOUT_PARTS : contentSecurityPolicy(hashes);
}
