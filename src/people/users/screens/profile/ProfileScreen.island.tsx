import { lazy, type ReactNode, useState } from 'react';
import { signOut } from '../../../../data/auth.ts';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import type { UserType } from '../../../../schema/vocab.ts';
import { useAddress, useLink } from '../../../../kit/panels/Address.tsx';
import { Panels } from '../../../../kit/panels/Panels.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../../routing/href.ts';
import type { NavItem } from '../../../../routing/nav.ts';
import { matchPath } from '../../../../routing/panels.ts';
import type { Me } from './me.ts';
import { auth as authEn } from '../../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../../model/kit/messages/en.staff.ts';
import { users as usersEn } from '../../../../model/users/messages/en.ts';
import { auth as authRu } from '../../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../../model/kit/messages/ru.staff.ts';
import { users as usersRu } from '../../../../model/users/messages/ru.ts';
import { security as securityEn } from '../../../../model/security/messages/en.ts';
import { security as securityRu } from '../../../../model/security/messages/ru.ts';
import { proof as proofEn } from '../../../../model/kit/messages/en.proof.ts';
import { proof as proofRu } from '../../../../model/kit/messages/ru.proof.ts';
import { second as secondEn } from '../../../../model/auth/messages/en.second.ts';
import { second as secondRu } from '../../../../model/auth/messages/ru.second.ts';
import { islandTranslator } from '../../../../i18n/translator.ts';
import { localized } from '../../../../i18n/localized.ts';
import { formatMoment } from '../../../../kit/fields/date/format-date.ts';
import { formatPhone } from '../../../../kit/fields/mask/phone.ts';
import { admins } from '../../../../model/users/fields/admins.ts';
import { users } from '../../../../model/users/fields/users.ts';

const { type, languages, trials } = users.fields;
const { kind } = admins.fields;

/** What the house knows of me. */
function ProfileFacts({ me }: { readonly me: Me }) {
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

/** Texts of the profile, and no others. */
export const profileT = islandTranslator({
  ru: { ...authRu, ...proofRu, ...secondRu, ...staffRu, ...securityRu, ...usersRu },
  en: { ...authEn, ...proofEn, ...secondEn, ...staffEn, ...securityEn, ...usersEn },
});

const InfoPanel = lazy(() => import('./InfoPanel.tsx').then((module) => ({ default: module.InfoPanel })));
const SecurityPanel = lazy(() => import('./SecurityPanel.tsx').then((module) => ({ default: module.SecurityPanel })));
const PasswordPanel = lazy(() => import('./PasswordPanel.tsx').then((module) => ({ default: module.PasswordPanel })));

/** What will stand here for whom it is not there yet, and what to do until then. */
const SOON: Readonly<Partial<Record<UserType, MessageKey>>> = { tourist: 'profile_soon_tourist' };

interface ProfileProps {
  readonly me: Me;
  /** What the session may open besides; its titles are of all districts, so they come with the page. */
  readonly screens: readonly (Pick<NavItem, 'route' | 'path'> & { readonly title: string })[];
}

/** Who I am here, what I may open, and the way out. */
export const ProfileScreen = staffScreen(profileT, Profile);

function Profile({ me: first, screens }: ProfileProps) {
  const { t, lang, country, session } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const [me, setMe] = useState(first);
  const to = (panel?: 'info' | 'password' | 'security'): string => localePath(href(panel ? `profile-${panel}` : 'profile', { country }), lang);
  const leave = async (): Promise<void> => {
    await signOut();
    location.assign(localePath(href('login', { country }), lang));
  };
  const panel = (): ReactNode => {
    switch (matchPath('profile', address)?.name) {
      case 'profile-info':
        return <InfoPanel me={me} closeTo={to()} onSaved={setMe} />;
      case 'profile-security':
        return <SecurityPanel me={me} closeTo={to()} passwordHref={to('password')} />;
      case 'profile-password':
        return <PasswordPanel me={me} closeTo={to()} />;
      default:
        return null;
    }
  };
  const soon = session?.type === 'user' ? SOON[session.user.type] : undefined;
  return (
    <Panels panel={panel()}>
      <div className="kit-page">
        <ProfileFacts me={me} />
        {soon && <p className="kit-notice">{t(soon)}</p>}
        <div className="flex flex-wrap gap-2">
          <a {...link(to('info'))} className="kit-button kit-button-primary">
            {t('profile_info')}
          </a>
          <a {...link(to('password'))} className="kit-button kit-button-plain">
            {t('profile_password')}
          </a>
          <a {...link(to('security'))} className="kit-button kit-button-plain">
            {t('profile_security')}
          </a>
          <Button look="quiet" action={leave}>
            {t('sign_out')}
          </Button>
        </div>
        {screens.length > 0 && (
          <section>
            <h2 className="kit-heading">{t('profile_screens')}</h2>
            <ul className="kit-links">
              {screens.map(({ route, title, path }) => (
                <li key={route}>
                  <a href={localePath(path, lang)}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panels>
  );
}
