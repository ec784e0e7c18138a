import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile } from '../../support/import-file.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

/** What a line is, told apart from how it is written: nothing here is shared with the product. */
interface Meant {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly external: string;
  readonly status: string;
  readonly reason: string;
  /** Day of 2024 and a quarter of an hour; null where none is told. */
  readonly created: readonly [month: number, day: number] | null;
  readonly spelling: number;
}

const SPELL: readonly ((digits: string) => string)[] = [
  (digits) => `+7${digits}`,
  (digits) => `8 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`,
  (digits) => `7${digits}`,
  (digits) => `+7 ${digits.slice(0, 3)} ${digits.slice(3)}`,
];
const MONTHS = ['января', 'февраля', 'марта', 'апреля'];
const DAYS: readonly ((month: number, day: number) => string)[] = [
  (month, day) => `2024-0${month}-${String(day).padStart(2, '0')}`,
  (month, day) => `${day}.${month}.2024`,
  (month, day) => `${day} ${MONTHS[month - 1]} 2024 г.`,
  (month, day) => `${day}/${month}/24`,
];

const written = (prefix: string, { name, phone, email, external, status, reason, created, spelling }: Meant) => ({
  id: external === '' ? '' : `${prefix}${external}`,
  ...{ name, status, loss_reason: reason },
  phone: phone === null ? '' : (SPELL[spelling % 4]?.(phone) ?? ''),
  email: email === null ? '' : `${email}${prefix}@Mail.ru`,
  created: created === null ? '' : (DAYS[spelling % 4]?.(...created) ?? ''),
});

/** A plain reading of the rules: each line in its turn. */
function expected(lines: readonly Meant[]) {
  const leads: { readonly line: Meant; readonly phone: string | null; readonly email: string | null }[] = [];
  const outcomes = lines.map((line) => {
    if (line.name === '' || (line.phone === null && line.email === null)) return 'refused';
    if (!['new', 'contacted', 'won', 'lost'].includes(line.status)) return 'refused';
    if (line.status === 'lost' && line.reason === '') return 'refused';
    const open = (one: Meant) => one.status === 'new' || one.status === 'contacted';
    const isSame = leads.some(({ line: other }) => {
      if (line.external !== '' && other.external !== '') return line.external === other.external;
      const meets = (line.phone !== null && line.phone === other.phone) || (line.email !== null && line.email === other.email);
      const together = line.created !== null && other.created !== null && line.created.join() === other.created.join();
      return meets && ((open(line) && open(other)) || together);
    });
    if (isSame) return 'joined';
    leads.push({ line, phone: line.phone, email: line.email });
    return 'created';
  });
  return { outcomes, leads };
}

const line = (phones: readonly string[]): fc.Arbitrary<Meant> =>
  fc.record({
    name: fc.constantFrom('Анна', 'John', 'Пётр Ильич', ''),
    phone: fc.option(fc.constantFrom(...phones), { nil: null }),
    email: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null }),
    external: fc.constantFrom('', '', '1', '2', '3'),
    status: fc.constantFrom('new', 'contacted', 'won', 'lost', 'нечто'),
    reason: fc.constantFrom('price', ''),
    created: fc.option(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.constantFrom(3, 14, 27)), { nil: null }),
    spelling: fc.nat(7),
  });

describe('random files of leads', () => {
  it('give what a plain reader says, as the check foretold, whoever works at them', async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        turn += 1;
        const phones = [1, 2, 3].map((one) => `9${String(turn).padStart(4, '0')}${String(seed % 10_000).padStart(4, '0')}${one}`);
        const lines = fc.sample(line(phones), { numRuns: 60, seed });
        const { outcomes, leads } = expected(lines);
        const file = await bringFile(
          backend,
          'leads',
          lines.map((one) => written(`r${turn}x`, one)),
          { columns: ['external_id', 'name', 'status', 'loss_reason', 'phone', 'email', 'created'] },
        );
        await file.act('check');
        await file.work();
        const plans = (await file.report()).map(({ plan }) => plan);
        await file.act('run');
        await file.work(`w${turn}`);
        const states = (await file.report()).map(({ state }) => state);
        expect(states).toEqual(outcomes);
        expect(plans).toEqual(outcomes.map((one) => ({ created: 'create', joined: 'join', refused: 'refuse' })[one]));
        const made = await backend.admin
          .collection('leads')
          .getFullList({ filter: `phone_e164 ~ "9${String(turn).padStart(4, '0')}" || email ~ "r${turn}x@"` });
        const shown = made.map((one) => [one['name'], one['phone_e164'], one['email'], one['status'], one['loss_reason']].join('|')).toSorted();
        const wanted = leads.map(({ line: one }) =>
          [
            one.name,
            one.phone ? `+7${one.phone}` : '',
            one.email ? `${one.email}r${turn}x@mail.ru` : '',
            one.status,
            one.status === 'lost' ? one.reason : '',
          ].join('|'),
        );
        expect(shown).toEqual(wanted.toSorted());
        for (const { created, received_at } of made) expect(created).toBe(received_at);
      }),
      { numRuns: 8 },
    );
    const numbers = (await backend.admin.collection('leads').getFullList()).map(({ number }) => String(number));
    expect(new Set(numbers).size).toBe(numbers.length);
    const last = Math.max(...numbers.map((number) => Number(number.slice(-5))));
    expect(last).toBe(numbers.length);
  });
});
