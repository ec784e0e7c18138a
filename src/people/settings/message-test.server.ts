import { AppError } from '../../errors/app-error.ts';
import { getT } from '../../i18n/t.ts';
import { GatewayFault, gatewayOf, type SmsGateway, type SmsSettings } from '../../platform/sms/gateway.ts';
import type { Language } from '../../schema/vocab.ts';
import { countryOf } from '../../lib/contacts/phone.ts';
import { typedPhone } from '../contacts/phone.server.ts';
import type { MessageTest } from './api.server.ts';

/** Digits of the number that are written down. */
const END = 2;

export interface TestFrom {
  readonly sms: SmsSettings;
  /** Of numbers that messages go to, in two letters. */
  readonly countries: readonly string[];
  readonly language: Language;
  /** Writes down what is about to be done, and with the id what came of it. @returns the id */
  readonly note: (facts: { readonly outcome: string; readonly host: string; readonly end: string; readonly id?: string }) => Promise<string>;
  readonly gateway?: SmsGateway;
}

/** The number that a test goes to. @throws AppError `auth_phone`, `sms_test_country` */
export async function testNumber(phone: string, language: Language, countries: readonly string[], read = typedPhone): Promise<string> {
  const number = await read(phone, language);
  if (number === '') throw new AppError('auth_phone');
  if (!countries.includes(countryOf(number))) throw new AppError('sms_test_country');
  return number;
}

/** Sends one message to a number and says what the gateway answered. Nothing is sent that is not written down first. */
export async function sendTest(number: string, { sms, language, note, gateway = gatewayOf(sms) }: TestFrom): Promise<MessageTest> {
  const host = sms.gateway === 'http' ? new URL(sms.http.url).host : '';
  const facts = { host, end: number.slice(-END) };
  const id = await note({ ...facts, outcome: 'asked' });
  const test = await tried(gateway, number, getT(language)('sms_test'));
  await note({ ...facts, outcome: test.outcome, id });
  return { ...test, host };
}

async function tried(gateway: SmsGateway, number: string, text: string): Promise<Omit<MessageTest, 'host'>> {
  try {
    const answer = await gateway.send(number, text);
    return { outcome: answer ? 'accepted' : 'kept', status: answer?.status ?? 0, said: answer?.said ?? '' };
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    return { outcome: error.kind, status: error.answer?.status ?? 0, said: error.answer?.said ?? '' };
  }
}
