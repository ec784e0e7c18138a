import { randomUUID } from 'node:crypto';
import type { DraftRow } from '../../src/model/studio/answers.ts';
import type { DeskRole } from './desk.ts';
import { desk } from './desk.ts';
import { type Answer, answerOf } from './house.ts';
import type { SalesDesk } from './voucher-desk.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The studio as somebody uses it: everything about the main excursion 128 unless another record is named. */
export function studioOf(sales: SalesDesk) {
  const named = { entity: 'ic_excurs', record: '128' };
  const type = (role: DeskRole, field: string, value: unknown, more: Facts = {}, key?: string): Promise<Answer> =>
    desk(sales.as(role), 'drafts/save', { ...named, field, value, base: '', seen: [], hand: role, ...more }, key);
  const drafts = async (role: DeskRole, query = 'entity=ic_excurs&record=128'): Promise<readonly DraftRow[]> =>
    ((await desk(sales.as(role), `drafts?${query}`)).body['drafts'] ?? []) as readonly DraftRow[];
  const draft = async (query?: string): Promise<DraftRow> => {
    const [found] = await drafts('content', query);
    if (!found) throw new Error('there is no draft');
    return found;
  };
  const publish = (role: DeskRole, rows: readonly Pick<DraftRow, 'id' | 'revision'>[], more: Facts = {}, key: string = randomUUID()): Promise<Answer> =>
    answerOf(
      sales.as(role).send<Record<string, unknown>>('/api/studio/publish', {
        method: 'POST',
        body: { drafts: rows.map(({ id, revision }) => ({ id, revision })), ...more },
        headers: { 'Idempotency-Key': key },
      }),
    );
  const due = () => answerOf(sales.as('site').send<Record<string, unknown>>('/api/house/publications-due', { method: 'POST' }));
  const live = (id = '128', collection = 'ic_excurs') => sales.admin.collection(collection).getOne(id);
  /** Throws away whatever is open. */
  const clear = async (): Promise<void> => {
    const waiting = await sales.admin.collection('publications').getFullList({ filter: 'state = "waiting"' });
    for (const { id } of waiting) await desk(sales.as('content'), `publications/${id}/unschedule`, {});
    for (const row of await sales.admin.collection('drafts').getFullList({ filter: 'state = "open"' }))
      await desk(sales.as('content'), `drafts/${row.id}/discard`, { expected: row['revision'] });
  };
  return { type, drafts, draft, publish, due, live, clear };
}
export type Studio = ReturnType<typeof studioOf>;

/** The record of an answer by its name. */
export const recordIn = (answer: Answer, name: string): Readonly<Record<string, unknown>> & { readonly id: string } => {
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body[name] as never;
};
/** `state` of a field's difference and what stands in it. */
export const fieldOf = (draft: DraftRow, name: string) => draft.differences.find(({ field }) => field === name);
