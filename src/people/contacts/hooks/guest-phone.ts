import { byId } from '../../../backend/engine/rows.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { type PhoneContext, surePhone } from '../../../lib/contacts/phone.ts';
import type { Language } from '../../../schema/vocab.ts';

/** By what a number is read that came into a country in a language. */
export const phoneContext = (app: App, country: string, language: Language): PhoneContext => ({
  trip: byId(app, 'countries', country)?.getString('iso') ?? '',
  language,
});

/** A number in E.164 where it is beyond doubt, '' otherwise. @param country id of the trip's country */
export const guestPhone = (app: App, typed: string, country: string, language: Language): string =>
  typed === '' ? '' : surePhone(typed, phoneContext(app, country, language));
