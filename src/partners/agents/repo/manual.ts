import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import { untilKnown } from '../../../data/until-known.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { NoteAuthor } from '../../../model/agents/fields/vocab.ts';
import type { ManualStep, ToldState } from '../rules/manual.ts';

export interface ManualNote {
  readonly id: string;
  readonly author: NoteAuthor;
  readonly text: string;
  readonly created: string;
}

/** What was done with an entry. */
export interface ManualDeed {
  readonly what: ManualStep;
  /** Who did it; '' for an agent, who hears of the office alone. */
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** A file that an agent showed for his word. */
export interface ManualProof {
  readonly id: string;
  readonly file: string;
}

/** An entry as its agent sees it. */
export interface OwnManual {
  readonly id: string;
  readonly guest_name: string;
  readonly phone: string;
  readonly messenger: string;
  readonly excursion: string;
  readonly date: string;
  readonly pax: number;
  readonly said_at: string;
  readonly comment: string;
  readonly reason: string;
  readonly created: string;
  readonly wasDisputed: boolean;
  readonly state: ToldState;
  /** Ids of what was sold to the guest, once he is the agent's. */
  readonly vouchers: readonly string[];
  readonly steps: readonly ManualDeed[];
  readonly notes: readonly ManualNote[];
  readonly proof: ManualProof | null;
}

/** What an agent says of a guest, as he typed it. */
export type ManualSaid = Readonly<Record<'guest_name' | 'phone' | 'messenger' | 'excursion' | 'date' | 'pax' | 'said_on' | 'comment', string>>;

/** An agent's own entries, the latest first, a page of them. @param before where the page before ended @throws AppError */
export const listOwnManual = (pb: PocketBase, country: string, before = ''): Promise<{ readonly entries: readonly OwnManual[]; readonly next: string }> =>
  deskRead(pb, 'manual-entries', { country, before });

/** Says that a guest was sent; the same key again is the same entry. @throws AppError `invalid` */
export const submitManual = (pb: PocketBase, country: string, said: ManualSaid, key: string): Promise<unknown> =>
  deskWrite(pb, 'manual-entries', { country, ...said }, { key });

/** Disputes a rejection. @throws AppError `move_refused`, `invalid` */
export const disputeManual = (pb: PocketBase, id: string, text: string): Promise<unknown> => deskWrite(pb, `manual-entries/${id}/dispute`, { text });

/** Writes into the thread of a disputed entry, as its agent. @throws AppError `move_refused`, `invalid` */
export const noteManual = (pb: PocketBase, id: string, text: string, key: string): Promise<unknown> =>
  deskWrite(pb, `manual-entries/${id}/note`, { text }, { key });

/** Keeps a file that was looked into as the proof of an entry; the same one again takes its own place. @throws AppError */
export async function proveManual(pb: PocketBase, id: string, file: File): Promise<void> {
  await untilKnown(() => {
    const body = new FormData();
    body.set('file', file);
    return answered(pb.send(`/api/desk/manual-entries/${id}/proof`, { method: 'POST', body }));
  });
}

/** Where a proof lies for the next two minutes, for whoever is signed in; to be kept, never to be opened in this site's name. */
export async function proofAddress(pb: PocketBase, { id, file }: ManualProof): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/agent_manual_proofs/${id}/${file}?token=${encodeURIComponent(token)}&download=1`;
}
