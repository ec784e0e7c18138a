import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormField, FormValues } from '../../src/kit/fields/form-field.ts';
import { RecordForm } from '../../src/kit/form/RecordForm.tsx';
import { useLink } from '../../src/kit/panels/Address.tsx';
import { number, select, text } from '../../src/schema/describe.ts';
import { show, t } from './stand.tsx';

const FIELDS: readonly FormField[] = [
  { name: 'username', title: 'user_username', field: text({ required: true, max: 8 }) },
  { name: 'name_en', title: 'user_name_en', field: number({ min: 1, max: 9, onlyInt: true }) },
  {
    name: 'type',
    title: 'user_type',
    field: select(['guide', 'manager'], { required: true }),
    options: { guide: 'user_type_guide', manager: 'user_type_manager' },
  },
];
const VALUES: FormValues = { username: '', name_en: '', type: 'guide' };
const ELSEWHERE = '/en/thailand/users/anna';

const Away = () => <a {...useLink()(ELSEWHERE)}>Away</a>;
const showForm = (onSubmit: (values: FormValues) => Promise<unknown> = async () => undefined) =>
  show(
    <>
      <Away />
      <RecordForm fields={FIELDS} values={VALUES} submitLabel="Save" onSubmit={onSubmit} />
    </>,
  );
const username = () => page.getByRole('textbox', { name: t('user_username') });

describe('a form of described fields', () => {
  it('asks for each in the control of its type, and marks what is required', async () => {
    await showForm();
    await expect.element(username()).toHaveAttribute('aria-required', 'true');
    await expect.element(page.getByLabelText(t('user_name_en'))).toHaveAttribute('inputmode', 'numeric');
    await expect.element(page.getByRole('combobox', { name: t('user_type') })).toHaveValue('guide');
  });

  it('says at the field what is wrong, goes there, and sends nothing', async () => {
    const onSubmit = vi.fn(async () => undefined);
    await showForm(onSubmit);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(username()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText(t('form_required'))).toBeVisible();
    await expect.element(username()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends what was typed as its type, once, by Enter', async () => {
    const onSubmit = vi.fn(async () => undefined);
    await showForm(onSubmit);
    await page.getByLabelText(t('user_name_en')).fill('7');
    await page.getByRole('combobox', { name: t('user_type') }).selectOptions('manager');
    await username().fill('anna');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ username: 'anna', type: 'manager' }));
  });

  it('keeps what was typed when the way leads elsewhere, until its person says otherwise', async () => {
    await showForm();
    await username().fill('anna');
    await page.getByRole('link', { name: 'Away' }).click();
    const question = page.getByRole('alertdialog', { name: t('unsaved_title') });
    await question.getByRole('button', { name: t('unsaved_stay') }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(username()).toHaveValue('anna');
    expect(location.pathname).not.toBe(ELSEWHERE);
    await page.getByRole('link', { name: 'Away' }).click();
    await question.getByRole('button', { name: t('unsaved_leave') }).click();
    await expect.poll(() => location.pathname).toBe(ELSEWHERE);
  });
});
