import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../src/errors/app-error.ts';
import { getT } from '../../src/i18n/t.ts';
import type { FormField, FormValues } from '../../src/kit/fields/base/form-field.ts';
import { MoneyInput } from '../../src/kit/fields/money/MoneyInput.tsx';
import { PickInput } from '../../src/kit/fields/relation/PickInput.tsx';
import { PicksInput } from '../../src/kit/fields/relation/PicksInput.tsx';
import { RecordForm } from '../../src/kit/form/RecordForm.tsx';
import { LANGUAGES } from '../../src/schema/vocab.ts';
import { bool, date, email, number, relation, relations, select, selects, text } from '../../src/schema/describe.ts';
import { leadFields } from '../../src/crm/leads/lead/lead-fields.tsx';
import type { DeskWords } from '../../src/people/desk/repo/desk-words.ts';
import { show } from './stand.tsx';

const ISLANDS = [
  { id: 'phi', title: 'Phi Phi' },
  { id: 'rok', title: 'Koh Rok' },
  { id: 'sim', title: 'Similan' },
];
const load = async () => ISLANDS;
const escaped = (words: string): string => words.replace(/[^\p{L}\d ]/gu, '\\$&');

/** One field of each control of the kit. The titles are words that the house has. */
const USERNAME: FormField = { name: 'username', title: 'user_username', hint: 'user_username_hint', field: text({ required: true, max: 8 }) };
const NOTE: FormField = { name: 'note', title: 'lead_note', field: text({ max: 500 }) };
const EMAIL: FormField = { name: 'email', title: 'lead_email', field: email(), inputMode: 'email' };
const ADULTS: FormField = { name: 'adults', title: 'lead_adults', field: number({ min: 1, max: 9999, onlyInt: true }) };
const PRICE: FormField = { name: 'price', title: 'voucher_extra_price', field: text({ required: true }), input: MoneyInput };
const DAY: FormField = { name: 'day', title: 'lead_date_from', field: date({ required: true }) };
const MOMENT: FormField = { name: 'moment', title: 'lead_next_at', field: date(), hasTime: true };
const TYPE: FormField = {
  name: 'type',
  title: 'user_type',
  field: select(['guide', 'manager'], { required: true }),
  options: { guide: 'user_type_guide', manager: 'user_type_manager' },
};
const SPEAKS: FormField = {
  name: 'speaks',
  title: 'user_languages',
  field: selects(LANGUAGES, { required: true }),
  options: { ru: 'lead_speaks_ru', en: 'lead_speaks_en' },
};
const PHONE: FormField = {
  name: 'phone',
  title: 'user_phone',
  field: text({ required: true }),
  inputMode: 'tel',
  mask: { mask: '+## ## ### ####' },
};
const PASSWORD: FormField = { name: 'password', title: 'sign_in_password', field: { type: 'password', required: true, min: 8, isNew: true } };
const ACTIVE: FormField = { name: 'active', title: 'user_active', field: bool() };
const ISLAND: FormField = {
  name: 'island',
  title: 'lead_excursion',
  field: relation('ic_excurs', { required: true }),
  input: ({ spec }) => <PickInput spec={spec} load={load} />,
};
const WISHES: FormField = {
  name: 'wishes',
  title: 'lead_excursions',
  field: relations('ic_excurs', 50),
  input: ({ spec }) => <PicksInput spec={spec} load={load} />,
};

describe.each(LANGUAGES)('a field: %s', (lang) => {
  const t = getT(lang);
  /** By keys: what is wrong is said as soon as a field is left, and moves the button away from under a mouse. */
  const save = async (): Promise<void> => {
    (page.getByRole('button', { name: t('save') }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const showField = (field: FormField, value: FormValues[string], onSubmit: (values: FormValues) => Promise<unknown> = async () => undefined) =>
    show(<RecordForm fields={[field]} values={{ [field.name]: value }} submitLabel={t('save')} onSubmit={onSubmit} />, { staff: { lang, t } });
  /** What is sent of a field after somebody did something to it. */
  const sent = async (field: FormField, value: FormValues[string], act: () => Promise<unknown>): Promise<unknown> => {
    const onSubmit = vi.fn(async (_: FormValues) => undefined);
    await showField(field, value, onSubmit);
    await act();
    await save();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    return onSubmit.mock.calls[0]?.[0][field.name];
  };
  /** The control under a title, with the star of what is required or without. */
  const labelled = (title: FormField['title'], values?: Readonly<Record<string, string>>) =>
    page.getByLabelText(new RegExp(`^${escaped(t(title, values))}( \\*)?$`));
  /** What is read out with a control: the texts that it names as its description. */
  const saidOf = (control: Element): string =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');

  it('of text is typed into under its label, and says its hint', async () => {
    expect(await sent(USERNAME, 'ann', () => labelled('user_username').fill('anna'))).toBe('anna');
    expect(saidOf(labelled('user_username').element())).toContain(t('user_username_hint'));
  });

  it('of long text has several lines', async () => {
    expect(await sent(NOTE, '', () => labelled('lead_note').fill('one\ntwo'))).toBe('one\ntwo');
  });

  it('of a number is grouped as the language does it, and is sent without groups; letters do not get in', async () => {
    const typing = async (): Promise<void> => {
      await expect.element(labelled('lead_adults')).toHaveAttribute('inputmode', 'numeric');
      await expect
        .poll(async () => {
          await labelled('lead_adults').fill('');
          await userEvent.type(labelled('lead_adults'), '1x234');
          return (labelled('lead_adults').element() as HTMLInputElement).value;
        })
        .toBe(new Intl.NumberFormat(lang).format(1234));
    };
    expect(await sent(ADULTS, '', typing)).toBe('1234');
  });

  it('of money names its currency, and keeps what was typed as it was typed', async () => {
    expect(await sent(PRICE, '', () => labelled('voucher_extra_price', { symbol: '฿' }).fill('1 500,50'))).toBe('1 500,50');
  });

  it('of a day and of a moment takes what the platform calls so', async () => {
    expect(await sent(DAY, '', () => labelled('lead_date_from').fill('2027-02-10'))).toBe('2027-02-10');
    expect(await sent(MOMENT, '', () => labelled('lead_next_at').fill('2027-02-10T09:30'))).toBe('2027-02-10T09:30');
  });

  it('of one choice tells its values in words, and is chosen by keys', async () => {
    const choose = async (): Promise<void> => {
      await expect.element(page.getByRole('option', { name: t('user_type_manager') })).toBeInTheDocument();
      (labelled('user_type').element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    };
    expect(await sent(TYPE, '', choose)).toBe('manager');
  });

  it('of several choices is a group under its title, ticked by keys', async () => {
    const tick = async (): Promise<void> => {
      const group = page.getByRole('group', { name: t('user_languages') });
      (group.getByLabelText(t('lead_speaks_en')).element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await expect.element(group.getByLabelText(t('lead_speaks_en'))).toBeChecked();
    };
    expect(await sent(SPEAKS, ['ru'], tick)).toEqual(['ru', 'en']);
  });

  it('with a mask is set apart as the mask says', async () => {
    const typing = async (): Promise<void> => {
      await expect.element(labelled('user_phone')).toHaveAttribute('type', 'tel');
      await expect
        .poll(async () => {
          await labelled('user_phone').fill('');
          await userEvent.type(labelled('user_phone'), '66812345678');
          return (labelled('user_phone').element() as HTMLInputElement).value;
        })
        .toBe('+66 81 234 5678');
    };
    expect(await sent(PHONE, '', typing)).toBe('+66 81 234 5678');
  });

  it('of a password is hidden until somebody asks to see it', async () => {
    const look = async (): Promise<void> => {
      await labelled('sign_in_password').fill('blue-boat-9');
      await expect.element(labelled('sign_in_password')).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: t('password_show') }).click();
      await expect.element(labelled('sign_in_password')).toHaveAttribute('type', 'text');
    };
    expect(await sent(PASSWORD, '', look)).toBe('blue-boat-9');
  });

  it('of a yes or no is ticked by keys', async () => {
    const tick = async (): Promise<void> => {
      (labelled('user_active').element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    };
    expect(await sent(ACTIVE, false, tick)).toBe(true);
  });

  it('of a record offers those that there are, the one that is there chosen', async () => {
    const choose = async (): Promise<void> => {
      await expect.element(page.getByRole('option', { name: 'Koh Rok' })).toBeInTheDocument();
      await expect.element(labelled('lead_excursion')).toHaveValue('phi');
      await labelled('lead_excursion').selectOptions('Koh Rok');
    };
    expect(await sent(ISLAND, 'phi', choose)).toBe('rok');
  });

  it('of several records is searched in, and says how many are chosen', async () => {
    const tick = async (): Promise<void> => {
      await expect.element(page.getByLabelText('Similan')).toBeVisible();
      await page.getByRole('searchbox', { name: t('picks_search') }).fill('ROK');
      await expect.element(page.getByLabelText('Similan')).not.toBeInTheDocument();
      await page.getByLabelText('Koh Rok').click();
      await expect.element(page.getByRole('status').filter({ hasText: t('picks_count', { count: 2 }) })).toBeVisible();
    };
    expect(await sent(WISHES, ['phi'], tick)).toEqual(['phi', 'rok']);
  });

  it.each([
    { field: USERNAME, typed: '', says: t('form_required') },
    { field: USERNAME, typed: 'annabella', says: t('form_too_long', { max: 8 }) },
    { field: EMAIL, typed: 'anna', says: t('form_email') },
    { field: PASSWORD, typed: 'short', says: t('form_too_short', { min: 8 }) },
    { field: PRICE, typed: '', says: t('form_required') },
    { field: DAY, typed: '', says: t('form_required') },
    { field: PHONE, typed: '', says: t('form_required') },
  ])('says at $field.name what is wrong with “$typed”, goes there, keeps it, and sends nothing', async ({ field, typed, says }) => {
    const onSubmit = vi.fn(async () => undefined);
    await showField(field, '', onSubmit);
    const control = labelled(field.title, { symbol: '฿' });
    if (typed) await control.fill(typed);
    await save();
    await expect.element(control).toHaveAttribute('aria-invalid', 'true');
    await expect.element(control).toHaveFocus();
    expect(saidOf(control.element())).toContain(says);
    await expect.element(control).toHaveValue(typed);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    { field: TYPE, value: '', says: t('form_required') },
    { field: ISLAND, value: '', says: t('form_required') },
  ])('of $field.name is asked for where nothing was chosen', async ({ field, value, says }) => {
    await showField(field, value);
    await save();
    await expect.element(labelled(field.title)).toHaveAttribute('aria-invalid', 'true');
    expect(saidOf(labelled(field.title).element())).toContain(says);
  });

  it('of several choices says with its group what is missing', async () => {
    await showField(SPEAKS, []);
    await save();
    await expect.element(page.getByText(t('form_required'))).toBeVisible();
    expect(saidOf(page.getByRole('group', { name: t('user_languages') }).element())).toContain(t('form_required'));
  });

  it('is right again as soon as what was wrong is', async () => {
    await showField(USERNAME, '');
    await save();
    await expect.element(labelled('user_username')).toHaveAttribute('aria-invalid', 'true');
    await labelled('user_username').fill('anna');
    await expect.element(labelled('user_username')).toHaveAttribute('aria-invalid', 'false');
    await expect.element(page.getByText(t('form_required'))).not.toBeInTheDocument();
  });

  it('says what the server found wrong with it, and keeps what was typed', async () => {
    const fault = { code: 'validation_not_unique', message: '' };
    await showField(USERNAME, '', () => Promise.reject(new AppError('invalid', { data: { fields: { username: fault } } })));
    await labelled('user_username').fill('anna');
    await save();
    await expect.element(labelled('user_username')).toHaveAttribute('aria-invalid', 'true');
    expect(saidOf(labelled('user_username').element())).toContain(t('form_taken'));
    await expect.element(labelled('user_username')).toHaveFocus();
    await expect.element(labelled('user_username')).toHaveValue('anna');
  });
});

describe('the hotel of a lead', () => {
  it('brings its area, and leaves what somebody wrote himself', async () => {
    const areas = [
      { id: 'kata', name_ru: 'Ката', name_en: 'Kata', hotels: ['Katathani'] },
      { id: 'rawai', name_ru: 'Раваи', name_en: 'Rawai', hotels: ['Serenity'] },
    ];
    const answer = { page: 1, perPage: 1000, totalItems: 2, totalPages: 1, items: areas };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
    const fields = leadFields({ sources: [] } as unknown as DeskWords, 'en').filter(({ name }) => name === 'hotel' || name === 'zone');
    const onSubmit = async (): Promise<void> => undefined;
    await show(<RecordForm fields={fields} values={{ hotel: '', zone: '' }} submitLabel="Save" onSubmit={onSubmit} />, { staff: { t: getT('en') } });
    const hotel = page.getByLabelText(getT('en')('lead_hotel'), { exact: true });
    const zone = page.getByLabelText(getT('en')('lead_zone'), { exact: true });
    await hotel.fill('Katathani');
    await expect.element(zone).toHaveValue('Kata');
    await hotel.fill('Serenity');
    await expect.element(zone).toHaveValue('Rawai');
    await zone.fill('Pier road');
    await hotel.fill('Katathani');
    await expect.element(zone).toHaveValue('Pier road');
    vi.restoreAllMocks();
  });
});
