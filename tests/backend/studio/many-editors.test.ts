import { afterAll, beforeAll, expect, it } from 'vitest';
import { excursions } from '../../../src/model/catalogue/fields/excursions.ts';
import { campaign } from '../../support/campaign.ts';
import { answerOf } from '../../support/house.ts';
import { desk } from '../../support/desk.ts';
import { type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const EDITORS = 40;
const { steps: EDITS, seed: SEED } = campaign('many-editors', { steps: 12, whole: 50 });
/** Texts of an excursion: fewer than editors, so that they meet. */
const FIELDS = Object.entries(excursions.fields).flatMap(([name, field]) =>
  field.type === 'text' && !('pattern' in field) && !('required' in field) && name !== 'name_en' ? [name] : [],
);

let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());

it(`forty editors of one excursion, ${EDITS} edits each, lose nothing: seed ${SEED}`, { timeout: 540_000 }, async () => {
  const roles = ['manager', 'senior', 'content', 'admin'] as const;
  const last = new Map<string, { readonly field: string; readonly value: string; readonly hand: string }>();
  const seen = new Map<string, readonly string[]>();
  const statuses = new Map<number, number>();
  const base = await studio.live();
  let random = SEED;
  const next = (below: number): number => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((random / 2_147_483_648) * below);
  };

  const edit = async (editor: number): Promise<void> => {
    const role = roles[editor % roles.length] ?? 'content';
    const hand = `hand-${editor}`;
    for (let at = 0; at < EDITS; at += 1) {
      const field = FIELDS[next(FIELDS.length)] ?? '';
      const value = `${editor}.${at}`;
      // Now and then he looks at the whole draft, and has seen what stands there.
      if (at % 10 === 9)
        for (const row of (await studio.drafts(role))[0]?.differences ?? [])
          seen.set(
            `${hand} ${row.field}`,
            [row, ...row.rivals].map(({ token }) => token),
          );
      const known = seen.get(`${hand} ${field}`) ?? [];
      const body = { entity: 'ic_excurs', record: '128', field, value, base: base[field], seen: known, hand };
      const answer = await desk(sales.as(role), 'drafts/save', body);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) last.set(`${hand} ${field}`, { field, value, hand });
    }
  };
  await Promise.all(Array.from({ length: EDITORS }, (_, editor) => edit(editor)));
  expect([...statuses]).toEqual([[200, EDITORS * EDITS]]);

  // The last word of every hand in every field is kept, and only who had seen it has written it over.
  const rows = await sales.admin.collection('draft_values').getFullList();
  for (const { field, value, hand } of last.values()) {
    const own = rows.filter((row) => row['field'] === field && String(row['hand']).endsWith(`/${hand}`));
    expect(own.some((row) => row['value'] === value)).toBe(true);
  }
  const draft = await studio.draft();
  expect(draft.typed).toBe(EDITORS * EDITS);
  for (const name of new Set([...last.values()].map(({ field }) => field))) {
    const standing = rows.filter(({ field, state }) => field === name && state === 'stands');
    expect(standing).toHaveLength(1);
  }
  expect(await studio.live()).toEqual(base);
  // Somebody looks at all of it, chooses, and publishes.
  for (const { field, token, value, rivals } of draft.differences)
    await desk(sales.as('content'), 'drafts/save', {
      ...{ entity: 'ic_excurs', record: '128', field, value, base: base[field], hand: 'the-end' },
      seen: [token, ...rivals.map((rival) => rival.token)],
    });
  const settled = await studio.draft();
  expect(settled.findings).toEqual([]);
  expect(await studio.publish('content', [settled])).toMatchObject({ status: 200 });
  const live = (await answerOf(sales.admin.collection('ic_excurs').getOne('128'))).body;
  for (const { field, value } of settled.differences) expect({ field, value: live[field] }).toEqual({ field, value });
});
