import type PocketBase from 'pocketbase';
import { deskRead } from '../../../data/desk.ts';
import type { Moved } from './letter.ts';

/** What moved for an agent in the last week, and by which number he is written to. */
export interface AgentNewsTold extends Moved {
  readonly agent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
  readonly state: string;
  /** In which he wants letters; '' where he never said. */
  readonly language: string;
  /** His number with its country, or ''. */
  readonly recipient: string;
}

/** @throws AppError `not_found` for an agent whom the reader does not look after */
export const readAgentNews = (pb: PocketBase, agent: string, country: string): Promise<AgentNewsTold> =>
  deskRead(pb, `agents/${encodeURIComponent(agent)}/news`, { country });
