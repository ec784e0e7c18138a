import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormField, FormValues } from '../../src/kit/fields/base/form-field.ts';
import { RecordForm } from '../../src/kit/form/RecordForm.tsx';
import { AMEND_FIELDS, DETAIL_FIELDS } from '../../src/booking/vouchers/sale/sale-fields.tsx';
import { toPeopleValues, peopleIn } from '../../src/booking/vouchers/people/PeopleInput.tsx';
import { NOBODY } from '../../src/booking/vouchers/people/people.rules.ts';
import type { Person } from '../../src/model/vouchers/answers.ts';
import { vouchersT } from '../../src/booking/vouchers/list/VouchersScreen.island.tsx';
import { show } from './stand.tsx';

const t = vouchersT('en');
const person = (sort: number, more: Partial<Person>): Person => ({ ...NOBODY, id: `person${sort}`, sort, ...more });
const FAMILY = [person(0, { name_latin: 'ANNA' }), person(1, { name_latin: 'BORIS' }), person(2, { band: 'child', age: '7' })];
const VALUES: FormValues = { adults: '2', children: '1', infants: '0', ...toPeopleValues(FAMILY) };
const PARTY = ['adults', 'children', 'infants', 'people', 'people_unknown'];
const named = (fields: readonly FormField[]): readonly FormField[] => fields.filter(({ name }) => PARTY.includes(name));

async function showParty(fields: readonly FormField[], values = VALUES) {
  const onSubmit = vi.fn(async (_values: FormValues) => undefined);
  await show(<RecordForm fields={named(fields)} values={values} submitLabel="Save" onSubmit={onSubmit} />, { staff: { t } });
  const sent = async (): Promise<readonly string[]> => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    const told = { ...values, ...onSubmit.mock.calls[0]?.[0] };
    return peopleIn(told).map(({ id = 'new', band, name_latin = '', unsure }) => [id, band, name_latin, unsure ? '?' : ''].join(' ').trim());
  };
  return { onSubmit, sent };
}
const nameOf = (number: number) => page.getByLabelText(t('voucher_pax_name', { number }));
const adults = () => page.getByRole('textbox', { name: t('voucher_adults'), exact: true });

describe('the people of a party', () => {
  it('are as many as are sold: one who does not come lowers the number, and can be taken back', async () => {
    const { sent } = await showParty(AMEND_FIELDS);
    await page.getByRole('button', { name: t('person_off', { number: 2 }) }).click();
    await expect.element(adults()).toHaveValue('1');
    await page.getByRole('button', { name: t('person_back', { number: 2 }) }).click();
    await expect.element(adults()).toHaveValue('2');
    await page.getByRole('button', { name: t('person_off', { number: 1 }) }).click();
    await userEvent.keyboard('{Tab}');
    expect(await sent()).toEqual(['person1 adult BORIS', 'person2 child']);
  });

  it('ask who does not come where fewer do, and lose nobody by it', async () => {
    const { onSubmit, sent } = await showParty(AMEND_FIELDS);
    await adults().fill('1');
    await expect.element(page.getByText(t('people_over', { band: t('person_adult'), named: 2, sold: 1 }))).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(t('form_who_leaves'))).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await page.getByLabelText(t('people_unknown')).click();
    expect(await sent()).toEqual(['person0 adult ANNA ?', 'person1 adult BORIS ?', 'person2 child']);
  });

  it('grow by whoever is not known yet, and are named by hand', async () => {
    const { sent } = await showParty(AMEND_FIELDS);
    await adults().fill('3');
    await nameOf(3).fill('DINA');
    expect(await sent()).toEqual(['person0 adult ANNA', 'person1 adult BORIS', 'new adult DINA', 'person2 child']);
  });

  it('of a sold voucher are others, never more', async () => {
    const { sent } = await showParty(DETAIL_FIELDS);
    await page.getByRole('button', { name: t('person_instead', { number: 2 }) }).click();
    await nameOf(3).fill('EVA');
    expect(await sent()).toEqual(['person0 adult ANNA', 'new adult EVA', 'person2 child']);
  });

  it.each([320, 400, 800, 1200])('stand in a line of their own at %i pixels', async (width) => {
    await page.viewport(width, 900);
    await showParty(AMEND_FIELDS);
    await page.getByRole('button', { name: t('person_off', { number: 2 }) }).click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
