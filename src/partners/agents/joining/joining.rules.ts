import { AGENT_KINDS, type InviteStage } from '../../../model/agents/fields/vocab.ts';
import { JOIN_LENGTHS } from '../../../model/agents/limits.ts';
import type { Language } from '../../../schema/vocab.ts';

/** The agreement with partners that holds now; a new text has a new day, and everybody is asked again. */
export const AGREEMENT_VERSION = '2026-11-26';

// decision: joining-as-an-agent
/** So long a link is good for; the office gives another one afterwards. */
export const INVITE_DAYS = 14;
/** So many who ask may wait for an answer; more than that is a machine. */
export const MOST_WAITING = 500;

/** Where the link of an invitation leads. Russian has no prefix. */
export const joinPath = (token: string, language: Language): string => `${language === 'ru' ? '' : '/en'}/join/${token}`;

/** Whether a text can be the word of such a link. */
export const isJoinToken = (token: unknown): token is string => typeof token === 'string' && /^[0-9a-f]{32}$/.test(token);

/**
 * How an invitation stands at an instant; the instant at which it ends is over.
 * @example inviteStage({ state: 'open', expires_ms: 5 }, 5) // 'over'
 */
export function inviteStage({ state, expires_ms }: { readonly state: string; readonly expires_ms: number }, now_ms: number): InviteStage {
  if (state === 'used' || state === 'revoked') return state;
  return expires_ms > now_ms ? 'open' : 'over';
}

/** What somebody says who was invited. */
export interface Joining {
  readonly name: string;
  readonly phone: string;
  readonly agreed: boolean;
}

/** What somebody says who asks. */
export interface Application {
  readonly name: string;
  readonly kind: string;
  readonly phone: string;
  readonly email: string;
  readonly place: string;
  readonly way: string;
  readonly agreed: boolean;
}

export const JOIN_FAULTS = [
  ...(['name_missing', 'name_long', 'phone_missing', 'phone_wrong', 'phone_taken', 'agreed_missing'] as const),
  ...(['kind_missing', 'contact_missing', 'phone_long', 'email_wrong', 'place_missing', 'place_long', 'way_missing', 'way_long'] as const),
] as const;
export type JoinFault = (typeof JOIN_FAULTS)[number];

/** What is wrong with an answer to an invitation; whether the number is one, whoever knows numbers says. */
export function joiningFaults({ name, phone, agreed }: Joining): readonly JoinFault[] {
  return [
    ...(name === '' ? (['name_missing'] as const) : name.length > JOIN_LENGTHS.name ? (['name_long'] as const) : []),
    ...(phone === '' ? (['phone_missing'] as const) : []),
    ...(agreed ? [] : (['agreed_missing'] as const)),
  ];
}

/** One sign, an at and a dot: more than that nobody knows before something is sent there. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const DIGITS_OF_PHONE = 7;

/** What is wrong with an application, in the order of its form. One way to reach the person is enough. */
export function applicationFaults({ name, kind, phone, email, place, way, agreed }: Application): readonly JoinFault[] {
  const long = (text: string, field: keyof typeof JOIN_LENGTHS): boolean => text.length > JOIN_LENGTHS[field];
  const isPhone = phone.replace(/\D/g, '').length >= DIGITS_OF_PHONE;
  return [
    ...(name === '' ? (['name_missing'] as const) : long(name, 'name') ? (['name_long'] as const) : []),
    ...(AGENT_KINDS.some((one) => one === kind) ? [] : (['kind_missing'] as const)),
    ...(phone === '' && email === '' ? (['contact_missing'] as const) : []),
    ...(long(phone, 'phone') ? (['phone_long'] as const) : phone !== '' && !isPhone ? (['phone_wrong'] as const) : []),
    ...(email !== '' && (long(email, 'email') || !EMAIL.test(email)) ? (['email_wrong'] as const) : []),
    ...(place === '' ? (['place_missing'] as const) : long(place, 'place') ? (['place_long'] as const) : []),
    ...(way === '' ? (['way_missing'] as const) : long(way, 'way') ? (['way_long'] as const) : []),
    ...(agreed ? [] : (['agreed_missing'] as const)),
  ];
}
