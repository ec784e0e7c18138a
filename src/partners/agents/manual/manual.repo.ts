import type PocketBase from 'pocketbase';
import { untilKnown } from '../../../data/until-known.ts';
import { answered } from '../../../errors/app-error.ts';
import type { ManualProof } from '../../../model/agents/manual.operations.ts';

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
