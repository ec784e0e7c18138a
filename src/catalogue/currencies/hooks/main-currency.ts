import type { App, PbRecord } from '../../../backend/jsvm.d.ts';

/** The currency that a country's prices are kept in. */
export const mainOf = (app: App, country: string): PbRecord | undefined =>
  app.findRecordsByFilter('currencies', 'country = {:country} && main = true', '', 1, 0, { country })[0];

/** Code of the currency that a country's prices are kept in; '' where it has none. */
export const mainCurrency = (app: App, country: string): string => mainOf(app, country)?.getString('code') ?? '';
