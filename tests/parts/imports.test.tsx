import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getT } from '../../src/i18n/t.ts';
import type { Mapping } from '../../src/model/imports/fields/shapes.ts';
import type { ImportFound, ImportRow } from '../../src/model/imports/operations.ts';
import { Columns } from '../../src/office/imports/screens/Columns.tsx';
import { Outcome } from '../../src/office/imports/screens/Outcome.tsx';
import { show } from './stand.tsx';

const t = getT('en');
const COLUMNS = ['Product', 'Traveller', 'Date', 'Status'];
const CELLS = ['Phi-Phi Islands by speedboat (full day)', 'Ann Lee', '2025-02-20', 'CONFIRMED'];
const ROW = {
  ...{ id: 'x', country: 'thailand', what: 'vouchers', name: 'file.csv', columns: COLUMNS, state: 'ready', phase: 'check', lines: 1, done: 1, revision: 2 },
  ...{ checked: '2026-12-01 00:00:00.000Z', worked_ms: 0, states: {}, plans: { refuse: 1 } },
} as unknown as ImportRow;
const NO_LISTS = { status: [], source: [], loss_reason: [], manager: [], state: [], method: [], category: [], region: [], currency: [] };
const FOUND = {
  import: ROW,
  known: {
    ...{ hours: {}, statuses: [], currency: 'THB' },
    lists: {
      ...NO_LISTS,
      excursion: [
        { code: '128', names: ['Пхи-Пхи на спидботе', 'Phi Phi Islands by speedboat'] },
        { code: '9', names: ['Залив', 'Phang Nga bay'] },
      ],
    },
  },
  samples: [{ line: 2, cells: CELLS }],
  facts: [],
} as unknown as ImportFound;

afterEach(() => {
  vi.restoreAllMocks();
});

it('an excursion that is called nearly so is proposed with a yes, which holds for every line', async () => {
  const line = {
    ...{ line: 2, state: 'waiting', plan: 'refuse', field: 'excursion', reason: 'word', twin: 0, lead: '', client: '', voucher: '', excursion: '' },
    ...{ cells: CELLS, filled: [], kept: [], left: [], health: [] },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ lines: [line], hasMore: false }));
  const onChange = vi.fn<(mapping: Mapping) => void>();
  const mapping: Mapping = { columns: ['excursion', 'name', 'service_date', 'state'], values: {}, defaults: {} };
  await show(<Outcome row={ROW} found={FOUND} mapping={mapping} onChange={onChange} isChecked />, { staff: { t } });
  await page.getByRole('button', { name: t('import_word_like', { name: 'Phi Phi Islands by speedboat' }) }).click();
  expect(onChange.mock.calls.map(([{ values }]) => values)).toEqual([{ excursion: { 'phi phi islands by speedboat full day': '128' } }]);
});

function Screen({ onMapping }: { readonly onMapping: (mapping: Mapping) => void }) {
  const [mapping, setMapping] = useState<Mapping>({ columns: ['', '', '', ''], values: {}, defaults: {} });
  const change = (next: Mapping): void => {
    onMapping(next);
    setMapping(next);
  };
  return <Columns row={ROW} found={FOUND} mapping={mapping} missing={[]} onChange={change} />;
}

it('columns are named by the system that somebody says the file comes from', async () => {
  const seen: Mapping[] = [];
  await show(<Screen onMapping={(mapping) => seen.push(mapping)} />, { staff: { t } });
  const preset = page.getByRole('combobox', { name: t('import_preset') });
  await expect.element(preset).toHaveValue('');
  await preset.selectOptions('Bókun');
  await expect.element(page.getByRole('combobox', { name: 'Product', exact: true })).toHaveValue('excursion');
  await expect.element(page.getByRole('combobox', { name: 'Date', exact: true })).toHaveValue('service_date');
  // What the system has no name for is left as it was.
  expect(seen.at(-1)?.columns).toEqual(['excursion', '', 'service_date', 'state']);
});
