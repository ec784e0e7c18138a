import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { ToldInvitation } from './joining.ts';
import type { AgentSort } from '../rules/agent-list.ts';

/** An agent in the office's list. */
export interface ListedAgent {
  readonly agent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
  readonly code: string;
  readonly manager: string;
  readonly manager_ru: string;
  readonly manager_en: string;
  readonly manager_username: string;
  readonly active: boolean;
  readonly state: string;
  readonly kind: string;
  readonly rate_group: string;
  /** Of the person, and of his terms. */
  readonly revision: number;
  readonly profile_revision: number;
}

export interface AgentsPage {
  readonly rows: readonly ListedAgent[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly guests: readonly { readonly agent: string; readonly count: number; readonly last: string }[];
  readonly sales: readonly { readonly agent: string; readonly currency: string; readonly count: number; readonly total: number; readonly last: string }[];
  readonly invitations: readonly ToldInvitation[];
  readonly cost: readonly { readonly agent: string; readonly currency: string; readonly state: string; readonly amount: number }[];
}

export interface AgentsAsked {
  readonly q: string;
  readonly sort: AgentSort;
  readonly page: number;
}

/** Agents with what they bring and what they cost; a manager's are his own. @throws AppError */
export const listAgents = (pb: PocketBase, country: string, asked: AgentsAsked): Promise<AgentsPage> => deskRead(pb, 'agents', { country, ...asked });

/** Suspends an agent, or lets him work again. @throws AppError `stale`, `move_refused`, `reason_missing` */
export const stopAgent = (pb: PocketBase, agent: string, action: 'suspend' | 'restore', reason: string, expected: number): Promise<unknown> =>
  deskWrite(pb, `agents/${encodeURIComponent(agent)}/${action}`, { reason }, { expected });

/** Hands an agent to another manager. @throws AppError `stale`, `invalid` */
export const handAgent = (pb: PocketBase, agent: string, manager: string, expected: number): Promise<unknown> =>
  deskWrite(pb, `agents/${encodeURIComponent(agent)}/manager`, { manager }, { expected });
