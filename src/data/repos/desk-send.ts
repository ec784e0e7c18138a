import type PocketBase from 'pocketbase';
import { answered } from '../../errors/from-pocketbase.ts';

/** What makes a staff write safe: the version that the person saw, and a key that tells a repeat. */
export interface DeskWrite {
  readonly expected?: string;
  readonly key?: string;
}

/** Sends a staff write. @throws AppError */
export function sendDesk<Answer>(pb: PocketBase, place: string, body: Readonly<Record<string, unknown>>, { expected, key }: DeskWrite): Promise<Answer> {
  const headers = { ...(expected ? { 'X-Expected-Updated': expected } : {}), ...(key ? { 'Idempotency-Key': key } : {}) };
  return answered(pb.send<Answer>(`/api/desk/${place}`, { method: 'POST', body, headers }));
}

/** Asks a route of the desk. @throws AppError */
export function askDesk<Answer>(pb: PocketBase, place: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return answered(pb.send<Answer>(`/api/desk/${place}`, { method: 'GET', query }));
}
