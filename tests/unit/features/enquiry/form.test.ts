import { describe, expect, it, vi } from 'vitest';
import { ENQUIRY_ISSUES } from '../../../../src/domain/enquiry.ts';
import { todayIn } from '../../../../src/features/enquiry/country-facts.ts';
import { newUuid } from '../../../../src/features/enquiry/draft.ts';
import { readValues, toEnquiryInput } from '../../../../src/features/enquiry/form-values.ts';
import { enquiry as en } from '../../../../src/i18n/messages/en/enquiry.ts';
import { enquiry as ru } from '../../../../src/i18n/messages/ru/enquiry.ts';
import { sendEnquiry } from '../../../../src/features/enquiry/send.ts';
import { ISSUE_KEYS, named } from '../../../../src/features/enquiry/texts.ts';

const UUID = '3b241101-e2bb-4255-8caf-4136c566a962';
const input = toEnquiryInput({ name: 'Анна', adults: '2', children: '2', ages: '4 и 9', consent: 'v1' }, UUID, 'ru');

describe('the form', () => {
  it('reads a native post as the living form does', () => {
    const values = readValues(new URLSearchParams('name=Ann&adults=2&children=1&ages=4&consent=v1&other=x'));
    expect(values).toEqual({ name: 'Ann', adults: '2', children: '1', ages: '4', consent: 'v1' });
    expect(toEnquiryInput(values, UUID, 'en')).toMatchObject({
      uuid: UUID,
      language: 'en',
      adults: 2,
      children: 1,
      ages: [4],
      consent: true,
      consentVersion: 'v1',
      phone: '',
    });
  });

  it('takes a number that is none for a mistake, not for zero', () => {
    expect(toEnquiryInput({ adults: '' }, UUID, 'en').adults).toBeNaN();
    expect(toEnquiryInput({ adults: '2.5' }, UUID, 'en').adults).toBeNaN();
    expect(toEnquiryInput({ children: '' }, UUID, 'en').children).toBe(0);
  });

  it('has words for every issue in both languages', () => {
    for (const texts of [ru, en]) for (const issue of ENQUIRY_ISSUES) expect(texts[ISSUE_KEYS[issue]].length).toBeGreaterThan(10);
    expect(named('Hi, {name}!', '$& Ann')).toBe('Hi, $& Ann!');
  });

  it('knows the day of the country', () => {
    const late = new Date('2026-11-21T18:30:00Z');
    expect(todayIn('thailand', late)).toBe('2026-11-22');
    expect(todayIn('maldives', late)).toBe('2026-11-21');
    expect(todayIn('constructor', late)).toBe('2026-11-22');
  });

  it('makes uuids without a secure context', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const uuid = newUuid();
    vi.unstubAllGlobals();
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('sending', () => {
  it.each([
    [new Response('{"ok":true}', { status: 201 }), { state: 'sent' }],
    [
      Response.json({ code: 'enquiry_invalid', message: 'm', data: { fields: { phone: { code: 'phone_wrong' }, evil: { code: 'x' } } } }, { status: 422 }),
      { state: 'refused', message: 'm', issues: { phone: 'phone_wrong' } },
    ],
    [Response.json({ message: 'wait' }, { status: 429 }), { state: 'busy', message: 'wait' }],
    [new Response('<html>', { status: 502 }), { state: 'busy', message: '' }],
  ])('tells what became of it', async (response, result) => {
    vi.stubGlobal('fetch', async () => response);
    expect(await sendEnquiry({ ...input, origin: {} })).toEqual(result);
    vi.unstubAllGlobals();
  });

  it('does not throw without a network', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    expect(await sendEnquiry({ ...input, origin: {} })).toEqual({ state: 'unreached' });
    vi.unstubAllGlobals();
  });
});
