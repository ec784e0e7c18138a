import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { switchUser, type UserRow } from '../repo/users.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { errorText } from '../../../kit/ui/error-text.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone, sayFailed, sayUndoable } from '../../../kit/ui/say.ts';
import { nameOf } from './user-fields.ts';

/** Switches a user off, after a question that names him, or on again. Nothing of his is deleted. */
export function ActiveSwitch({ user, onChanged }: { readonly user: UserRow; readonly onChanged: (user: UserRow) => void }) {
  const { t, lang } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const name = nameOf(user, lang);
  const turn = async (active: boolean): Promise<void> => onChanged(await switchUser(await browserPb(), user, active));
  const turnOn = async (): Promise<void> => {
    await turn(true);
    sayDone(t('user_turned_on', { name }));
  };
  const undo = (): void => void turnOn().catch((error: unknown) => sayFailed(errorText(t, asAppError(error))));
  const turnOff = async (): Promise<void> => {
    await turn(false);
    setIsAsked(false);
    sayUndoable(t('user_turned_off', { name }), { label: t('undo'), action: undo });
  };
  return (
    <section className="kit-danger">
      <p className="grow text-ink-2">{t(user.active ? 'user_off_text' : 'user_on_text')}</p>
      {user.active ? (
        <Button look="danger" action={() => setIsAsked(true)}>
          {t('user_turn_off')}
        </Button>
      ) : (
        <Button action={turnOn}>{t('user_turn_on')}</Button>
      )}
      <Confirm
        isOpen={isAsked}
        title={t('user_off_title', { name })}
        text={t('user_off_text')}
        confirm={t('user_turn_off')}
        onConfirm={turnOff}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}
