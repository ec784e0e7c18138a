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
import { ProfileFacts } from './ProfileFacts.tsx';
import { profileT } from './texts.ts';

const InfoPanel = lazy(() => import('./InfoPanel.tsx').then((module) => ({ default: module.InfoPanel })));
const SecurityPanel = lazy(() => import('./SecurityPanel.tsx').then((module) => ({ default: module.SecurityPanel })));
const PasswordPanel = lazy(() => import('./PasswordPanel.tsx').then((module) => ({ default: module.PasswordPanel })));

/** What will stand here for whom it is not there yet, and what to do until then. */
const SOON: Readonly<Partial<Record<UserType, MessageKey>>> = { tourist: 'profile_soon_tourist' };

interface ProfileProps {
  readonly me: Me;
  /** What the session may open besides. */
  readonly screens: readonly NavItem[];
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
                  <a href={localePath(path, lang)}>{t(title)}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panels>
  );
}
