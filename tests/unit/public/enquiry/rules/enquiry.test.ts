import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, ENQUIRY_LIMITS, parseAges, parseEnquiry } from '../../../../../src/public/enquiry/rules/enquiry.ts';

const TODAY = '2026-11-21';
const VALID = {
  uuid: '3b241101-e2bb-4255-8caf-4136c566a962',
  country: 'thailand',
  language: 'ru',
  excursion: '128',
  variant: '',
  name: 'Анна',
  phone: '+7 916 123-45-67',
  messenger: '',
  date: '2026-12-01',
  adults: 2,
  children: 2,
  ages: [4, 9],
  message: '',
  consent: true,
  consentVersion: '2026-11-01',
  origin: {},
};
const issuesOf = (change: Readonly<Record<string, unknown>>) => {
  const result = parseEnquiry({ ...VALID, ...change }, TODAY);
  return result.ok ? {} : result.issues;
};
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

describe('an enquiry', () => {
  it('is accepted when everything is in order, and with a contact of either kind', () => {
    expect(parseEnquiry(VALID, TODAY).ok).toBe(true);
    expect(issuesOf({ phone: '', messenger: '@anna' })).toEqual({});
    expect(issuesOf({ date: '', excursion: '' })).toEqual({});
  });

  it('is trimmed', () => {
    const result = parseEnquiry({ ...VALID, name: '  Anna \n Maria ', message: ' hi\nthere ' }, TODAY);
    expect(result.ok && [result.enquiry.name, result.enquiry.message]).toEqual(['Anna Maria', 'hi\nthere']);
  });

  it.each([
    [{ name: '   ' }, { name: 'name_missing' }],
    [{ name: undefined }, { name: 'name_missing' }],
    [{ name: 'x'.repeat(121) }, { name: 'name_long' }],
    [{ phone: '', messenger: ' ' }, { phone: 'contact_missing' }],
    [{ phone: 'abc' }, { phone: 'phone_wrong' }],
    [{ phone: `+${'1'.repeat(60)}` }, { phone: 'phone_long' }],
    [{ messenger: 'x'.repeat(81) }, { messenger: 'messenger_long' }],
    [{ date: '2026-02-30' }, { date: 'date_wrong' }],
    [{ date: 'tomorrow' }, { date: 'date_wrong' }],
    [{ date: '2026-11-20' }, { date: 'date_past' }],
    [{ date: '2028-01-01' }, { date: 'date_far' }],
    [{ adults: 0 }, { adults: 'adults_range' }],
    [{ adults: 41 }, { adults: 'adults_range' }],
    [{ adults: Number.NaN }, { adults: 'adults_range' }],
    [
      { children: 21, ages: [] },
      { children: 'children_range', ages: 'ages_count' },
    ],
    [{ ages: [4, 18] }, { ages: 'ages_range' }],
    [{ ages: [4] }, { ages: 'ages_count' }],
    [{ children: 0 }, { ages: 'ages_count' }],
    [{ message: 'x'.repeat(2001) }, { message: 'message_long' }],
    [{ consent: false, consentVersion: '' }, { consent: 'consent_missing' }],
    [{ uuid: 'x' }, { form: 'form_wrong' }],
    [{ country: '../x' }, { form: 'form_wrong' }],
    [{ excursion: '12 || 1' }, { form: 'form_wrong' }],
  ])('with %o is refused at the field', (change, issues) => {
    expect(issuesOf(change)).toEqual(issues);
  });

  it('names several wrong fields at once', () => {
    expect(issuesOf({ name: '', phone: '', adults: Number.NaN, consent: false })).toEqual({
      name: 'name_missing',
      phone: 'contact_missing',
      adults: 'adults_range',
      consent: 'consent_missing',
    });
  });

  it('is never refused for where the person came from', () => {
    expect(issuesOf({ origin: 'nonsense' })).toEqual({});
    const result = parseEnquiry({ ...VALID, origin: { referrer: 'r'.repeat(1000), evil: 'x' } }, TODAY);
    expect(result.ok && result.enquiry.origin).toEqual({ referrer: 'r'.repeat(ENQUIRY_LIMITS.originText) });
  });

  it('never has a past or too distant date', () => {
    fc.assert(
      fc.property(day, day, (today, date) => {
        const result = parseEnquiry({ ...VALID, date }, today);
        expect(result.ok).toBe(date >= today && date <= addDays(today, ENQUIRY_LIMITS.daysAhead));
      }),
    );
  });

  it('never has a number of ages other than that of the children', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 25 }), fc.array(fc.integer({ min: -2, max: 20 }), { maxLength: 25 }), (children, ages) => {
        const result = parseEnquiry({ ...VALID, children, ages }, TODAY);
        expect(result.ok).toBe(children >= 0 && children <= 20 && ages.length === children && ages.every((age) => age >= 0 && age <= 17));
      }),
    );
  });

  it('is decided without throwing, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(VALID)), (value, key) => {
        parseEnquiry(value, TODAY);
        parseEnquiry({ ...VALID, [key]: value }, TODAY);
      }),
    );
  });
});

describe('ages in words', () => {
  it('are the numbers of the text', () => {
    expect(parseAges('4, 9')).toEqual([4, 9]);
    expect(parseAges('4 и 9 лет')).toEqual([4, 9]);
    expect(parseAges('')).toEqual([]);
  });
});
