import type { MessageKey } from '../../../../i18n/message-key.ts';
import { localized } from '../../../../i18n/localized.ts';
import { formatMoment } from '../../../../kit/fields/date/format-date.ts';
import { formatPhone } from '../../../../kit/fields/mask/phone.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { admins } from '../../../../model/users/fields/admins.ts';
import { users } from '../../../../model/users/fields/users.ts';
import type { Me } from './me.ts';

const { type, languages, trials } = users.fields;
const { kind } = admins.fields;

/** What the house knows of me. */
export function ProfileFacts({ me }: { readonly me: Me }) {
  const { t, lang } = useStaff();
  const { record } = me;
  const spoken = me.type === 'user' ? me.record.languages : [];
  const phone = me.type === 'user' ? me.record.phone_e164 : '';
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['user_type', t(me.type === 'user' ? type.about.options[me.record.type] : kind.about.options[me.record.kind])],
    ['user_username', record.username],
    ['user_phone', formatPhone(phone)],
    ['user_languages', spoken.map((code) => t(languages.about.options[code])).join(', ')],
    ['user_manager_code', me.type === 'user' ? me.record.manager_code : ''],
    ['user_trials', me.type === 'user' ? me.record.trials.map((one) => t(trials.about.options[one])).join(', ') : ''],
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
