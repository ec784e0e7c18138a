import { lazy, Suspense } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { Session } from '../../access/session.ts';
import type { Language } from '../../i18n/language.ts';
import { StaffRoot } from '../../kit/ui/StaffRoot.tsx';
import { safeNext } from '../../lib/safe-next.ts';
import { localePath } from '../../routing/href.ts';
import { homeOf } from '../../routing/nav.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { authT } from './texts.ts';

const PhoneForm = lazy(() => import('./PhoneForm.tsx').then((module) => ({ default: module.PhoneForm })));

interface LoginScreenProps {
  readonly lang: Language;
  readonly country: string;
  /** Where the person was going, as the address says it. */
  readonly next: string | null;
}

/** The ways into the house: name and password, phone and code, administrators. */
export function LoginScreen({ lang, country, next }: LoginScreenProps) {
  const t = authT(lang);
  const goOn = (session: Session): void => location.assign(safeNext(next, localePath(homeOf(session, country), lang)));
  return (
    <StaffRoot lang={lang} country={country} session={null} t={t}>
      <Tabs className="kit-tabs">
        <TabList aria-label={t('sign_in_ways')}>
          <Tab id="password">{t('sign_in_by_password')}</Tab>
          <Tab id="phone">{t('sign_in_by_phone')}</Tab>
          <Tab id="admin">{t('sign_in_as_admin')}</Tab>
        </TabList>
        <TabPanel id="password">
          <PasswordForm collection="users" onSignedIn={goOn} />
        </TabPanel>
        <TabPanel id="phone">
          <Suspense>
            <PhoneForm onSignedIn={goOn} />
          </Suspense>
        </TabPanel>
        <TabPanel id="admin">
          <PasswordForm collection="admins" onSignedIn={goOn} />
        </TabPanel>
      </Tabs>
    </StaffRoot>
  );
}
