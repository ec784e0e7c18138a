import { randomUUID } from 'node:crypto';

/** A valid enquiry as the form sends it, with a uuid of its own. */
export function enquiryInput(change: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    uuid: randomUUID(),
    country: 'thailand',
    language: 'ru',
    excursion: '',
    variant: '',
    name: 'Анна',
    phone: '8 916 123-45-67',
    messenger: '',
    date: '',
    adults: 2,
    children: 1,
    ages: [4],
    message: 'Отель Кататани',
    consent: true,
    consentVersion: '2026-11-01',
    origin: {},
    ...change,
  };
}
