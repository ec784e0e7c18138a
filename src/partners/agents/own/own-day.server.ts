import { createHash } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { type AppError, asAppError, faultsOf } from '../../../errors/app-error.ts';
import { ERRORS } from '../../../errors/catalogue.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formOf } from '../parts/forms.server.ts';
import { ask } from '../../../data/ask.ts';
import { endOwnHold, handOver } from '../../../model/leads/referral.operations.ts';

/** Fields of the form, as it names them. */
const TYPED = [
  'name',
  'phone_raw',
  'messenger',
  'excursion',
  'date_from',
  'hotel',
  'adults',
  'children',
  'child_ages',
  'message',
  'language',
  'code',
  'consent',
] as const;
export type HandField = (typeof TYPED)[number];

/** What the form was sent with, and why it came to nothing. */
export interface HandTyped {
  readonly values: Readonly<Record<HandField, string>>;
  readonly faults: Readonly<Partial<Record<HandField, string>>>;
  readonly problem: string;
  readonly key: string;
  readonly status: number;
}

const FAULTS: Readonly<Record<string, MessageKey>> = {
  'name missing': 'hand_name_missing',
  'phone_raw missing': 'hand_phone_missing',
  'phone_raw wrong': 'hand_phone_wrong',
  'excursion missing': 'hand_excursion_missing',
  'date_from missing': 'hand_date_missing',
  'date_from wrong': 'hand_date_wrong',
  'date_from past': 'hand_date_past',
  'date_from too_far': 'hand_date_far',
  'hotel missing': 'hand_hotel_missing',
  'adults wrong': 'hand_adults_wrong',
  'children wrong': 'hand_children_wrong',
  'child_ages missing': 'hand_ages_missing',
  'child_ages wrong': 'hand_ages_wrong',
  'child_ages count': 'hand_ages_count',
  'consent missing': 'hand_consent_missing',
  'code missing': 'hand_code_missing',
  'agent agent_stopped': 'codes_stopped',
};

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID = /^[a-z0-9]{15}$/;

function problemOf(error: AppError, faults: readonly string[], t: Translate): string {
  if (faults.length > 0) return t('hand_faulty');
  if (error.code === 'handed_limit') return t('error_handed_limit', { most: Number(error.data['most']) });
  if (error.code === 'move_refused' || error.code === 'not_found') return t('handed_over');
  if (error.code === 'invalid' && 'agent' in faultsOf(error)) return t('codes_stopped');
  return t(ERRORS[error.code].messageKey, error.params);
}

function typedOf(form: URLSearchParams, error: AppError, t: Translate): HandTyped {
  const values = Object.fromEntries(TYPED.map((name) => [name, form.get(name) ?? ''])) as Record<HandField, string>;
  const told = faultsOf(error);
  const faults: Partial<Record<HandField, string>> = {};
  for (const name of TYPED) {
    const key = FAULTS[`${name} ${told[name]?.code}`];
    if (key) faults[name] = t(key);
  }
  const key = form.get('key') ?? '';
  return { values, faults, problem: problemOf(error, Object.keys(faults), t), key: KEY.test(key) ? key : crypto.randomUUID(), status: error.status };
}

/** Names what is sent: the same form sent twice is one guest, the same form with other words is another one. */
function keyOf(form: string, guest: Readonly<Record<string, unknown>>): string {
  const hex = createHash('sha256')
    .update(`${form} ${JSON.stringify(guest)}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Ages as they are written down. @example agesIn('5, 9') // [5, 9] */
const agesIn = (said: string): readonly (number | null)[] =>
  said
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : null));

async function act(pb: PocketBase, country: string, form: URLSearchParams): Promise<string> {
  const said = (name: string): string => form.get(name)?.trim() ?? '';
  if (said('act') === 'end') {
    const id = said('voucher');
    await ask(pb, endOwnHold, { id: ID.test(id) ? id : 'none' });
    return 'ended';
  }
  const words = Object.fromEntries(TYPED.map((name) => [name, said(name)]));
  const count = (name: HandField): number => (said(name) === '' ? 0 : Number(said(name)));
  const guest = {
    ...words,
    country,
    adults: count('adults'),
    children: count('children'),
    child_ages: agesIn(said('child_ages')),
    consent: said('consent') === '1',
  };
  const key = said('key');
  const { hold } = await ask(pb, handOver, guest, { key: keyOf(KEY.test(key) ? key : crypto.randomUUID(), guest) });
  return hold ? 'held' : 'asked';
}

/** Does what a form of the page asks. @returns the word of what was done, or the form as it was sent @throws AppError `session_over` */
export async function actOnOwnDay(pb: PocketBase, country: string, request: Request, t: Translate): Promise<string | HandTyped> {
  const form = await formOf(request);
  try {
    return await act(pb, country, form);
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code === 'session_over') throw error;
    return typedOf(form, error, t);
  }
}
