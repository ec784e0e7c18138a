import { useState } from 'react';
import type { WholeSession } from '../../../data/auth.ts';
import type { SetUp } from '../../../data/second.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { AppSetup, PasskeySetup, RecoveryCodes } from './FactorSetup.tsx';

interface EnrolFormProps {
  readonly onSignedIn: (session: WholeSession) => Promise<void>;
  readonly onOver: () => void;
}

/** Whoever must have a second factor and has none sets one up here, and is in. */
export function EnrolForm({ onSignedIn, onOver }: EnrolFormProps) {
  const t = useT();
  const [made, setMade] = useState<SetUp | null>(null);
  const session = made?.session;
  if (made && session) return <RecoveryCodes codes={made.codes} onSaved={() => onSignedIn(session)} />;
  return (
    <div className="second-part">
      <h2 className="text-base font-semibold">{t('second_enrol_title')}</h2>
      <p>{t('second_enrol_text')}</p>
      <h3>{t('second_setup_app')}</h3>
      <p className="kit-hint">{t('second_setup_app_text')}</p>
      <AppSetup label={t('second_setup_app_begin')} onSetUp={setMade} />
      <h3>{t('second_passkeys')}</h3>
      <p className="kit-hint">{t('second_passkeys_text')}</p>
      <PasskeySetup onSetUp={setMade} />
      <div>
        <Button look="quiet" action={onOver}>
          {t('second_over')}
        </Button>
      </div>
    </div>
  );
}
