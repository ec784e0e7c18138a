import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormField, FormValues } from '../../src/kit/fields/base/form-field.ts';
import { RecordEditForm } from '../../src/kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../src/kit/form/RecordForm.tsx';
import type { RecordShape } from '../../src/kit/form/record-shape.ts';
import { useLink } from '../../src/kit/panels/Address.tsx';
import { number, select, text } from '../../src/schema/describe.ts';
import { settingsT } from '../../src/people/settings/screens/SettingsScreen.island.tsx';
import { SettingPanel } from '../../src/people/settings/screens/SettingPanel.tsx';
import { stoodSettings } from '../../src/people/settings/screens/stood.ts';
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

interface Limit {
  readonly revision: number;
  readonly value: string;
}
/** A form whose description is made anew at every render, as a screen makes it of what it has just heard. */
const shapeNow = (): RecordShape<Limit> => ({
  fields: [{ name: 'value', title: 'user_name_en', field: number({ required: true, min: 1, max: 200, onlyInt: true }) }],
  toValues: ({ value }) => ({ value }),
  toWords: ({ value }) => ({ value: String(value ?? '') }),
  wordsOf: ({ value }) => ({ value }),
  kinship: {},
});
const limit = () => page.getByRole('textbox', { name: t('user_name_en') });
interface HeardProps {
  readonly draft: string;
  readonly save?: (value: string) => Promise<string>;
}

function Heard({ draft, save = async (value) => value }: HeardProps) {
  const [record, setRecord] = useState<Limit>({ revision: 1, value: '50' });
  return (
    <>
      <button type="button" onClick={() => setRecord((now) => ({ ...now }))}>
        Heard
      </button>
      <button type="button" onClick={() => setRecord(({ revision }) => ({ revision: revision + 1, value: '60' }))}>
        Theirs
      </button>
      <RecordEditForm
        draft={draft}
        record={record}
        shape={shapeNow()}
        submitLabel="Save"
        save={async ({ fields }) => {
          const saved = { revision: record.revision + 1, value: await save(String(fields['value'])) };
          setRecord(saved);
          return saved;
        }}
      />
    </>
  );
}

const [SECRET] = stoodSettings([], 'thailand', 'THB').filter(({ key }) => key === 'sms_key');

/** The panel of a secret that somebody else writes. */
function SecretPanel() {
  const [revision, setRevision] = useState(0);
  const theirs = { id: 'theirs', key: 'sms_key', country: '', revision, value: null, updated: '', by: '', is_sealed: true, tail: 'WXYZ' };
  return (
    <>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        Theirs
      </button>
      {SECRET && (
        <SettingPanel
          setting={{ ...SECRET, house: revision > 0 ? theirs : undefined }}
          names={{}}
          started="none"
          mayEdit
          closeTo="/"
          onChanged={() => undefined}
        />
      )}
    </>
  );
}

describe('what is typed into the form of a record that changes meanwhile', () => {
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

  it('stays, with what is said against it, when its screen is drawn anew', async () => {
    await show(<Heard draft="limits/wrong" />);
    await limit().fill('201');
    await press('Save');
    await expect.element(limit()).toHaveAttribute('aria-invalid', 'true');
    await press('Heard');
    await press('Theirs');
    await expect.element(limit()).toHaveValue('201');
    await expect.element(limit()).toHaveAttribute('aria-invalid', 'true');
  });

  it('stays where nothing of it can be kept in the tab', async () => {
    const kept = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    try {
      await show(<Heard draft="limits/full" />);
      await limit().fill('77');
      await press('Theirs');
      await expect.element(limit()).toHaveValue('77');
    } finally {
      kept.mockRestore();
    }
  });

  it('stays when it was typed while the save was under way, and goes with the next one', async () => {
    const sent: string[] = [];
    let go = (): void => undefined;
    const save = async (value: string): Promise<string> => {
      sent.push(value);
      if (sent.length === 1) await new Promise<void>((resolve) => (go = resolve));
      return value;
    };
    await show(<Heard draft="limits/under-way" save={save} />);
    await limit().fill('77');
    await press('Save');
    await expect.poll(() => sent).toEqual(['77']);
    await limit().fill('78');
    go();
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-state', 'pending');
    await expect.element(limit()).toHaveValue('78');
    await press('Save');
    await expect.poll(() => sent).toEqual(['77', '78']);
  });

  it('is nothing where nothing was typed: what others wrote is taken', async () => {
    await show(<Heard draft="limits/none" />);
    await press('Theirs');
    await expect.element(limit()).toHaveValue('60');
  });

  it('goes on in the field that somebody is at: it is not drawn anew under his hands', async () => {
    const sent: string[] = [];
    const save = async (value: string): Promise<string> => {
      sent.push(value);
      return value;
    };
    await show(<Heard draft="limits/at" save={save} />);
    const field = limit().element() as HTMLInputElement;
    field.select();
    // As word of it comes: nobody leaves the field for it.
    (page.getByRole('button', { name: 'Theirs' }).element() as HTMLElement).click();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('77');
    await press('Save');
    await expect.poll(() => sent).toEqual(['77']);
  });

  it('comes from others when somebody has left the field in which he has typed nothing', async () => {
    await show(<Heard draft="limits/left" />);
    const field = limit().element() as HTMLInputElement;
    field.focus();
    (page.getByRole('button', { name: 'Theirs' }).element() as HTMLElement).click();
    expect(field.value).toBe('50');
    field.blur();
    await expect.element(limit()).toHaveValue('60');
  });

  it('is a secret that nobody has written yet', async () => {
    const words = settingsT('en');
    await show(<SecretPanel />, { staff: { t: words } });
    const secret = () => page.getByLabelText(words('settings_secret'), { exact: false });
    await secret().fill('half of a key');
    await press('Theirs');
    await expect.element(page.getByText(words('settings_secret_ends', { tail: 'WXYZ' }))).toBeVisible();
    await expect.element(secret()).toHaveValue('half of a key');
  });
});
