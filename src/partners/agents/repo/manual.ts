import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import { untilKnown } from '../../../data/until-known.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { ManualState } from '../../../model/agents/fields/vocab.ts';
import type { ManualDeed, ManualFacts, ManualNote, ManualProof } from '../../../model/agents/manual.operations.ts';
import type { MatchReason, Verdict } from '../rules/manual.ts';

interface Name {
  readonly ru: string;
  readonly en: string;
}

/** An entry in the office's list. */
export interface ManualRow extends ManualFacts {
  readonly revision: number;
  readonly state: ManualState;
  readonly agent: string;
  readonly agent_name: Name;
  readonly decided_at: string;
  /** How many other agents have to do with the guest. */
  readonly conflicts: number;
}

export interface ManualLead {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly date_from: string;
  readonly received: string;
  readonly agent: string;
  readonly status_ru: string;
  readonly status_en: string;
}

/** What was sold to a guest of whom no lead was written down. */
export interface ManualVoucher {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly service_date: string;
  readonly created: string;
  readonly agent: string;
  readonly state: VoucherState;
}

export interface ManualMatch extends ManualLead {
  readonly reason: MatchReason;
  /** It was given for another entry. */
  readonly isClaimed: boolean;
}

export interface ManualConflict {
  readonly kind: 'touch' | 'owner' | 'seller' | 'entry';
  readonly agent: string;
  readonly name: Name;
  readonly number: string;
  readonly at: string;
}

/** An entry with all that the office decides by. */
export interface ManualWhole extends Omit<ManualRow, 'conflicts'> {
  readonly lead: ManualLead | null;
  /** `null` where a lead is found. */
  readonly voucher: ManualVoucher | null;
  readonly steps: readonly ManualDeed[];
  readonly verdict: Verdict | '';
  readonly matches: readonly ManualMatch[];
  readonly conflicts: readonly ManualConflict[];
  readonly isOwnNumber: boolean;
  readonly notes: readonly ManualNote[];
  readonly proof: ManualProof | null;
}

/** Writes into the thread of a disputed entry, as the office. @throws AppError `move_refused`, `invalid` */
export const answerManual = (pb: PocketBase, id: string, text: string, key: string): Promise<unknown> =>
  deskWrite(pb, `manual-entries/${id}/answer`, { text }, { key });

/** Keeps a file that was looked into as the proof of an entry; the same one again takes its own place. @throws AppError */
export async function proveManual(pb: PocketBase, id: string, file: File): Promise<void> {
  await untilKnown(() => {
    const body = new FormData();
    body.set('file', file);
    return answered(pb.send(`/api/desk/manual-entries/${id}/proof`, { method: 'POST', body }));
  });
}

/** Entries of a state, the newest first; a manager's own agents'. @throws AppError */
export const listManual = (
  pb: PocketBase,
  country: string,
  query: { readonly state: ManualState; readonly before: string },
): Promise<{ readonly entries: readonly ManualRow[]; readonly next: string }> => deskRead(pb, 'manual-office', { country, ...query });

/** An entry with all that is decided by. @throws AppError `not_found` */
export const readManual = async (pb: PocketBase, id: string): Promise<ManualWhole> =>
  (await deskRead<{ readonly entry: ManualWhole }>(pb, `manual-office/${id}`)).entry;

/** What the office does with an entry. @throws AppError `stale`, `move_refused`, `invalid` */
export const decideManual = (
  pb: PocketBase,
  { id, act, expected, said }: { readonly id: string; readonly act: 'match' | 'approve' | 'reject'; readonly expected: number; readonly said: object },
): Promise<unknown> => deskWrite(pb, `manual-entries/${id}/${act}`, { ...said }, { expected });

/** Where a proof lies for the next two minutes, for whoever is signed in; to be kept, never to be opened in this site's name. */
export async function proofAddress(pb: PocketBase, { id, file }: ManualProof): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/agent_manual_proofs/${id}/${file}?token=${encodeURIComponent(token)}&download=1`;
}
