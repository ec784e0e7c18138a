import type { MessageKey } from '../../../../i18n/message-key.ts';
import { localized } from '../../../../i18n/localized.ts';
import { formatMoment } from '../../../../kit/fields/date/format-date.ts';
import { formatPhone } from '../../../../kit/fields/mask/phone.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import type { AdminKind, UserType } from '../../../../schema/vocab.ts';
import type { Me } from './me.ts';

const ROLE_TITLES = {
  tourist: 'user_type_tourist',
  agent: 'user_type_agent',
  guide: 'user_type_guide',
  content: 'user_type_content',
  manager: 'user_type_manager',
  senior: 'user_type_senior',
  accountant: 'user_type_accountant',
  admin: 'admin_kind_admin',
  developer: 'admin_kind_developer',
} as const satisfies Record<UserType | AdminKind, MessageKey>;

export const SPOKEN_TITLES: Readonly<Record<string, MessageKey>> = { ru: 'user_language_ru', en: 'user_language_en', th: 'user_language_th' };

/** What the house knows of me. */
export function ProfileFacts({ me }: { readonly me: Me }) {
  const { t, lang } = useStaff();
  const { record } = me;
  const spoken = me.type === 'user' ? me.record.languages : [];
  const phone = me.type === 'user' ? me.record.phone_e164 : '';
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['user_type', t(ROLE_TITLES[me.type === 'user' ? me.record.type : me.record.kind])],
    ['user_username', record.username],
    ['user_phone', formatPhone(phone)],
    ['user_languages', spoken.map((code) => t(SPOKEN_TITLES[code] ?? 'user_languages')).join(', ')],
    ['user_manager_code', me.type === 'user' ? me.record.manager_code : ''],
    ['user_last_seen', record.last_seen ? formatMoment(record.last_seen, lang) : ''],
  ];
  return (
    <header>
      <h1 className="text-xl font-semibold">{localized(record, 'name', lang) || record.username}</h1>
      <dl className="kit-facts">
        {facts.map(
          ([title, value]) =>
            value && (
              <div key={title}>
                <dt>{t(title)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  );
}
