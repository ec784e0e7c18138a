import type { ReactNode } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { type AgentKind, type InviteStage, RATE_GROUPS, type Settlement, SETTLEMENTS } from '../../../model/agents/fields/vocab.ts';
import { JOIN_LENGTHS } from '../../../model/agents/limits.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import { isSeller } from '../../../schema/vocab.ts';
import type { InviteTyped, MadeLink } from './invites.server.ts';
import type { JoinFault } from './joining.rules.ts';

/** What agents are. */
export const KIND_TITLES = {
  hotel: 'join_kind_hotel',
  tour_desk: 'join_kind_tour_desk',
  driver: 'join_kind_driver',
  blogger: 'join_kind_blogger',
  agency: 'join_kind_agency',
  person: 'join_kind_person',
} as const satisfies Readonly<Record<AgentKind, MessageKey>>;

/** What is wrong with a field, in words. */
export const JOIN_FAULT_TEXTS = {
  name_missing: 'join_fault_name',
  name_long: 'join_fault_long',
  phone_missing: 'join_fault_phone',
  phone_wrong: 'join_fault_phone_wrong',
  phone_long: 'join_fault_long',
  phone_taken: 'join_fault_phone_taken',
  agreed_missing: 'join_fault_agreed',
  kind_missing: 'join_fault_kind',
  contact_missing: 'join_fault_contact',
  email_wrong: 'join_fault_email',
  place_missing: 'join_fault_place',
  place_long: 'join_fault_long',
  way_missing: 'join_fault_way',
  way_long: 'join_fault_long',
} as const satisfies Readonly<Record<JoinFault, MessageKey>>;

/** Why a link leads no further, and what to do about it. */
export const STAGE_TEXTS = {
  used: 'join_used_text',
  revoked: 'join_revoked_text',
  over: 'join_over_text',
  none: 'join_none_text',
} as const satisfies Readonly<Record<Exclude<InviteStage, 'open'>, MessageKey>>;

/** The first fault of a field, in words; '' where it has none. */
export const faultIn = (faults: readonly JoinFault[], field: string, t: (key: MessageKey) => string): string => {
  const found = faults.find((fault) => fault.startsWith(`${field}_`));
  return found ? t(JOIN_FAULT_TEXTS[found]) : '';
};

const SETTLEMENT_TITLES: Readonly<Record<Settlement, MessageKey>> = {
  referral: 'invite_settlement_referral',
  referral_deposit: 'invite_settlement_deposit',
  net_rate: 'invite_settlement_net_rate',
  billing: 'invite_settlement_billing',
};
const GROUP_TITLES = { a: 'agents_group_a', b: 'agents_group_b', oversea: 'agents_group_oversea' } as const satisfies Readonly<
  Record<(typeof RATE_GROUPS)[number], MessageKey>
>;

interface LinkProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  readonly made: MadeLink;
}

/** The link of an invitation, once: nobody can tell it again. */
export function InviteLink({ lang, t, timezone, made }: LinkProps) {
  return (
    <div className="invite-link kit-notice" role="status">
      <p>{t('invite_made', { name: made.name, day: formatDate(made.expires_at, lang, timezone) })}</p>
      <label className="kit-field">
        <span className="kit-label">{t('invite_link')}</span>
        <input className="kit-input" readOnly value={made.link} />
      </label>
      <button type="button" className="kit-button kit-button-plain" data-copy={made.link} data-copied={t('copied')}>
        {t('codes_copy')}
      </button>
    </div>
  );
}

/** What is known of somebody before he is invited. */
export type InviteStart = Partial<Omit<InviteTyped, 'key' | 'problem' | 'status'>>;

interface FormProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly people: readonly PersonWord[];
  readonly action: string;
  readonly typed: InviteTyped | null;
  readonly start?: InviteStart;
  /** Tells the fields of one form from those of another. */
  readonly name: string;
}

/** Whom to invite, and on what terms. */
export function InviteForm({ lang, t, people, action, typed, start = {}, name }: FormProps) {
  const said: InviteStart = typed ?? start;
  const id = (part: string): string => `invite-${name}-${part}`;
  const text = (part: 'name' | 'phone' | 'email' | 'code' | 'hold_days' | 'cookie_days', more: Readonly<Record<string, string | number | boolean>>) => (
    <input id={id(part)} className="kit-input" name={part} defaultValue={said[part] ?? ''} autoComplete="off" {...more} />
  );
  const days = { type: 'number', min: 0, inputMode: 'numeric' } as const;
  return (
    <form method="post" data-proven="" action={action} className="kit-form invite-form" data-paired="true">
      {typed && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {typed.problem}
        </p>
      )}
      <input type="hidden" name="key" value={typed?.key ?? crypto.randomUUID()} />
      <input type="hidden" name="application" value={said.application ?? ''} />
      <Field id={id('name')} title={t('invite_name')}>
        {text('name', { maxLength: JOIN_LENGTHS.name, required: true })}
      </Field>
      <Field id={id('kind')} title={t('apply_kind_of')}>
        <select id={id('kind')} className="kit-input kit-select" name="kind" defaultValue={said.kind ?? 'hotel'}>
          {Object.entries(KIND_TITLES).map(([kind, title]) => (
            <option key={kind} value={kind}>
              {t(title)}
            </option>
          ))}
        </select>
      </Field>
      <Field id={id('language')} title={t('invite_language')}>
        <select id={id('language')} className="kit-input kit-select" name="language" defaultValue={said.language ?? 'ru'}>
          <option value="ru">{t('invite_in_ru')}</option>
          <option value="en">{t('invite_in_en')}</option>
        </select>
      </Field>
      <Field id={id('manager')} title={t('agents_manager')}>
        <select id={id('manager')} className="kit-input kit-select" name="manager" defaultValue={said.manager ?? ''}>
          <option value="">{t('agents_no_manager')}</option>
          {people
            .filter((person) => person.active && isSeller(person.type))
            .map((person) => (
              <option key={person.id} value={person.id}>
                {localized(person, 'name', lang)}
              </option>
            ))}
        </select>
      </Field>
      <Field id={id('phone')} title={t('invite_phone')} hint={t('invite_phone_hint')}>
        {text('phone', { type: 'tel', maxLength: JOIN_LENGTHS.phone, 'aria-describedby': `${id('phone')}-hint` })}
      </Field>
      <Field id={id('email')} title={t('invite_email')}>
        {text('email', { type: 'email', maxLength: JOIN_LENGTHS.email })}
      </Field>
      <Field id={id('code')} title={t('invite_code')} hint={t('invite_code_hint')}>
        {text('code', { maxLength: 40, autoCapitalize: 'none', 'aria-describedby': `${id('code')}-hint` })}
      </Field>
      <Field id={id('group')} title={t('agents_group')}>
        <select id={id('group')} className="kit-input kit-select" name="rate_group" defaultValue={said.rate_group ?? ''}>
          <option value="">{t('invite_no_group')}</option>
          {RATE_GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(GROUP_TITLES[group])}
            </option>
          ))}
        </select>
      </Field>
      <Field id={id('settlement')} title={t('invite_settlement')}>
        <select id={id('settlement')} className="kit-input kit-select" name="settlement" defaultValue={said.settlement ?? 'referral'}>
          {SETTLEMENTS.map((settlement) => (
            <option key={settlement} value={settlement}>
              {t(SETTLEMENT_TITLES[settlement])}
            </option>
          ))}
        </select>
      </Field>
      <Field id={id('hold_days')} title={t('invite_hold_days')}>
        {text('hold_days', { ...days, max: 60, placeholder: '3' })}
      </Field>
      <Field id={id('cookie_days')} title={t('invite_cookie_days')}>
        {text('cookie_days', { ...days, max: 365, placeholder: '30' })}
      </Field>
      <div className="kit-form-foot">
        <button type="submit" className="kit-button kit-button-primary" name="act" value="invite">
          {t('invite_make')}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Field({ id, title, hint, children }: FieldProps) {
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {title}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className="kit-hint">
          {hint}
        </span>
      )}
    </div>
  );
}
