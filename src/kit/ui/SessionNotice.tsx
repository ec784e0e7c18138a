import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onSessionOver } from '../../errors/session-over.ts';
import { Button } from './Button.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useStaff } from './staff-context.ts';

/** Says that the session is over as soon as any part of the screen meets it; the screen stays as it is until one leaves it. */
export function SessionNotice() {
  const { t, session } = useStaff();
  const [isOver, setIsOver] = useState(false);
  // Said once: parts that go on asking do not bring it back.
  const [isRead, setIsRead] = useState(false);
  useEffect(() => onSessionOver(() => setIsOver(true)), []);
  if (!session || !isOver || isRead) return null;
  return (
    // A dialog that stands open leaves it within reach.
    <div className="kit-session" role="status" data-react-aria-top-layer="true">
      <p>{t('error_session_over')}</p>
      <SignInLink />
      <Button look="quiet" size="icon" label={t('close')} action={() => setIsRead(true)}>
        <X className="size-4" aria-hidden />
      </Button>
    </div>
  );
}
