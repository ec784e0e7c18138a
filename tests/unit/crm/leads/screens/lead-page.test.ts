import { describe, expect, it } from 'vitest';
import type { DeskWords } from '../../../../../src/people/desk/repo/desk-words.ts';
import type { ExcursionOption } from '../../../../../src/catalogue/catalogue/repo/excursion-options.ts';
import type { LeadPage, LeadRecord } from '../../../../../src/model/leads/answers.ts';
import { getT } from '../../../../../src/i18n/t.ts';
import { actionText, waitsForPick, wishText } from '../../../../../src/crm/leads/lead/lead-words.ts';
import { priceForParty, regionOfGuest } from '../../../../../src/crm/leads/sale/offer-choice.screen.ts';
import { offerSaid } from '../../../../../src/crm/leads/sale/LeadOffer.tsx';
import { summaryOf } from '../../../../../src/crm/leads/lead/summary.screen.ts';
import { timelineOf } from '../../../../../src/crm/leads/card/LeadWork.tsx';
import { DEFAULT_HOURS } from '../../../../../src/lib/time/office-hours.ts';

const NAMES = [
  { id: '128', name_ru: 'Пхи-Пхи', name_en: 'Phi Phi' },
  { id: '1281', name_ru: 'Лодка', name_en: 'Boat' },
  { id: '129', name_ru: 'Симиланы', name_en: 'Similan' },
];
const status = (id: string, kind: 'open' | 'lost' = 'open') =>
  ({
    id,
    name_ru: `«${id}»`,
    name_en: id,
    kind,
    colour: 'blue',
    icon: '',
    sla_minutes: 0,
    required_fields: [],
    next: [],
    action_ru: '',
    action_en: '',
  }) as const;
const WORDS: DeskWords = {
  statuses: [status('new'), status('contacted'), status('qualified'), status('offered'), status('lost', 'lost')],
  sources: [{ id: 'vk', name_ru: 'ВКонтакте', name_en: 'VK' }],
  reasons: [],
  people: [{ id: 'u1', name_ru: 'Ольга', name_en: 'Olga', type: 'manager', active: true }],
  timezone: 'Asia/Bangkok',
  hours: DEFAULT_HOURS,
};
const LEAD = {
  ...{
    number: 'L-26-00001',
    name: 'Анна',
    phone_e164: '+79161234567',
    phone_raw: '',
    messenger: '',
    email: '',
    source: 'vk',
    message: '',
    hotel: 'Kata',
    room: '',
  },
  ...{
    date_from: '2026-12-05',
    date_to: '',
    adults: 2,
    children: 2,
    infants: 0,
    child_ages: [4, 7],
    excursion: '128',
    variant: '1281',
    excursions: ['128', '129'],
  },
} as unknown as LeadRecord;

describe('the summary of a lead', () => {
  it('says the excursion with its variant and the ages of the children', () => {
    const text = summaryOf(getT('ru'), 'ru', LEAD, { words: WORDS, names: NAMES });
    expect(text.split('\n').slice(2, 4)).toEqual(['Пхи-Пхи (Лодка), Симиланы', '5 дек. 26 · 2 взрослых, 2 ребёнка · возраст детей: 4, 7']);
    expect(wishText(NAMES, { excursion: '', variant: '', excursions: ['129', 'gone'] }, 'en')).toBe('Similan, gone');
  });
});

describe('an answer to a pick', () => {
  it('is said in the reader’s language, with what was planned behind it, and marks the lead', () => {
    expect(actionText(WORDS, 'Ответить на выбор гостя; Позвонить', 'en')).toBe('Answer the guest’s pick; Позвонить');
    const open = { closed_at: '', picks: [], last_touch_at: '' };
    expect(['Answer the guest’s pick', 'Позвонить'].map((next_action) => waitsForPick({ ...open, next_action }))).toEqual([true, false]);
  });

  it('marks a closed lead until somebody has spoken with its guest', () => {
    const picks = [{ excursion: '128', at: '2026-12-05 05:00' }];
    const isMarked = (last_touch_at: string): boolean => waitsForPick({ next_action: '', closed_at: '2026-12-04 05:00', picks, last_touch_at });
    expect([isMarked('2026-12-05 05:00'), isMarked('2026-12-05 05:01')]).toEqual([true, false]);
  });
});

describe('a timeline', () => {
  const deed = { voucher: 'v1', number: 'TI-26-TH-000001' };
  const activity = { lead: 'l', client: '', country: 'thailand', channel: '', text: '', data: null, by: '', by_name: '', merged_from: '', created: '' };
  const page = {
    names: NAMES,
    activities: [
      { ...activity, id: 'a', kind: 'stage', at: '2026-12-01 05:00:00Z', by: 'users:u1', data: { from: 'new', to: 'contacted' } },
      { ...activity, id: 'b', kind: 'message_in', at: '2026-12-03 05:00:00Z', data: { picks: ['129', '128'] } },
      { ...activity, id: 'c', kind: 'message_in', at: '2026-12-03 06:00:00Z', data: { picks: [] } },
    ],
    deeds: [
      {
        ...deed,
        id: 'p',
        what: 'payment',
        at: '2026-12-02 05:00:00Z',
        by: 'users:u1',
        kind: 'refund',
        amount: 250_000,
        currency: 'THB',
        state: 'pending',
        method: 'card',
      },
      { ...deed, id: 'm', what: 'moved', at: '2026-12-04 05:00:00Z', by: 'admins:x', from_date: '2026-12-05', to_date: '2026-12-06', reason: 'Дождь' },
      { ...deed, id: 'e', what: 'cancelled', at: '2026-12-05 05:00:00Z', by: '', cause: 'weather', reason: '' },
    ],
  } as unknown as LeadPage;
  it('tells money, moves, cancellations, picks and statuses in one order, and who did it', () => {
    const formats = [{ code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 }] as const;
    const told = timelineOf(page, { words: WORDS, formats, lang: 'ru', t: getT('ru') });
    expect(told.map(({ by, title, text, voucher }) => [by, title, text, voucher?.title ?? ''].join(' | '))).toEqual([
      'система | Отмена ваучера | погода | TI-26-TH-000001',
      'администратор | Перенос поездки | 5 дек. 26 → 6 дек. 26 · Дождь | TI-26-TH-000001',
      ' | Гость написал | гость передумал и не выбрал ничего | ',
      ' | Гость написал | гость выбрал: Симиланы, Пхи-Пхи | ',
      'Ольга | Возврат денег | ฿2,500 · деньги ещё не отправлены | TI-26-TH-000001',
      'Ольга | Статус | «new» → «contacted» | ',
    ]);
  });

  it('calls money by which way it goes, and a correction by what it puts right', () => {
    const formats = [{ code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 }] as const;
    const told = (facts: object): string => {
      const row = {
        ...deed,
        id: 'p',
        what: 'payment',
        at: '',
        by: '',
        amount: 100_000,
        currency: 'THB',
        state: 'cleared',
        method: 'cash_thb',
        corrected: '',
        ...facts,
      };
      const [entry] = timelineOf({ ...page, activities: [], deeds: [row] } as unknown as LeadPage, { words: WORDS, formats, lang: 'en', t: getT('en') });
      return `${entry?.title} · ${entry?.text}`;
    };
    expect(told({ kind: 'deposit', state: 'pending' })).toBe('Payment · ฿1,000 · the money has not come yet');
    expect(told({ kind: 'refund', state: 'void' })).toBe('Refund · ฿1,000 · was not sent');
    expect(told({ kind: 'correction', corrected: 'deposit' })).toBe('Payment corrected · ฿1,000');
    expect(told({ kind: 'correction', corrected: 'refund', state: 'pending' })).toBe('Refund corrected · ฿1,000 · the money has not gone yet');
    expect(told({ kind: 'refund', method: 'credit' })).toBe('Money moved to another trip · ฿1,000');
    expect(told({ kind: 'balance', method: 'credit' })).toBe('Money from another trip · ฿1,000');
    expect(told({ kind: 'correction', corrected: 'refund', method: 'credit' })).toBe('Money between trips corrected · ฿1,000');
  });
});

describe('the choice of an offer', () => {
  const option = (id: string, more: Partial<ExcursionOption>): ExcursionOption =>
    ({
      id,
      parent: '',
      region: 'phuket',
      private: false,
      private_price: 0,
      price_adult: 0,
      price_child: 0,
      max_people: 0,
      not_for: [],
      ...more,
    }) as ExcursionOption;
  const OPTIONS = [
    option('128', { price_adult: 2500, price_child: 1900 }),
    option('1281', { parent: '128', private: true, private_price: 9000, max_people: 3 }),
    option('1282', { parent: '128', price_adult: 3000, price_child: 2000 }),
    option('129', { region: 'krabi' }),
  ];
  const REGIONS = [
    { id: 'phuket', name_ru: 'Пхукет', name_en: 'Phuket' },
    { id: 'krabi', name_ru: 'Краби', name_en: 'Krabi' },
  ];
  const NOBODY_YOUNG = { adults: 3, children: 0, infants: 0, child_ages: [] };
  const guest = (more: Partial<LeadRecord>): LeadRecord => ({ ...LEAD, hotel: '', excursion: '', source_detail: null, ...more });

  it('is of the region where the guest is', () => {
    const region = (more: Partial<LeadRecord>): string => regionOfGuest(guest(more), REGIONS, OPTIONS);
    expect(region({ hotel: 'Krabi Resort', excursion: '128' })).toBe('krabi');
    expect(region({ excursion: '128' })).toBe('phuket');
    expect(region({ source_detail: { landing: '/en/thailand/krabi/islands' } })).toBe('krabi');
    expect(region({})).toBe('');
  });

  it('has the price of the whole party, by ages, of what takes it', () => {
    expect(priceForParty('128', OPTIONS, LEAD, { currency: 'THB', day: '2026-12-01' })).toEqual({ minor: 880_000, isFrom: true, toMeasure: null });
    expect(priceForParty('128', OPTIONS, NOBODY_YOUNG, { currency: 'THB', day: '2026-12-01' })).toEqual({ minor: 750_000, isFrom: true, toMeasure: null });
    expect(priceForParty('129', OPTIONS, LEAD, { currency: 'THB', day: '2026-12-01' })).toBeNull();
    expect(priceForParty('128', OPTIONS, { ...NOBODY_YOUNG, adults: 0 }, { currency: 'THB', day: '2026-12-01' })?.minor).toBe(250_000);
  });

  it('counts children by the trip’s own ages, and leaves heights to be asked for', () => {
    const young = { ...NOBODY_YOUNG, adults: 2, child_ages: [3] };
    const own = (more: Partial<ExcursionOption>): readonly ExcursionOption[] => [
      option('103', { price_adult: 3000, price_child: 2000, ...more }),
      option('1031', { parent: '103', private: true, private_price: 9000, max_people: 2 }),
    ];
    expect(priceForParty('103', own({ child_by: 'age', child_from: 3, child_to: 11 }), young, { currency: 'THB', day: '2026-12-01' })?.minor).toBe(800_000);
    expect(priceForParty('103', own({}), young, { currency: 'THB', day: '2026-12-01' })?.minor).toBe(600_000);
    const height = { by: 'height', from: 90, to: 120 };
    expect(priceForParty('103', own({ child_by: 'height', child_from: 90, child_to: 120 }), young, { currency: 'THB', day: '2026-12-01' })).toEqual({
      minor: 600_000,
      isFrom: false,
      toMeasure: height,
    });
  });

  it('says where its link has led the lead, or what keeps it', () => {
    const said = (move: Parameters<typeof offerSaid>[0]) => offerSaid(move, WORDS, 'en', getT('en'));
    expect(said({ from: 'new', status: 'offered', next: '', missing: [] })).toBe('The stage is now “offered”.');
    expect(said({ from: 'new', status: 'contacted', next: 'qualified', missing: ['date_from', 'hotel'] })).toContain('Date from, Hotel');
    const others = ['children', 'phone_e164', 'budget', 'messenger'];
    expect(said({ from: 'new', status: 'contacted', next: 'qualified', missing: others })).not.toMatch(/_|budget|messenger|children/);
    expect(said({ from: 'offered', status: 'offered', next: '', missing: [] })).toBeNull();
    expect(said({ from: 'lost', status: 'lost', next: '', missing: [] })).toContain('closed');
  });
});
