import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, rowsIn } from '../../support/import-file.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

/** What is of the way and the moment, and not of what was said. */
const OWN = [
  'id',
  'uuid',
  'number',
  'consent',
  'created',
  'updated',
  'received_at',
  'status_since',
  'assigned_at',
  'due_at',
  'next_action_at',
  'created_by',
  'updated_by',
  'assigned_user',
  'assigned_reason',
];
const word = fc.constantFrom('Анна', 'О’Нил', 'Ёлкин-Палкин', 'Jean Luc', 'สมชาย', 'D\'Arc; "x"', '=1+1', 'Ли');

describe('leads written by the hundred', () => {
  it('are the same in every column as those that the desk adds one by one', async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: fc.array(word, { minLength: 1, maxLength: 3 }), hotel: word, note: word, room: fc.constantFrom('', '12', '7b') }),
        fc.record({
          adults: fc.integer({ min: 1, max: 9 }),
          children: fc.nat(3),
          email: fc.boolean(),
          phone: fc.nat(3),
          budget: fc.constantFrom(0, 2500, 120_000),
        }),
        fc.record({ language: fc.constantFrom('ru', 'en'), handle: fc.constantFrom('', '@anna_k', 'https://t.me/Peter.P') }),
        async ({ name, ...words }, numbers, { language, handle }) => {
          turn += 1;
          // One reader's number in another's spelling, so that both are the same guest's and neither joins the other.
          const phone = (of: string) => ['8 (916) ', '+7916', '+66 81 ', '916 '][numbers.phone] + of;
          const of = (way: number) => ({
            ...{ name: name.join(' '), ...words, language, adults: String(numbers.adults), children: String(numbers.children) },
            phone: phone(`${String(1000 + turn)}${way}00`),
            email: numbers.email ? `g${turn}.${way}@mail.ru` : '',
            messenger: handle === '' ? '' : `${handle}${turn}w${way}`,
          });
          const [slow, fast] = [of(1), of(2)];
          const { phone: phone_raw, adults, children, ...rest } = slow;
          const budget = numbers.budget === 0 ? {} : { budget: numbers.budget };
          const body = { country: 'thailand', ...rest, phone_raw, adults: Number(adults), children: Number(children), source: 'whatsapp', ...budget };
          const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
          const added = await desk(backend.as('admin'), 'leads', { ...said, assigned_user: '' });
          expect(added.status, JSON.stringify(added.body)).toBe(200);
          const file = await bringFile(backend, 'leads', [
            { ...fast, source: 'whatsapp', ...(numbers.budget === 0 ? {} : { budget: String(numbers.budget / 100) }) },
          ]);
          await file.act('run');
          await file.work();
          const [line] = await file.report();
          expect(line).toMatchObject({ state: 'created' });
          const row = (id: unknown) => {
            const [found = {}] = rowsIn(backend, 'SELECT * FROM leads WHERE id = ?', String(id));
            return Object.fromEntries(Object.entries(found).filter(([column]) => !OWN.includes(column)));
          };
          const one = row((added.body['lead'] as { readonly id: string }).id);
          const other = row(line?.['lead']);
          const alike = (value: unknown): unknown =>
            typeof value === 'string'
              ? value
                  .replace(/^l-\d\d-\d{5}/, 'l-n')
                  .replaceAll(`${1000 + turn}100`, `${1000 + turn}200`)
                  .replaceAll(`g${turn}.1@`, `g${turn}.2@`)
                  .replaceAll(`${turn}w1`, `${turn}w2`)
              : value;
          const changed = Object.fromEntries(Object.entries(one).map(([column, value]) => [column, alike(value)]));
          expect({ ...other, search: String(other['search']).replace(/^l-\d\d-\d{5}/, 'l-n') }).toEqual(changed);
        },
      ),
      { numRuns: 15 },
    );
  });
});
