import { lazy, Suspense, useEffect, useState } from 'react';
import { type PasswordAnswer, type SecondAsked, signInWithPassword, type WholeSession } from '../../../data/auth.ts';
import { readSecond } from '../../../data/second.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { safeNext } from '../../../lib/safe-next.ts';
import { href, localePath } from '../../../routing/href.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { proof as proofEn } from '../../../model/kit/messages/en.proof.ts';
import { proof as proofRu } from '../../../model/kit/messages/ru.proof.ts';
import { second as secondEn } from '../../../model/auth/messages/en.second.ts';
import { second as secondRu } from '../../../model/auth/messages/ru.second.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { asAppError, MessageError } from '../../../errors/app-error.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { errorText } from '../../../kit/ui/say.ts';

const FIELDS: readonly FormField[] = [
  { name: 'username', title: 'sign_in_username', field: { type: 'text', required: true }, autoComplete: 'username' },
  { name: 'password', title: 'sign_in_password', field: { type: 'password', required: true, isNew: false } },
];
const OTHER_WAY = { users: 'sign_in_try_admin', admins: 'sign_in_try_user' } as const;
const EMPTY = { username: '', password: '' };

interface PasswordFormProps {
  readonly collection: 'users' | 'admins';
  readonly onSignedIn: (answer: PasswordAnswer) => Promise<void>;
}

/** Signing in by name and password, as a user or as an administrator. */
function PasswordForm({ collection, onSignedIn }: PasswordFormProps) {
  const t = useT();
  return (
    <RecordForm
      isGuarded={false}
      fields={FIELDS}
      values={EMPTY}
      submitLabel={t('sign_in')}
      onSubmit={async ({ username, password }) => {
        try {
          await onSignedIn(await signInWithPassword(collection, String(username).trim(), String(password)));
        } catch (thrown) {
          const error = asAppError(thrown);
          // Nobody is told whose name it is: only that there is another way.
          if (error.code === 'auth_wrong') throw new MessageError(`${errorText(t, error)} ${t(OTHER_WAY[collection])}`, error);
          throw error;
        }
      }}
    />
  );
}

/** Texts of signing in, and no others. */
export const authT = islandTranslator({ ru: { ...authRu, ...proofRu, ...secondRu, ...staffRu }, en: { ...authEn, ...proofEn, ...secondEn, ...staffEn } });

const PhoneForm = lazy(() => import('./PhoneForm.tsx').then((module) => ({ default: module.PhoneForm })));

const SecondForm = lazy(() => import('./SecondForm.tsx').then((module) => ({ default: module.SecondForm })));
const EnrolForm = lazy(() => import('./EnrolForm.tsx').then((module) => ({ default: module.EnrolForm })));
/** Of the address: a password was right already. */
const HALF = 'second';

const WAYS = [
  ['password', 'sign_in_by_password'],
  ['phone', 'sign_in_by_phone'],
  ['admin', 'sign_in_as_admin'],
] as const satisfies readonly (readonly [string, MessageKey])[];

interface WaysProps {
  /** Whether the house has nothing to show yet. */
  readonly isSettingUp: boolean;
  /** Whether codes are sent to phones. */
  readonly hasCodes: boolean;
}

/**
 * The ways into the house: name and password, phone and code, administrators. Of its address `next` is where the person
 * was going, `as` the way to sign in.
 */
export const LoginScreen = staffScreen(authT, Ways);

function Ways({ isSettingUp, hasCodes }: WaysProps) {
  const { t, lang, country } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const [path = '', search = ''] = address.split('?', 2);
  const params = new URLSearchParams(search);
  const ways = WAYS.filter(([name]) => hasCodes || name !== 'phone');
  const way = ways.find(([name]) => name === params.get('as'))?.[0] ?? 'password';
  const to = (name: string): string => {
    const others = new URLSearchParams(params);
    others.delete('as');
    others.delete(HALF);
    if (name !== 'password') others.set('as', name);
    return others.size === 0 ? path : `${path}?${others}`;
  };
  const [second, setSecond] = useState<SecondAsked | null>(null);
  const isHalf = params.has(HALF);
  // A sign-in that was begun elsewhere on the site: after a new password of one's own.
  useEffect(() => {
    if (isHalf) void readSecond().then(setSecond, () => undefined);
  }, [isHalf]);
  const goOn = async (session: WholeSession): Promise<void> => {
    // Where a session begins is told by the table of all screens, which nobody needs before he is let in.
    const nav = await import('../../../routing/nav.ts').catch(() => null);
    // Without it the server knows where he belongs: whoever is let in does not stay at the door for a lost script.
    if (nav === null) location.reload();
    else {
      const next = safeNext(params.get('next'), localePath(nav.homeOf(session, country, isSettingUp), lang));
      // Whoever has yet to set up a second step, or used up a recovery code, is told so before he begins his work.
      const told = new URLSearchParams({ next });
      if (session.second?.left !== undefined) told.set('left', String(session.second.left));
      if (session.second?.reset) told.set('reset', '1');
      if (session.recovery_left !== undefined) told.set('codes', String(session.recovery_left));
      const profile = localePath(href('profile-security', { country }), lang);
      location.assign(told.size > 1 ? `${profile}?${told}` : next);
    }
  };
  const answered = async (answer: PasswordAnswer): Promise<void> => {
    if (answer.type === null) setSecond(answer.second);
    else await goOn(answer);
  };
  if (second) {
    const startOver = (): void => {
      setSecond(null);
      if (isHalf) location.assign(to('password'));
    };
    return (
      <Suspense>
        {second.kind === 'enrol' ? <EnrolForm onSignedIn={goOn} onOver={startOver} /> : <SecondForm asked={second} onSignedIn={goOn} onOver={startOver} />}
      </Suspense>
    );
  }
  return (
    <>
      <nav className="kit-tabs" aria-label={t('sign_in_ways')}>
        {ways.map(([name, title]) => (
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
        <PasswordForm key={way} collection={way === 'admin' ? 'admins' : 'users'} onSignedIn={answered} />
      )}
    </>
  );
}
