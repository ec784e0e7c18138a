import { useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { resetSecond } from '../../../model/auth/operations.ts';

interface ResetButtonProps {
  readonly of: 'users' | 'admins';
  readonly id: string;
  readonly name: string;
}

/** Takes somebody's second factors away, after a question that names him. */
export function ResetButton({ of, id, name }: ResetButtonProps) {
  const { t } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const reset = async (): Promise<void> => {
    const { had } = await asking(resetSecond)({ of, id });
    setIsAsked(false);
    sayDone(t(had ? 'second_reset_done' : 'second_reset_none', { name }));
  };
  return (
    <>
      <Button look="danger" action={() => setIsAsked(true)} label={`${t('second_reset')}: ${name}`}>
        {t('second_reset')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('second_reset_title', { name })}
        text={t('second_reset_text')}
        confirm={t('second_reset')}
        onConfirm={reset}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
