import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, type DeskRole, startDesk, type TestDesk } from '../../support/desk.ts';
import { answerOf, asSeen } from '../../support/house.ts';

let office: TestDesk;
beforeAll(async () => {
  office = await startDesk();
});
afterAll(() => office.stop());
const seen = (collection: string, id: string) => asSeen(office.admin, collection, id);

const ROLES: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant', 'admin', 'site'];
const STAFF = ['manager', 'senior', 'accountant', 'admin', 'site'];
const eventsOf = (role: DeskRole, entity: string, record: string) => desk(office.as(role), `events?entity=${entity}&record=${record}`);
async function readers(entity: string, record: string): Promise<readonly DeskRole[]> {
  const found: DeskRole[] = [];
  for (const role of ROLES) if ((await eventsOf(role, entity, record)).status === 200) found.push(role);
  return found;
}
const rowsOf = (body: unknown) => (body as { readonly rows: readonly { readonly action: string; before: object; after: object }[] }).rows;

describe('the history of a record', () => {
  it.each([
    ['leads', STAFF],
    ['clients', STAFF],
    ['vouchers', STAFF],
    ['payments', STAFF],
    ['reminders', STAFF],
    ['notes', ['content', ...STAFF]],
    ['cancellation_rules', ['content', ...STAFF]],
    ['reminder_templates', ['content', 'guide', ...STAFF]],
    ['users', ['admin', 'site']],
    ['admins', ['admin', 'site']],
    ['sources', ['admin', 'senior', 'site']],
    ['throttles', []],
    ['constructor', []],
  ])('of %s is read by whoever reads them in the office', async (entity, expected) => {
    expect((await readers(entity, 'nobody000000000')).toSorted()).toEqual([...expected].toSorted());
  });

  it('holds who changed what of an account, before and after, and no password', async () => {
    const users = office.as('admin').collection('users');
    const secret = { password: 'first-secret-1', passwordConfirm: 'first-secret-1' };
    const { id } = await users.create({ username: 'newcomer', type: 'manager', name_ru: 'Новый', phone_e164: '+66811112222', active: true, ...secret });
    await users.update(id, { type: 'senior', active: false }, await seen('users', id));
    await users.update(id, { password: 'second-secret-2', passwordConfirm: 'second-secret-2' }, await seen('users', id));
    await users.update(id, { name_ru: 'Новый' }, await seen('users', id));
    const { body } = await eventsOf('admin', 'users', id);
    expect(rowsOf(body)).toMatchObject([
      { action: 'password', actor_name: 'admin', before: { password: '••••••••' }, after: { password: '••••••••' } },
      { action: 'update', actor_name: 'admin', before: { type: 'manager', active: true }, after: { type: 'senior', active: false } },
      { action: 'create', actor_name: 'admin', before: {}, after: { username: 'newcomer', name_ru: 'Новый', phone_e164: '+66811112222' } },
    ]);
    const text = JSON.stringify(await office.admin.collection('events').getFullList({ filter: `record = "${id}"` }));
    expect(text).not.toMatch(/secret|\$2[aby]\$|tokenKey/);
  });

  it('of an account is nobody’s to read but administrators’, through the collection too', async () => {
    const filter = 'entity = "users" || entity = "admins"';
    expect((await office.as('admin').collection('events').getList(1, 1, { filter })).totalItems).toBeGreaterThan(0);
    for (const role of ['senior', 'manager', 'accountant', 'content', 'agent', 'guest'] as const) {
      const { body } = await answerOf(office.as(role).collection('events').getList(1, 1, { filter }));
      expect(Number((body as { totalItems?: number }).totalItems ?? 0), role).toBe(0);
    }
  });

  it('tells what a person changes of himself, and nothing of what was refused', async () => {
    const guide = office.idOf('guide');
    await office
      .as('guide')
      .collection('users')
      .update(guide, { name_en: 'Guide' }, await seen('users', guide));
    expect(
      (
        await answerOf(
          office
            .as('guide')
            .collection('users')
            .update(guide, { type: 'senior' }, await seen('users', guide)),
        )
      ).status,
    ).toBe(403);
    const { body } = await eventsOf('admin', 'users', guide);
    expect(rowsOf(body)[0]).toMatchObject({ action: 'update', actor_name: 'guide', before: { name_en: '' }, after: { name_en: 'Guide' } });
    expect(rowsOf(body).filter(({ after }) => 'type' in after && 'name_en' in after)).toEqual([]);
    expect(rowsOf(body)).toHaveLength(2);
  });

  it('masks a guest’s contacts in old values for whoever sees them masked', async () => {
    const made = await desk(office.as('manager'), 'leads', { country: 'thailand', name: 'Anna', phone_raw: '+79161234567', source: 'phone' });
    const { lead } = made.body as { readonly lead: { readonly id: string; readonly revision: number } };
    const seen = async (role: DeskRole) => JSON.stringify((await eventsOf(role, 'leads', lead.id)).body);
    for (const role of ['manager2', 'accountant'] as const) expect(await seen(role), role).not.toContain('1234567');
    for (const role of ['manager', 'senior', 'admin'] as const) expect(await seen(role), role).toContain('+79161234567');
  });

  it('of a word of the desk is written too', async () => {
    const sources = office.as('admin').collection('sources');
    const { id } = await sources.create({ id: 'fair', name_ru: 'Ярмарка', name_en: 'Fair', kind: 'other', active: true });
    await sources.update(id, { name_en: 'Trade fair' }, await seen('sources', id));
    const { body } = await eventsOf('admin', 'sources', id);
    expect(rowsOf(body)).toMatchObject([{ action: 'update', before: { name_en: 'Fair' }, after: { name_en: 'Trade fair' } }, { action: 'create' }]);
  });
});
