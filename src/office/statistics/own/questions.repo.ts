import type PocketBase from 'pocketbase';
import { writeHeaders } from '../../../data/ask.ts';
import { answered } from '../../../errors/app-error.ts';
import type { StatLetter, StatPin, StatQuestionRecord } from '../../../model/statistics/fields/statistics.ts';

const QUESTION_FIELDS = 'id,owner,country,name,question,shared,monday,email,revision';
export type QuestionRow = Pick<StatQuestionRecord, 'id' | 'owner' | 'country' | 'name' | 'question' | 'shared' | 'monday' | 'email' | 'revision'>;
export type PinRow = Pick<StatPin, 'id' | 'question' | 'revision'>;
export type LetterRow = Pick<StatLetter, 'question' | 'week' | 'state' | 'code' | 'told_at'>;

/** What somebody keeps and what others share with him, as he finds it by name. All are read and looked through here, as with saved views. @throws AppError */
export async function listQuestions(pb: PocketBase, country: string): Promise<readonly QuestionRow[]> {
  const rows = await answered(pb.collection('stat_questions').getFullList<QuestionRow>({ sort: 'created', fields: QUESTION_FIELDS }));
  return rows.filter((row) => row.country === country).toSorted((one, other) => one.name.localeCompare(other.name));
}

/** One's own pins, in the order in which they were made. @throws AppError */
export const listPins = (pb: PocketBase): Promise<readonly PinRow[]> =>
  answered(pb.collection('stat_pins').getFullList<PinRow>({ sort: 'created', fields: 'id,question,revision' }));

/** Letters of one's own questions, the latest first. @throws AppError */
export const listLetters = (pb: PocketBase): Promise<readonly LetterRow[]> =>
  answered(pb.collection('stat_letters').getFullList<LetterRow>({ sort: '-created', fields: 'question,week,state,code,told_at' }));

/** What of a question its owner writes. */
export type QuestionInput = Pick<StatQuestionRecord, 'name' | 'shared' | 'email'> & { readonly monday: string };
/** What is said once, when it is kept. */
export type NewQuestion = QuestionInput & Pick<StatQuestionRecord, 'owner' | 'country' | 'question' | 'language'>;

/** @throws AppError */
export const addQuestion = (pb: PocketBase, question: NewQuestion): Promise<QuestionRow> =>
  answered(pb.collection('stat_questions').create<QuestionRow>(question, { fields: QUESTION_FIELDS, headers: writeHeaders({}) }));

/** @param seen the revision that its owner saw @throws AppError */
export const changeQuestion = (pb: PocketBase, id: string, input: QuestionInput, seen: number): Promise<QuestionRow> =>
  answered(pb.collection('stat_questions').update<QuestionRow>(id, input, { fields: QUESTION_FIELDS, headers: writeHeaders({ expected: seen }) }));

/** Deletes a question with everybody's pins of it. @throws AppError */
export const dropQuestion = (pb: PocketBase, id: string, seen: number): Promise<unknown> =>
  answered(pb.collection('stat_questions').delete(id, { headers: writeHeaders({ expected: seen }) }));

/** @throws AppError */
export const addPin = (pb: PocketBase, owner: string, question: string): Promise<unknown> =>
  answered(pb.collection('stat_pins').create({ owner, question }, { fields: 'id', headers: writeHeaders({}) }));

/** @throws AppError */
export const dropPin = (pb: PocketBase, { id, revision }: Pick<PinRow, 'id' | 'revision'>): Promise<unknown> =>
  answered(pb.collection('stat_pins').delete(id, { headers: writeHeaders({ expected: revision }) }));
