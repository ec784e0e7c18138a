import { lazy, Suspense } from 'react';
import type { Session } from '../../../access/session.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { AddressProvider, useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { StaffRoot } from '../../../kit/ui/StaffRoot.tsx';
import { safeNext } from '../../../lib/safe-next.ts';
import { localePath } from '../../../routing/href.ts';
import { homeOf } from '../../../routing/nav.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { authT } from './texts.ts';

const PhoneForm = lazy(() => import('./PhoneForm.tsx').then((module) => ({ default: module.PhoneForm })));

interface LoginScreenProps {
  readonly lang: Language;
  readonly country: string;
  /** Path and query as they were asked for: `next` is where the person was going, `as` the way to sign in. */
  readonly href: string;
  /** Whether the house has nothing to show yet. */
  readonly isSettingUp: boolean;
}

/** The ways into the house: name and password, phone and code, administrators. */
export function LoginScreen({ lang, country, href, isSettingUp }: LoginScreenProps) {
  return (
    <StaffRoot lang={lang} country={country} session={null} t={authT(lang)}>
      <AddressProvider href={href}>
        <Ways isSettingUp={isSettingUp} />
      </AddressProvider>
    </StaffRoot>
  );
}

const WAYS = [
  ['password', 'sign_in_by_password'],
  ['phone', 'sign_in_by_phone'],
  ['admin', 'sign_in_as_admin'],
] as const satisfies readonly (readonly [string, MessageKey])[];

function Ways({ isSettingUp }: Pick<LoginScreenProps, 'isSettingUp'>) {
  const { t, lang, country } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const [path = '', search = ''] = address.split('?', 2);
  const params = new URLSearchParams(search);
  const way = WAYS.find(([name]) => name === params.get('as'))?.[0] ?? 'password';
  const to = (name: string): string => {
    const others = new URLSearchParams(params);
    others.delete('as');
    if (name !== 'password') others.set('as', name);
    return others.size === 0 ? path : `${path}?${others}`;
  };
  const goOn = (session: Session): void => location.assign(safeNext(params.get('next'), localePath(homeOf(session, country, isSettingUp), lang)));
  return (
    <>
      <nav className="kit-tabs" aria-label={t('sign_in_ways')}>
        {WAYS.map(([name, title]) => (
          <a key={name} {...link(to(name), { replace: true })} aria-current={name === way ? 'page' : undefined}>
            {t(title)}
          </a>
        ))}
      </nav>
      {way === 'phone' ? (
        <Suspense>
          <PhoneForm onSignedIn={goOn} />
        </Suspense>
      ) : (
        <PasswordForm key={way} collection={way === 'admin' ? 'admins' : 'users'} onSignedIn={goOn} />
      )}
    </>
  );
}
