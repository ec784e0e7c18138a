import { digitsOf } from '../../../lib/contacts/contacts.ts';
import { dayFault, isDay } from '../../../lib/time/zone.ts';

/** Guests whom an agent may hand over within a day and a night: more of them are a list, not people at a desk. */
export const OWN_LEADS_MOST = 50;
const PHONE_DIGITS = { least: 7, most: 15 } as const;
const PARTY_MOST = 99;
const AGE_MOST = 17;

/** What an agent says of a guest whom he hands over. */
export interface OwnLead {
  readonly name: string;
  readonly phone: string;
  readonly messenger: string;
  readonly date: string;
  readonly hotel: string;
  readonly adults: number;
  /** Those who are no adults. */
  readonly children: number;
  /** Their ages in whole years, one for each: what each of them pays is said by the trip that is sold. */
  readonly ages: readonly number[];
  /** The guest was asked whether his words may be passed on. */
  readonly isAgreed: boolean;
}

type OwnLeadFault = 'missing' | 'wrong' | 'count' | 'past' | 'too_far';

const isCount = (value: number, least: number): boolean => Number.isInteger(value) && value >= least && value <= PARTY_MOST;

function phoneFault({ phone, messenger }: OwnLead): OwnLeadFault | undefined {
  if (phone === '') return messenger === '' ? 'missing' : undefined;
  const { length } = digitsOf(phone);
  return length < PHONE_DIGITS.least || length > PHONE_DIGITS.most ? 'wrong' : undefined;
}

function dateFault(date: string, today: string): OwnLeadFault | undefined {
  if (date === '') return 'missing';
  if (!isDay(date)) return 'wrong';
  if (date < today) return 'past';
  return dayFault('trip', date, today) === null ? undefined : 'too_far';
}

function agesFault({ children, ages }: OwnLead): OwnLeadFault | undefined {
  if (ages.some((age) => !Number.isInteger(age) || age < 0 || age > AGE_MOST)) return 'wrong';
  if (ages.length === children) return undefined;
  return ages.length === 0 ? 'missing' : 'count';
}

/**
 * What is amiss, by field. Nothing of it depends on whom the house knows already.
 * @param today day of the country
 * @example ownLeadFaults({ …, phone: '', messenger: '' }, '2026-11-27') // { phone_raw: 'missing' }
 */
export function ownLeadFaults(lead: OwnLead, today: string): Readonly<Record<string, OwnLeadFault>> {
  const faults: Readonly<Record<string, OwnLeadFault | undefined>> = {
    name: lead.name === '' ? 'missing' : undefined,
    phone_raw: phoneFault(lead),
    date_from: dateFault(lead.date, today),
    hotel: lead.hotel === '' ? 'missing' : undefined,
    adults: isCount(lead.adults, 1) ? undefined : 'wrong',
    children: isCount(lead.children, 0) ? undefined : 'wrong',
    child_ages: isCount(lead.children, 0) ? agesFault(lead) : undefined,
    consent: lead.isAgreed ? undefined : 'missing',
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault] as const] : [])));
}
