import type PocketBase from 'pocketbase';
import { SETTINGS } from '../../src/registry/settings.ts';

const KEYS = ['contact_reads_most', 'contact_reads_said'] as const;

/**
 * Lets a person of the demo read as many contacts in an hour as an owner can let anybody: whoever measures asks more in a minute than a
 * manager in a day. Further than that nobody reads: pages that only have to be turned are turned by the house itself (`turnPages`).
 */
export async function allowReads(admin: PocketBase): Promise<void> {
  for (const key of KEYS) {
    const body = { country: '', expected: 0, value: SETTINGS[key].max, seen: { value: null } };
    await admin.send(`/api/desk/settings/${key}`, { method: 'POST', body, requestKey: null });
  }
}

interface Turn {
  /** A route of the desk with its question, from `/api` on. */
  readonly route: string;
  readonly pages: number;
  readonly rows: number;
}

/** The cursor behind so many pages of a list, in the name of the house, whose reads are nobody's. */
export async function turnPages(admin: PocketBase, { route, pages, rows }: Turn): Promise<string> {
  let after = '';
  for (let page = 0; page < pages; page++) {
    const next = await admin.send<{ readonly after: string }>(`${route}&limit=${rows}${after ? `&after=${encodeURIComponent(after)}` : ''}`, {
      requestKey: null,
    });
    if (next.after === '') break;
    after = next.after;
  }
  return after;
}
