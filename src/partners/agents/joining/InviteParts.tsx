import { Hidden, PlainCopy, PlainInput, PlainSelect, type PlainInputProps } from '../../../kit/form/plain.tsx';
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
      <PlainCopy label={t('invite_link')} value={made.link} />
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
  const text = (part: 'name' | 'phone' | 'email' | 'code' | 'hold_days' | 'cookie_days', label: MessageKey, more: Omit<PlainInputProps, 'id' | 'label'>) => (
    <PlainInput id={id(part)} label={t(label)} name={part} defaultValue={said[part] ?? ''} autoComplete="off" {...more} />
  );
  const days = { type: 'number', min: 0, inputMode: 'numeric' } as const;
  return (
    <form method="post" data-proven="" action={action} className="kit-form invite-form" data-paired="true">
      {typed && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {typed.problem}
        </p>
      )}
      <Hidden of={{ key: typed?.key ?? crypto.randomUUID(), application: said.application ?? '' }} />
      {text('name', 'invite_name', { maxLength: JOIN_LENGTHS.name, required: true })}
      <PlainSelect
        id={id('kind')}
        label={t('apply_kind_of')}
        name="kind"
        defaultValue={said.kind ?? 'hotel'}
        options={Object.entries(KIND_TITLES).map(([kind, title]) => [kind, t(title)])}
      />
      <PlainSelect
        id={id('language')}
        label={t('invite_language')}
        name="language"
        defaultValue={said.language ?? 'ru'}
        options={[
          ['ru', t('invite_in_ru')],
          ['en', t('invite_in_en')],
        ]}
      />
      <PlainSelect
        id={id('manager')}
        label={t('agents_manager')}
        name="manager"
        defaultValue={said.manager ?? ''}
        options={[
          ['', t('agents_no_manager')],
          ...people.filter((person) => person.active && isSeller(person.type)).map((person) => [person.id, localized(person, 'name', lang)] as const),
        ]}
      />
      {text('phone', 'invite_phone', { hint: t('invite_phone_hint'), type: 'tel', maxLength: JOIN_LENGTHS.phone })}
      {text('email', 'invite_email', { type: 'email', maxLength: JOIN_LENGTHS.email })}
      {text('code', 'invite_code', { hint: t('invite_code_hint'), maxLength: 40, autoCapitalize: 'none' })}
      <PlainSelect
        id={id('group')}
        label={t('agents_group')}
        name="rate_group"
        defaultValue={said.rate_group ?? ''}
        options={[['', t('invite_no_group')], ...RATE_GROUPS.map((group) => [group, t(GROUP_TITLES[group])] as const)]}
      />
      <PlainSelect
        id={id('settlement')}
        label={t('invite_settlement')}
        name="settlement"
        defaultValue={said.settlement ?? 'referral'}
        options={SETTLEMENTS.map((settlement) => [settlement, t(SETTLEMENT_TITLES[settlement])])}
      />
      {text('hold_days', 'invite_hold_days', { ...days, max: 60, placeholder: '3' })}
      {text('cookie_days', 'invite_cookie_days', { ...days, max: 365, placeholder: '30' })}
      <div className="kit-form-foot">
        <button type="submit" className="kit-button kit-button-primary" name="act" value="invite">
          {t('invite_make')}
        </button>
      </div>
    </form>
  );
}
