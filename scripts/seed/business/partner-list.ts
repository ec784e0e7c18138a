import type { AGENT_KINDS, PROFILE_STATES, PayoutState, RATE_GROUPS, Settlement } from '../../../src/model/agents/fields/vocab.ts';
import { stableId } from '../seed-record.ts';

/** A partner of the demo: on what terms he works, and how his last payout fared. */
export interface Partner {
  readonly username: string;
  readonly name: readonly [ru: string, en: string];
  readonly kind: (typeof AGENT_KINDS)[number];
  readonly settlement: Settlement;
  readonly group: (typeof RATE_GROUPS)[number];
  readonly state: (typeof PROFILE_STATES)[number];
  readonly currency: string;
  /** Minor units of that currency. */
  readonly least: number;
  readonly hold_days: number;
  /** Payee, bank and number; none where nobody has written it down. */
  readonly account?: readonly [payee: string, bank: string, account: string];
  readonly desks: readonly string[];
  /** How many of the guests he brings, for each of the others' one. */
  readonly share: number;
  /** He works since so many days ago, until so many days ago. */
  readonly since: number;
  readonly until?: number;
  /** Where his last payout stands; `draft` is drawn up by the house itself. */
  readonly last: PayoutState;
  /** Username of whoever looks after him. */
  readonly manager: string;
}

/** The account that people sign in with in the demo. */
export const OWN_ACCOUNT = 'agent';

const USUAL = {
  settlement: 'referral',
  group: 'a',
  state: 'active',
  currency: 'THB',
  least: 50_000,
  hold_days: 3,
  since: 365,
  last: 'confirmed',
  manager: 'gleb',
} as const;
const person = (name: string, bank: string, account: string): Pick<Partner, 'account'> => ({ account: [name, bank, account] });

/** All twelve: of every kind, of every way of settling, one of them suspended, one new, one closed. */
export const PARTNERS: readonly Partner[] = [
  {
    ...USUAL,
    ...{ username: OWN_ACCOUNT, name: ['Борис Агентов', 'Boris Agent'], kind: 'person', group: 'b', share: 2, desks: ['Instagram', 'Визитки'] },
    ...person('BORIS AGENTOV', 'Kasikornbank', '020-1-00001-1'),
  },
  {
    ...USUAL,
    ...{ username: 'demo-palm-yard', name: ['Отель «Пальмовый двор»', 'Palm Yard Hotel'], kind: 'hotel', share: 3, least: 100_000 },
    ...{ hold_days: 14, last: 'sent', desks: ['Ресепшен', 'Бассейн', 'Номера'], manager: 'demo-olga' },
    ...person('PALM YARD CO., LTD.', 'Bangkok Bank', '020-1-00002-2'),
  },
  {
    ...USUAL,
    ...{ username: 'demo-white-coral', name: ['Отель «Белый коралл»', 'White Coral Hotel'], kind: 'hotel', settlement: 'referral_deposit', share: 2 },
    ...{ hold_days: 14, last: 'approved', desks: ['Ресепшен'], manager: 'demo-olga' },
    ...person('WHITE CORAL CO., LTD.', 'Kasikornbank', '020-1-00003-3'),
  },
  {
    ...USUAL,
    ...{ username: 'demo-blue-whale', name: ['Стойка «Синий кит»', 'Blue Whale Tour Desk'], kind: 'tour_desk', settlement: 'net_rate', group: 'b', share: 1 },
    ...{ desks: ['Патонг', 'Карон'], manager: 'demo-timur' },
  },
  {
    ...USUAL,
    ...{ username: 'demo-monsoon', name: ['Турбюро «Муссон»', 'Monsoon Tour Desk'], kind: 'tour_desk', group: 'b', share: 2, last: 'draft' },
    ...{ desks: ['Ката'], manager: 'demo-timur' },
    ...person('MONSOON TOURS', 'Krungthai Bank', '020-1-00005-5'),
  },
  {
    ...USUAL,
    ...{ username: 'demo-kira', name: ['Кира Дальняя', 'Kira Dalnyaya'], kind: 'blogger', group: 'oversea', currency: 'RUB', least: 500_000, share: 2 },
    ...{ hold_days: 7, last: 'failed', desks: ['Телеграм', 'Ютуб'], manager: 'demo-lena' },
    ...person('Дальняя К. О.', 'Банк «Пример»', '40817810000000000006'),
  },
  {
    ...USUAL,
    ...{ username: 'demo-mark', name: ['Марк Волнин', 'Mark Volnin'], kind: 'blogger', group: 'oversea', currency: 'USD', least: 1000, share: 1 },
    ...{ hold_days: 7, desks: ['Блог'], manager: 'demo-lena' },
    ...person('MARK VOLNIN', 'Example Bank', 'XX00 0000 0000 0007'),
  },
  {
    ...USUAL,
    ...{
      username: 'demo-sompong',
      name: ['Сомпонг, водитель', 'Sompong, driver'],
      kind: 'driver',
      share: 2,
      least: 20_000,
      last: 'void',
      desks: ['Машина'],
      manager: 'demo-nok',
    },
    ...person('SOMPONG', 'Siam Commercial Bank', '020-1-00008-8'),
  },
  {
    ...USUAL,
    ...{
      username: 'demo-anan',
      name: ['Анан, водитель', 'Anan, driver'],
      kind: 'driver',
      group: 'b',
      state: 'suspended',
      share: 1,
      until: 40,
      desks: [],
      manager: 'demo-nok',
    },
    ...person('ANAN', 'Krungthai Bank', '020-1-00009-9'),
  },
  {
    ...USUAL,
    ...{
      username: 'demo-southern-cross',
      name: ['Агентство «Южный Крест»', 'Southern Cross Agency'],
      kind: 'agency',
      settlement: 'billing',
      share: 1,
      desks: [],
    },
    ...{ manager: 'demo-maxim' },
  },
  {
    ...USUAL,
    ...{
      username: 'demo-north-star',
      name: ['Агентство «Полярная звезда»', 'North Star Agency'],
      kind: 'agency',
      group: 'oversea',
      state: 'closed',
      share: 2,
      until: 120,
    },
    ...{ desks: [], manager: 'demo-maxim' },
    ...person('NORTH STAR LLC', 'Example Bank', 'XX00 0000 0000 0011'),
  },
  {
    ...USUAL,
    ...{
      username: 'demo-mango',
      name: ['Гостевой дом «Манго»', 'Mango Guest House'],
      kind: 'hotel',
      group: 'b',
      state: 'pending',
      share: 0,
      since: 3,
      desks: [],
    },
  },
];

/** The id of a partner's account. */
export const partnerId = ({ username }: Pick<Partner, 'username'>): string =>
  username === OWN_ACCOUNT ? stableId('account', username) : stableId('partner', username);
