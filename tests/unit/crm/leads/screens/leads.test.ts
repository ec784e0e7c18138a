import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseListQuery } from '../../../../../src/data/list-query.ts';
import { periodStart } from '../../../../../src/data/periods.ts';
import type { DeskWords, StatusWord } from '../../../../../src/people/desk/repo/desk-words.ts';
import { LEAD_LIST } from '../../../../../src/crm/leads/lead/leads.repo.ts';
import type { LeadRecord } from '../../../../../src/model/leads/answers.ts';
import { dueOf, waitingMinutes } from '../../../../../src/crm/leads/lead/leads-resource.tsx';
import { leadShape, leadInput } from '../../../../../src/crm/leads/lead/lead-fields.tsx';
import { actionText, nextStatuses, requiredBy } from '../../../../../src/crm/leads/lead/lead-words.ts';
import { moveNeeds, needsNothing } from '../../../../../src/crm/leads/lead/lead.rules.ts';
import { zoneClock } from '../../../../../src/lib/time/zone-clock.ts';
import { picksToSell, wishOf } from '../../../../../src/crm/leads/sale/lead-voucher.tsx';
import { isSameView, viewQuery } from '../../../../../src/crm/leads/list/LeadViews.tsx';
import { telegramName } from '../../../../../src/people/contacts/rules/messenger-link.ts';
import { contactLinks } from '../../../../../src/people/contacts/screens/contact-links.ts';
import type { FormValues } from '../../../../../src/kit/fields/base/form-field.ts';
import { editFrom, standOn } from '../../../../../src/kit/form/record-shape.ts';
import { fromOfficeInput, toOfficeInput } from '../../../../../src/kit/fields/date/format-date.ts';
import { DEFAULT_HOURS } from '../../../../../src/lib/time/office-hours.ts';

const NOW = Date.parse('2026-11-21T05:00:00Z');
const status = (id: string, next: readonly string[], required: readonly string[] = []): StatusWord => ({
  id,
  name_ru: id,
  name_en: id,
  kind: 'open',
  colour: 'blue',
  icon: 'inbox',
  sla_minutes: 0,
  required_fields: required,
  next,
  action_ru: '',
  action_en: '',
});
const WORDS: DeskWords = {
  statuses: [
    status('new', ['contacted', 'lost']),
    status('contacted', ['qualified']),
    status('qualified', [], ['date_from', 'adults', 'hotel']),
    status('lost', [], ['loss_reason']),
  ],
  sources: [],
  reasons: [{ id: 'price', name_ru: 'Дорого', name_en: 'Price' }],
  people: [],
  timezone: 'Asia/Bangkok',
  hours: DEFAULT_HOURS,
};

describe('the urgency of a lead', () => {
  it('counts from when it falls due, and is none for a closed one', () => {
    expect(dueOf({ due_at: '' }, NOW)).toEqual({ state: 'closed' });
    expect(dueOf({ due_at: '2026-11-21 04:30:00.000Z' }, NOW)).toEqual({ state: 'overdue', minutes: 30 });
    expect(dueOf({ due_at: '2026-11-21 06:00:00.000Z' }, NOW)).toEqual({ state: 'soon', minutes: 60 });
    expect(dueOf({ due_at: '2026-11-21 06:01:00.000Z' }, NOW)).toEqual({ state: 'later', minutes: 61 });
  });

  it('says how long a guest waits for the first answer only while he does', () => {
    const lead = { first_response_at: '', received_at: '', created: '2026-11-21 04:00:00.000Z', due_at: '2026-11-21 04:15:00.000Z', closed_at: '' };
    expect(waitingMinutes(lead, NOW, WORDS)).toBe(60);
    expect(waitingMinutes({ ...lead, first_response_at: '2026-11-21 04:10:00.000Z' }, NOW, WORDS)).toBeNull();
    expect(waitingMinutes({ ...lead, due_at: '' }, NOW, WORDS)).toBeNull();
    expect(waitingMinutes({ ...lead, closed_at: '2026-11-21 04:10:00.000Z' }, NOW, WORDS)).toBeNull();
  });

  it('counts the hours of the office alone', () => {
    const night = {
      first_response_at: '',
      closed_at: '',
      received_at: '2026-11-20 16:00:00.000Z',
      created: '2026-11-20 20:00:00.000Z',
      due_at: '2026-11-21 02:15:00.000Z',
    };
    // Eleven at night to noon in Phuket, the desk opens at nine.
    expect(waitingMinutes(night, NOW, WORDS)).toBe(180);
    expect(waitingMinutes(night, NOW, { ...WORDS, hours: { 6: [{ from: '11:00', to: '20:00' }] } })).toBe(60);
  });
});

describe('what is next', () => {
  const statuses = { ...WORDS, statuses: WORDS.statuses.map((one) => ({ ...one, action_ru: 'Ответить', action_en: 'Answer' })) };

  it('is said in the reader’s language where a status proposes it, and as it was written otherwise', () => {
    expect(actionText(statuses, 'Ответить', 'en')).toBe('Answer');
    expect(actionText(statuses, 'Answer', 'ru')).toBe('Ответить');
    expect(actionText(statuses, 'Позвонить Анне', 'en')).toBe('Позвонить Анне');
    expect(actionText(statuses, '', 'en')).toBe('');
  });
});

describe('moving a lead', () => {
  it('offers the statuses that the data allows, in their order', () => {
    expect(nextStatuses(WORDS, 'new').map(({ id }) => id)).toEqual(['contacted', 'lost']);
    expect(nextStatuses(WORDS, 'nowhere')).toEqual([]);
  });

  it('asks for the reason of a loss, and for what the status needs and nobody has told', () => {
    const lead = { date_from: '', adults: 2, hotel: '', phone_raw: '+79161234567', messenger: '', email: '' };
    expect(moveNeeds(requiredBy(WORDS, 'lost'), lead)).toEqual({ reason: true, fields: [] });
    expect(moveNeeds(requiredBy(WORDS, 'qualified'), lead)).toEqual({ reason: false, fields: ['date_from', 'hotel'] });
    const asking = { ...WORDS, statuses: WORDS.statuses.map((one) => (one.id === 'qualified' ? { ...one, required_fields: ['messenger'] } : one)) };
    expect(moveNeeds(requiredBy(asking, 'qualified'), lead)).toEqual({ reason: false, fields: ['messenger'] });
    const free = { ...WORDS, statuses: WORDS.statuses.map((one) => ({ ...one, required_fields: [] })) };
    expect(needsNothing(moveNeeds(requiredBy(free, 'lost'), lead))).toBe(true);
    expect(needsNothing(moveNeeds(requiredBy(WORDS, 'qualified'), { ...lead, date_from: '2026-12-01', adults: 2, hotel: 'Katathani' }))).toBe(true);
  });
});

describe('the form of a lead', () => {
  const lead = {
    name: 'Anna',
    phone_raw: '',
    phone_e164: '+79161234567',
    messenger: '',
    email: '',
    language: 'ru',
    source: 'phone',
    date_from: '',
    date_to: '',
    adults: 2,
    children: 0,
    infants: 0,
    hotel: '',
    room: '',
    note: '',
    excursion: '',
    child_ages: [],
    excursions: ['101'],
  } as const;

  it('sends only what was changed, numbers as numbers', () => {
    const shape = leadShape({ ...WORDS, sources: [] }, 'en');
    const stand = standOn(shape, lead as unknown as LeadRecord);
    const changed = (change: FormValues) => editFrom(shape, stand, { ...stand.values, ...change }).fields;
    expect(changed({ child_ages: '4, 7', excursion: '101' })).toEqual({ child_ages: [4, 7], excursion: '101' });
    expect(stand.values['phone_raw']).toBe('+7 916 123-45-67');
    expect(changed({})).toEqual({});
    expect(changed({ excursions: ['101', '7'] })).toEqual({ excursions: ['101', '7'] });
    expect(changed({ adults: '3', children: '', hotel: ' Katathani ' })).toEqual({ adults: 3, hotel: 'Katathani' });
    expect(leadInput({ name: 'Anna', adults: '2', hotel: '', excursions: [] })).toEqual({ name: 'Anna', adults: 2 });
  });
});

describe('the address of the list', () => {
  it('knows statuses, people and stretches of time, and nothing else', () => {
    const query = parseListQuery(LEAD_LIST, new URLSearchParams('status=open&manager=none&overdue=2&period=age&source=site_form&sort=-due_at'));
    expect(query.filters).toEqual({ status: 'open', assigned_user: 'none', source: 'site_form' });
    expect(query.sort).toEqual({ field: 'due_at', descending: false });
  });

  it('is the same view whatever the order and the way of seeing it', () => {
    expect(viewQuery('?view=board&status=new&after=x')).toBe('status=new');
    expect(isSameView('status=new&overdue=1', '?overdue=1&status=new&view=board')).toBe(true);
    // Views that somebody saved when a filter had another name.
    expect(isSameView('manager=anna&status=open', '?assigned_user=anna&status=open')).toBe(true);
    expect(isSameView('manager=anna', '?assigned_user=ivan')).toBe(false);
  });

  it('begins a day at midnight of the office', () => {
    expect(new Date(periodStart('today', NOW, 'Asia/Bangkok')).toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(new Date(periodStart('week', NOW, 'Asia/Bangkok')).toISOString()).toBe('2026-11-14T17:00:00.000Z');
  });
});

describe('clocks', () => {
  it('are read on the office’s side and stored on the world’s', () => {
    expect(toOfficeInput('2026-11-20 20:00:00.000Z')).toBe('2026-11-21T03:00');
    expect(fromOfficeInput('2026-11-21T03:00')).toBe('2026-11-20T20:00:00.000Z');
    expect(fromOfficeInput('')).toBe('');
    expect(zoneClock('Asia/Bangkok')(NOW)).toBe(420);
    expect(zoneClock('Europe/London')(Date.parse('2026-07-01T12:00:00Z'))).toBe(60);
  });
});

describe('ways to reach a guest', () => {
  it('come from a number and from a handle in any spelling', () => {
    expect(contactLinks('+79161234567', '')).toEqual({
      call: 'tel:+79161234567',
      whatsapp: 'https://wa.me/79161234567',
      telegram: 'https://t.me/+79161234567',
    });
    for (const text of ['@anna_k', 'anna_k', 'telegram: @anna_k', 'https://t.me/anna_k', 't.me/anna_k?start=1']) expect(telegramName(text)).toBe('anna_k');
    expect(telegramName('whatsapp +7916')).toBe('');
  });

  it('lead nowhere while the contact is hidden', () => {
    expect(contactLinks('+79••••••67', '@an••••k')).toEqual({ call: '', whatsapp: '', telegram: '' });
  });
});

describe('the voucher that a lead asks for', () => {
  const lead = { id: 'a', excursion: '101', variant: '1011', excursions: [], picks: null, date_from: '2027-01-14' };
  const pick = (excursion: string) => ({ excursion, at: '2026-11-21 04:00:00.000Z' });
  it('is of the excursion named, else of the only one picked, else of the one asked for', () => {
    expect(wishOf(lead, '103')).toEqual({ lead: 'a', excursion: '103', variant: '' });
    expect(wishOf({ ...lead, picks: [pick('102')] })).toEqual({ lead: 'a', excursion: '102', variant: '' });
    expect(wishOf({ ...lead, picks: [pick('101')] })).toEqual({ lead: 'a', excursion: '101', variant: '1011' });
    expect(wishOf(lead)).toEqual({ lead: 'a', excursion: '101', variant: '1011' });
    expect(wishOf({ ...lead, excursion: '', excursions: ['104'] })).toEqual({ lead: 'a', excursion: '104', variant: '' });
  });

  it('is none while the excursion or the day is not known, or several were picked', () => {
    expect(wishOf({ ...lead, date_from: '' })).toBeNull();
    expect(wishOf({ ...lead, excursion: '', excursions: ['1', '2'] })).toBeNull();
    expect(wishOf({ ...lead, picks: [pick('102'), pick('103')] })).toBeNull();
    expect(wishOf({ ...lead, picks: [pick('101'), pick('103')] }, '101')).toMatchObject({ excursion: '101', variant: '1011' });
  });

  it('never is of what was not picked', () => {
    const id = fc.constantFrom('', '1', '2', '3', '4');
    const ids = fc.array(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 });
    fc.assert(
      fc.property(id, ids, ids, (excursion, excursions, picked) => {
        const wish = wishOf({ ...lead, excursion, excursions, picks: picked.map(pick) });
        const wanted = picked.length > 0 ? picked : excursion === '' ? excursions : [excursion];
        expect(wish?.excursion).toBe(new Set(wanted).size === 1 ? wanted[0] : undefined);
      }),
    );
  });

  it('asks which of the picks that were not sold yet', () => {
    const sold = { excursion: '102', state: 'confirmed' } as const;
    const two = { picks: [pick('102'), pick('103')] };
    expect(picksToSell(two, [])).toEqual(['102', '103']);
    expect(picksToSell(two, [sold])).toEqual(['103']);
    expect(picksToSell(two, [{ ...sold, state: 'cancelled' }])).toEqual(['102', '103']);
    expect(picksToSell({ picks: [pick('103')] }, [])).toEqual([]);
    expect(picksToSell({ picks: [pick('103')] }, [sold])).toEqual(['103']);
  });
});

describe('the clock of a country', () => {
  it('begins its day and writes its hour, wherever the screen is looked at', () => {
    // Half past one in the night of the next day in Bangkok (+7), half past eleven of this one on the Maldives (+5).
    const late = Date.parse('2026-11-21T18:30:00Z');
    expect(new Date(periodStart('today', late, 'Asia/Bangkok')).toISOString()).toBe('2026-11-21T17:00:00.000Z');
    expect(new Date(periodStart('today', late, 'Indian/Maldives')).toISOString()).toBe('2026-11-20T19:00:00.000Z');
    expect(toOfficeInput('2026-11-20 20:00:00.000Z', 'Indian/Maldives')).toBe('2026-11-21T01:00');
    expect(fromOfficeInput('2026-11-21T01:00', 'Indian/Maldives')).toBe('2026-11-20T20:00:00.000Z');
  });
});
