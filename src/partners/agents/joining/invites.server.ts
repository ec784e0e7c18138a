import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { type AppError, asAppError, faultsOf } from '../../../errors/app-error.ts';
import { ERRORS } from '../../../errors/catalogue.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { actOnInvitation as acted, inviteAgent } from '../../../model/agents/joining.operations.ts';
import { siteSettings } from '../../../platform/env.ts';
import { typedPhone } from '../../../people/contacts/phone.server.ts';
import { formKey } from '../parts/forms.server.ts';
import { digestOf, newToken, tokenOf } from './join.server.ts';
import { joinPath } from './joining.rules.ts';

/** A link that was made just now; it is told once. */
export interface MadeLink {
  readonly name: string;
  readonly link: string;
  readonly expires_at: string;
}

/** Who is invited, as a form says it. */
interface NewInvitation {
  readonly name: string;
  readonly kind: string;
  readonly language: Language;
  /** E.164; '' where he says it himself. */
  readonly phone: string;
  readonly email: string;
  readonly manager: string;
  readonly code: string;
  readonly settlement: string;
  readonly rate_group: string;
  readonly hold_days: string;
  readonly cookie_days: string;
  /** Whose application it answers; ''. */
  readonly application: string;
}

/** What a form of an invitation was sent with, and why it came to nothing. */
export interface InviteTyped extends NewInvitation {
  /** Names the form, so that somebody is invited once however often it is sent. */
  readonly key: string;
  readonly problem: string;
  readonly status: number;
}

/** What came of a form: a link, or what was typed and why it is none. */
export interface Invited {
  readonly made: MadeLink | null;
  readonly typed: InviteTyped | null;
}

const FAULTS: Readonly<Record<string, MessageKey>> = {
  'name missing': 'invite_fault_name',
  'phone wrong': 'join_fault_phone_wrong',
  'phone taken': 'invite_fault_phone_taken',
  'code wrong': 'invite_fault_code_wrong',
  'code taken': 'invite_fault_code_taken',
  'kind wrong': 'join_fault_kind',
  'manager wrong': 'agents_manager_wrong',
  'hold_days wrong': 'invite_fault_hold_days',
  'cookie_days wrong': 'invite_fault_cookie_days',
};

/** Why an invitation or an application was not done, in words. */
export function inviteProblem(error: AppError, t: Translate): string {
  const [key] = Object.entries(faultsOf(error)).flatMap(([name, { code }]) => FAULTS[`${name} ${code}`] ?? []);
  if (key) return t(key);
  if (error.code === 'move_refused' || error.code === 'stale') return t('invite_moved');
  return t(ERRORS[error.code].messageKey, error.params);
}

const linkOf = (token: string, language: Language): string => `${siteSettings().siteUrl}${joinPath(token, language)}`;

function typedIn(form: URLSearchParams): NewInvitation {
  const of = (name: string): string => (form.get(name) ?? '').trim();
  return {
    ...{ name: of('name'), kind: of('kind'), phone: of('phone'), email: of('email'), manager: of('manager'), code: of('code'), settlement: of('settlement') },
    ...{ rate_group: of('rate_group'), hold_days: of('hold_days'), cookie_days: of('cookie_days'), application: of('application') },
    language: of('language') === 'en' ? 'en' : 'ru',
  };
}

/** Invites whom a form names. @throws AppError `session_over` */
export async function inviteByForm(
  pb: PocketBase,
  form: URLSearchParams,
  { country, t }: { readonly country: string; readonly t: Translate },
): Promise<Invited> {
  const typed = typedIn(form);
  const key = formKey(form);
  // The same form leads to the same link: of an answer that was lost nobody knows another. The database keeps digests of both alone.
  const token = tokenOf(key);
  // What is no number beyond doubt goes as it is, and is refused as one.
  const phone = typed.phone === '' ? '' : (await typedPhone(typed.phone, typed.language, country)) || typed.phone;
  try {
    const { invitation } = await ask(pb, inviteAgent, { ...typed, phone, digest: digestOf(token) }, { key: digestOf(key) });
    return { made: { name: typed.name, link: linkOf(token, typed.language), expires_at: invitation.expires_at }, typed: null };
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code === 'session_over') throw error;
    return { made: null, typed: { ...typed, key, problem: inviteProblem(error, t), status: error.status } };
  }
}

/** Makes another link for an invitation, or takes it back. @returns the link; `null` where it was taken back @throws AppError */
export async function actOnInvitation(pb: PocketBase, form: URLSearchParams): Promise<MadeLink | null> {
  const [id, expected] = [form.get('invitation') ?? '', Number(form.get('revision')) || 0];
  if (form.get('act') === 'revoke') {
    await ask(pb, acted, { id, action: 'revoke' }, { expected });
    return null;
  }
  const token = newToken();
  const { invitation } = await ask(pb, acted, { id, action: 'renew', digest: digestOf(token) }, { expected });
  const { expires_at, language } = invitation;
  return { name: form.get('name') ?? '', link: linkOf(token, language === 'en' ? 'en' : 'ru'), expires_at };
}
