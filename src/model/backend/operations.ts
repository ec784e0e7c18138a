import { answers, deskGet, deskPost, given, housePost, needed, text, word } from '../../schema/operation.ts';
import { OWN_KINDS } from '../../schema/security.ts';
import type { DeskEvent } from './fields/runtime.ts';

/** One thing that somebody did to a record, with the changed fields before and after. */
export type HistoryEvent = Pick<DeskEvent, 'id' | 'entity' | 'record' | 'action' | 'actor_name' | 'before' | 'after' | 'reason' | 'at'>;

/** Somebody came to a number of contacts that seniors are told of: `reads_said`, `reads_most`, `reveals_said`, `reveals_most`. */
export interface Watched extends Pick<DeskEvent, 'id' | 'action' | 'actor_name' | 'at'> {
  readonly after: { readonly count: number } | null;
}

/** What was done to a record, newest first; to a voucher's payments and people, too. Asks for the right that the record's history does. */
export const readEvents = deskGet('events', {
  right: 'admin',
  takes: { entity: needed(text(60)), record: needed(text(60)) },
  answer: answers<{ readonly rows: readonly HistoryEvent[] }>(),
});

/** Who read or had shown to him more contacts than a day's work needs, latest first. */
export const readWatch = deskGet('watch', { right: 'contacts.watch', answer: answers<{ readonly rows: readonly Watched[] }>() });

/** Who takes which list; written down before the file is made. @throws `proof_missing` */
export const logExport = deskPost('exports', {
  right: 'desk.export',
  keyed: true,
  takes: { list: needed(text(40)), format: needed(text(10)), filter: text(2000), rows: given<number>() },
  answer: answers<{ readonly id: string }>(),
});

/** Writes a row and says so: proof that the database takes writes, and how surely (2 = waits for the disk). */
export const probe = housePost('probe', { answer: answers<{ readonly ok: boolean; readonly synchronous: number }>() });

/** Who was let in: a token, his record as it is shown, and the number of times that his sessions were ended. */
export interface LetIn {
  readonly token: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly epoch: number;
}

/** Signs the developer in, made on first use. @throws ClientResponseError 404 where no developer secret is set */
export const loginDeveloper = housePost('dev-login', { answer: answers<LetIn>() });

/** Whoever is signed in leaves, everywhere. */
export const endOwnSessions = housePost('end-sessions', { by: ['users', 'admins'], answer: answers<{ readonly ok: boolean }>() });

/** What the site's server saw by itself at its doors; what is nobody's is not written down. */
export const noteFromSite = housePost('security', {
  takes: { kind: needed(word(OWN_KINDS)), subject: needed(given<string>()), address: needed(text(60)), what: needed(text(200)) },
  answer: answers<{ readonly ok: boolean }>(),
});
