import type PocketBase from 'pocketbase';
import { deskRead } from '../../../data/desk.ts';
import type { OpenParty } from '../rules/shapes.ts';

/** Parties with open questions, the next trip first. */
export async function readOpenPeople(pb: PocketBase, country: string): Promise<readonly OpenParty[]> {
  return (await deskRead<{ readonly rows: readonly OpenParty[] }>(pb, 'open-people', { country })).rows;
}
