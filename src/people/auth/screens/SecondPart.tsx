import { useState } from 'react';
import { type FactorState, readFactors, removeFactor, renewRecovery, type SetUp } from '../../../data/second.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { Retry } from '../../../kit/ui/Retry.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { AppSetup, PasskeySetup, RecoveryCodes } from './FactorSetup.tsx';

/** The second factors of whoever is signed in: on a profile. */
export function SecondPart() {
  const { t } = useStaff();
  const { found, again, retry } = useQuery(readFactors, []);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const state = found.data;
  const setUp = async ({ codes: made }: SetUp, done: string): Promise<void> => {
    sayDone(done);
    setCodes(made);
    await again();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />;
  if (!state) return <div aria-busy={found.state !== 'failed'}>{found.state === 'failed' && <Retry error={found.error} onRetry={retry} />}</div>;
  const hasApp = state.totp_since !== '';
  return (
    <>
      {!hasApp && state.passkeys.length === 0 && <p className="kit-notice">{t('second_none')}</p>}
      <AppPart state={state} onSetUp={(made) => setUp(made, t('second_setup_done'))} onChanged={again} />
      <section className="second-part">
        <h3>{t('second_passkeys')}</h3>
        <p className="kit-hint">{t('second_passkeys_text')}</p>
        <KeyList state={state} onChanged={again} />
        <PasskeySetup onSetUp={(made) => setUp(made, t('second_passkey_added'))} />
      </section>
      {(hasApp || state.passkeys.length > 0) && <CodesPart left={state.recovery_left} onMade={setCodes} />}
    </>
  );
}

interface PartProps {
  readonly state: FactorState;
  readonly onChanged: () => Promise<void>;
}

function AppPart({ state, onSetUp, onChanged }: PartProps & { readonly onSetUp: (made: SetUp) => Promise<void> }) {
  const { t, lang, timezone } = useStaff();
  const hasApp = state.totp_since !== '';
  return (
    <section className="second-part">
      <h3>{t('second_setup_app')}</h3>
      <p className="kit-hint">{t('second_setup_app_text')}</p>
      {hasApp && (
        <div className="second-row">
          <p>{t('second_setup_app_on', { when: formatMoment(state.totp_since, lang, timezone) })}</p>
          <Remove what="totp" title={t('second_remove_app_title')} onRemoved={onChanged} />
        </div>
      )}
      <AppSetup key={state.totp_since} label={t(hasApp ? 'second_setup_app_again' : 'second_setup_app_begin')} onSetUp={onSetUp} />
    </section>
  );
}

function KeyList({ state, onChanged }: PartProps) {
  const { t, lang, timezone } = useStaff();
  if (state.passkeys.length === 0) return <p>{t('second_passkeys_none')}</p>;
  return (
    <ul>
      {state.passkeys.map(({ id, name, used_at }) => (
        <li key={id} className="second-row">
          <p>
            {name}
            <small>{used_at ? t('second_passkey_used', { when: formatMoment(used_at, lang, timezone) }) : t('second_passkey_unused')}</small>
          </p>
          <Remove what={id} title={t('second_remove_key_title', { name })} onRemoved={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function Remove({ what, title, onRemoved }: { readonly what: string; readonly title: string; readonly onRemoved: () => Promise<void> }) {
  const { t } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const remove = async (): Promise<void> => {
    await removeFactor(what);
    setIsAsked(false);
    sayDone(t('second_removed'));
    await onRemoved();
  };
  return (
    <>
      <Button look="danger" action={() => setIsAsked(true)}>
        {t('second_remove')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={title}
        text={t('second_remove_text')}
        confirm={t('second_remove')}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}

function CodesPart({ left, onMade }: { readonly left: number; readonly onMade: (codes: readonly string[]) => void }) {
  const { t } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const renew = async (): Promise<void> => {
    const { codes } = await renewRecovery();
    setIsAsked(false);
    onMade(codes);
  };
  return (
    <section className="second-part">
      <h3>{t('second_codes')}</h3>
      <p>{t('second_codes_left', { count: left })}</p>
      <div>
        <Button action={() => setIsAsked(true)}>{t('second_codes_new')}</Button>
      </div>
      <Confirm
        isOpen={isAsked}
        title={t('second_codes_new_title')}
        text={t('second_codes_new_text')}
        confirm={t('second_codes_new')}
        look="primary"
        onConfirm={renew}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}
