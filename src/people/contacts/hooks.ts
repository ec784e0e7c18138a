import { deskShow } from '../../backend/desk/desk.ts';
import type { RequestEvent } from '../../backend/jsvm.d.ts';
import { byId } from '../../backend/engine/rows.ts';
import { countriesFor, phoneIn, readPhone } from '../../lib/contacts/phone.ts';
import * as operations from '../../model/contacts/operations.ts';

// decision: numbers-of-telephones
export function readNumber(e: RequestEvent): void {
  deskShow(e, operations.readNumber, (app, _actor, { country, phone, language, chosen }) => {
    const taken = chosen ? phoneIn(phone, chosen) : '';
    if (chosen) return { e164: taken, country: taken === '' ? '' : chosen, choices: [] };
    const trip = byId(app, 'countries', country)?.getString('iso') ?? '';
    const reading = readPhone(phone, { trip, language: language === 'en' ? 'en' : 'ru' });
    if (reading.state === 'number' && reading.sure) return { e164: reading.e164, country: reading.country, choices: [] };
    return { e164: '', country: '', choices: countriesFor(phone) };
  });
}
