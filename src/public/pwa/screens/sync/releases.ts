/** A release as the publisher tells of it. */
export interface ReleaseFact {
  readonly id: string;
  readonly createdAt: string;
  readonly pages: number;
}

/** Answer of `GET /api/releases`. */
export interface ReleaseStatus {
  readonly live: (ReleaseFact & { readonly changes: number }) | null;
  /** Changes that are not public yet. */
  readonly waiting: number | null;
  readonly running: boolean;
  readonly failed: { readonly code: string; readonly at: string; readonly detail: string } | null;
  /** What the live site lacks, in words; `href` is the screen where it is mended. */
  readonly problems: readonly { readonly of: string; readonly text: string; readonly href: string | null }[];
  /** After a rollback nothing is published by itself. */
  readonly paused: boolean;
  /** Newest first. */
  readonly previous: readonly ReleaseFact[];
}

/** What the server said instead of doing it. */
export class ServerRefusal extends Error {
  readonly code: string;
  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json().catch(() => null);
  const refusal = (await answer.json().catch(() => null)) as { readonly message?: string; readonly code?: string } | null;
  throw new ServerRefusal(refusal?.message ?? String(answer.status), refusal?.code);
}

/** How releases stand, in the words of a language. @throws ServerRefusal */
export async function readStatus(language: string): Promise<ReleaseStatus> {
  return (await readAnswer(await fetch(`/api/releases?lang=${language}`, { cache: 'no-store' }))) as ReleaseStatus;
}

/** Proves by the password who sits there. @throws ServerRefusal */
export async function prove(password: string): Promise<void> {
  await readAnswer(await fetch('/_auth/proof', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ password }) }));
}

/** Has the publisher publish what waits, or go back to the release before this one. */
export async function askRelease(order: 'publish' | 'rollback'): Promise<void> {
  await readAnswer(await fetch(`/api/releases/${order}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }));
}
