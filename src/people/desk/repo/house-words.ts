import type PocketBase from 'pocketbase';
import { editBody, type WriteFacts, writeHeaders } from '../../../data/ask.ts';
import { answered } from '../../../errors/app-error.ts';
import type { Edit } from '../../../schema/edit.ts';

/** Lists of words that the house writes for itself. */
export type WordList = 'statuses' | 'sources' | 'loss_reasons';

/** A word of one of them: a stage, a source, a reason. */
export interface HouseWord {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly sort: number;
  readonly revision: number;
  readonly kind?: string;
  readonly system?: boolean;
  readonly archived?: boolean;
  readonly active?: boolean;
  readonly sla_minutes?: number;
  readonly required_fields?: readonly string[] | null;
  readonly next?: readonly string[] | null;
}

/** All words of a list in their order, archived ones too. */
export const listHouseWords = (pb: PocketBase, list: WordList): Promise<readonly HouseWord[]> =>
  answered(pb.collection(list).getFullList<HouseWord>({ sort: 'sort,id' }));

/** Adds a word; its code stays. @throws AppError `invalid` with the faults by field */
export const addHouseWord = (pb: PocketBase, list: WordList, word: Readonly<Record<string, unknown>>, facts: WriteFacts): Promise<HouseWord> =>
  answered(pb.collection(list).create<HouseWord>(word, { headers: writeHeaders(facts) }));

/** Writes what a form changed. @throws AppError `stale` with both versions where somebody else changed the same */
export const saveHouseWord = (pb: PocketBase, list: WordList, id: string, edit: Edit, expected: number): Promise<HouseWord> =>
  answered(pb.collection(list).update<HouseWord>(id, editBody(edit), { headers: writeHeaders({ expected }) }));

/** Changes one field of a word as it was seen. @throws AppError `stale`, `invalid` */
export const setOfWord = (pb: PocketBase, list: WordList, word: HouseWord, field: 'next' | 'sort', value: unknown): Promise<HouseWord> =>
  answered(
    pb
      .collection(list)
      .update<HouseWord>(word.id, { [field]: value, seen: { [field]: word[field] ?? null } }, { headers: writeHeaders({ expected: word.revision }) }),
  );
