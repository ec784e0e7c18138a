import { lazy, Suspense } from 'react';
import type { Session } from '../../../access/session.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/ui/staff-screen.tsx';
import { safeNext } from '../../../lib/safe-next.ts';
import { localePath } from '../../../routing/href.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { authT } from './texts.ts';

const PhoneForm = lazy(() => import('./PhoneForm.tsx').then((module) => ({ default: module.PhoneForm })));

const WAYS = [
  ['password', 'sign_in_by_password'],
  ['phone', 'sign_in_by_phone'],
  ['admin', 'sign_in_as_admin'],
] as const satisfies readonly (readonly [string, MessageKey])[];

interface WaysProps {
  /** Whether the house has nothing to show yet. */
  readonly isSettingUp: boolean;
}

/**
 * The ways into the house: name and password, phone and code, administrators. Of its address `next` is where the person
 * was going, `as` the way to sign in.
 */
export const LoginScreen = staffScreen(authT, Ways);

function Ways({ isSettingUp }: WaysProps) {
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
  const goOn = async (session: Session): Promise<void> => {
    // Where a session begins is told by the table of all screens, which nobody needs before he is let in.
    const nav = await import('../../../routing/nav.ts').catch(() => null);
    // Without it the server knows where he belongs: whoever is let in does not stay at the door for a lost script.
    if (nav === null) location.reload();
    else location.assign(safeNext(params.get('next'), localePath(nav.homeOf(session, country, isSettingUp), lang)));
  };
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
