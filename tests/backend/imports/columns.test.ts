import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnFacts } from '../../../src/model/imports/fields/shapes.ts';
import { desk, startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, type TestImport } from '../../support/import-file.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

type Plain = Readonly<Record<string, unknown>>;
const guest = (at: number) => ({ name: `Гость ${at}`, phone: `+7 917 555 ${String(1000 + at)}` });
const factsOf = async ({ id }: TestImport): Promise<readonly ColumnFacts[]> =>
  (await desk(backend.as('admin'), `imports/${id}`)).body['facts'] as readonly ColumnFacts[];
const check = async (file: TestImport): Promise<readonly (readonly [line: unknown, plan: unknown, field: unknown, reason: unknown])[]> => {
  await file.act('check');
  await file.work();
  return (await file.report()).map(({ line, plan, field, reason }) => [line, plan, field, reason]);
};
/** Says of a column how it is written. */
const choose = async (file: TestImport, ways: readonly string[]): Promise<void> => {
  const { revision, mapping } = (await file.read()) as Plain;
  const { status } = await desk(backend.as('admin'), `imports/${file.id}/mapping`, { mapping: { ...(mapping as object), ways }, expected: revision });
  expect(status).toBe(200);
};
const leads = () => backend.admin.collection('leads').getFullList({ sort: 'number', filter: 'phone_e164 ~ "+7917555"' });

describe('the order of days in a column', () => {
  it('is told by a line far behind the first ones, and holds for all of them', async () => {
    const dates = ['6/11/26', ...Array.from({ length: 40 }, () => '7/8/26'), '5/25/26', 'n/a', 'нет', 'TBD', 'ไม่มี'];
    const file = await bringFile(
      backend,
      'leads',
      dates.map((date_from, at) => ({ ...guest(at), date_from })),
    );
    expect(await factsOf(file)).toMatchObject([{ column: 2, kind: 'day', found: 'mdy', isProven: true }]);
    expect((await check(file)).filter(([, plan]) => plan !== 'create')).toEqual([]);
    await file.act('run');
    await file.work();
    const days = (await leads()).map(({ date_from }) => date_from);
    expect([days[0], days[1], days[41], ...days.slice(42)]).toEqual(['2026-06-11', '2026-07-08', '2026-05-25', '', '', '', '']);
  });

  it('that contradict each other read no line before one is chosen, and none against it after', async () => {
    const dates = ['25/05/26', '26/05/26', '05/27/26', '06/11/26', '2026-05-28'];
    const file = await bringFile(
      backend,
      'leads',
      dates.map((date_from, at) => ({ ...guest(200 + at), date_from })),
    );
    expect(await factsOf(file)).toMatchObject([{ found: 'mixed', against: [4], count: 1 }]);
    expect(await check(file)).toEqual([...[2, 3, 4, 5].map((line) => [line, 'refuse', 'date_from', 'day_both']), [6, 'create', '', '']]);
    await choose(file, ['', '', 'dmy']);
    expect((await check(file)).map(([, plan, , reason]) => [plan, reason])).toEqual([
      ...[0, 1].map(() => ['create', '']),
      ['refuse', 'day_order'],
      ...[0, 1].map(() => ['create', '']),
    ]);
  });
});

describe('the currency of a sum', () => {
  it('stands with it where its record has a place, and is asked for where nothing tells', async () => {
    const budgets = ['$180.00', '5 400', '฿2,000', '12 500 руб.'];
    const file = await bringFile(
      backend,
      'leads',
      budgets.map((budget, at) => ({ ...guest(300 + at), budget })),
    );
    expect(await factsOf(file)).toMatchObject([{ kind: 'money', found: 'mixed', against: [3], count: 1 }]);
    expect((await check(file)).map(([, plan, , reason]) => [plan, reason])).toEqual([
      ['create', ''],
      ['refuse', 'currency_unclear'],
      ['create', ''],
      ['create', ''],
    ]);
    await choose(file, ['', '', 'THB']);
    await file.act('run');
    await file.work();
    const made = (await leads()).slice(-4).map(({ budget, budget_currency }) => [budget, budget_currency]);
    expect(made).toEqual([
      [18_000, 'USD'],
      [540_000, 'THB'],
      [200_000, 'THB'],
      [1_250_000, 'RUB'],
    ]);
  });
});
