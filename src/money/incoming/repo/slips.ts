import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/app-error.ts';
import type { SlipRow } from '../../../model/incoming/operations.ts';

/** Where the file lies for the next two minutes, for whoever is signed in; to be kept, never to be opened in this site's name. */
export async function slipAddress(pb: PocketBase, { id, file }: Pick<SlipRow, 'id' | 'file'>): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/slips/${id}/${file}?token=${encodeURIComponent(token)}&download=1`;
}
