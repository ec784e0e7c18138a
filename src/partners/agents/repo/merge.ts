import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';

/** An agent as he is told of before he becomes another. */
export interface MergeAgent {
  readonly agent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
  readonly code: string;
  readonly active: boolean;
  readonly state: string;
  readonly settlement: string;
  readonly revision: number;
  readonly merged_into: string;
  readonly merged_at: string;
}

/** What moves, and what stands against it; sums in minor units. */
export interface MergeFacts {
  readonly faults: readonly string[];
  readonly under_way: readonly string[];
  readonly cash: readonly { readonly currency: string; readonly amount: number }[];
  readonly sums: readonly { readonly country: string; readonly currency: string; readonly state: string; readonly count: number; readonly amount: number }[];
  readonly counts: Readonly<Record<'leads' | 'vouchers' | 'codes' | 'codes_on' | 'manual' | 'allotments' | 'rules' | 'drafts' | 'payouts' | 'both', number>>;
  /** Goes back with the press: what was looked at is what is done. */
  readonly seen: string;
}

export interface MergePreview {
  readonly other: MergeAgent;
  readonly kept: MergeAgent | null;
  readonly facts: MergeFacts | null;
}

/** One agent alone, or with another whom he is to become. @throws AppError `not_found` */
export const readMerge = (pb: PocketBase, agent: string, into: string): Promise<MergePreview> =>
  deskRead(pb, `agents/${encodeURIComponent(agent)}/merge`, into === '' ? {} : { into });

export interface MergePress {
  readonly into: string;
  readonly reason: string;
  /** Of the terms of the one who is closed, and of those of the one who is kept. */
  readonly expected: number;
  readonly expectedKept: number;
  readonly seen: string;
  /** Names the press, so that a second one of the same page is known for it. */
  readonly key: string;
}

/** Makes one agent another, for good. @throws AppError `invalid` (what stands against it, at `into`), `stale`, `reason_missing` */
export const mergeAgents = (pb: PocketBase, agent: string, { into, reason, expected, expectedKept, seen, key }: MergePress): Promise<unknown> =>
  deskWrite(pb, `agents/${encodeURIComponent(agent)}/merge`, { into, reason, expected_kept: expectedKept, seen }, { expected, key });
