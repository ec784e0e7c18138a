import { describe, expect, it, vi } from 'vitest';
import { ENQUIRY_ISSUES, readValues, toEnquiryInput } from '../../../../../src/public/enquiry/rules/enquiry.ts';
import { uuidOfValues } from '../../../../../src/public/enquiry/form-uuid.ts';
import { todayIn } from '../../../../../src/catalogue/catalogue/today-in.ts';
import { newUuid } from '../../../../../src/public/enquiry/screens/use-enquiry-form.ts';
import { enquiry as en } from '../../../../../src/model/enquiry/messages/en.ts';
import { enquiry as ru } from '../../../../../src/model/enquiry/messages/ru.ts';
import { sendEnquiry } from '../../../../../src/public/enquiry/queue/queue.ts';
import { readEarlier } from '../../../../../src/public/enquiry/screens/queue.ts';
import { ISSUE_KEYS } from '../../../../../src/public/enquiry/texts.ts';
import { fillIn } from '../../../../../src/i18n/message.ts';

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
    expect(fillIn('Hi, {name}!', { name: '$& Ann' })).toBe('Hi, $& Ann!');
  });

  it('knows the day of the country', () => {
    const late = new Date('2026-11-21T18:30:00Z');
    expect(todayIn('Asia/Bangkok', late)).toBe('2026-11-22');
    expect(todayIn('Indian/Maldives', late)).toBe('2026-11-21');
  });

  it('gives a post without a uuid the same one as often as it comes on a day', async () => {
    const values = { name: 'Ann', phone: '1234567' };
    const uuid = await uuidOfValues(values, '2026-11-21');
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await uuidOfValues({ phone: '1234567', name: 'Ann' }, '2026-11-21')).toBe(uuid);
    expect(await uuidOfValues(values, '2026-11-22')).not.toBe(uuid);
    expect(await uuidOfValues({ ...values, name: 'Anna' }, '2026-11-21')).not.toBe(uuid);
  });

  it('brings along what earlier versions kept on the device', () => {
    const earlier = { ...toEnquiryInput({ name: 'Анна', adults: '2', children: '2', ages: '4, 9', consent: 'current' }, UUID, 'ru'), origin: { page: '/x' } };
    const [found] = readEarlier(JSON.stringify([earlier]), 7);
    expect(found).toMatchObject({ uuid: UUID, language: 'ru', origin: { page: '/x' }, writtenAt: 7 });
    expect(toEnquiryInput(found?.values ?? {}, UUID, 'ru')).toEqual(
      toEnquiryInput({ name: 'Анна', adults: '2', children: '2', ages: '4, 9', consent: 'current' }, UUID, 'ru'),
    );
    for (const other of [null, '1', '{broken', '{}']) expect(readEarlier(other, 7)).toEqual([]);
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
    [
      Response.json({ code: 'enquiry_limit', message: 'wait' }, { status: 429, headers: { 'retry-after': '17' } }),
      { state: 'busy', message: 'wait', retryAfterS: 17 },
    ],
    [new Response('<html>', { status: 502 }), { state: 'busy', message: '', retryAfterS: 60 }],
    // A hotel's network that asks to sign in first, and a front server that knows no such path.
    [new Response('<html>', { status: 200 }), { state: 'busy', message: '', retryAfterS: 60 }],
    [new Response('<html>', { status: 404 }), { state: 'busy', message: '', retryAfterS: 60 }],
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
