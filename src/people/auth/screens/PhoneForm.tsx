import { useState } from 'react';
import type { Session } from '../../../access/session.ts';
import { askPhoneCode } from '../../../data/auth.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { phoneMask, toE164, withCountryCode } from '../../../kit/fields/mask/phone.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { CodeForm } from './CodeForm.tsx';

const FIELDS: readonly FormField[] = [
  {
    name: 'phone',
    title: 'sign_in_phone',
    hint: 'sign_in_phone_hint',
    field: { type: 'text', required: true },
    autoComplete: 'tel',
    inputMode: 'tel',
    mask: { mask: phoneMask, preProcess: withCountryCode },
  },
];

type Stage = { readonly at: 'phone' } | { readonly at: 'code'; readonly resendAt: number };

/** Signing in by phone: the number, then the code that was sent to it. */
export function PhoneForm({ onSignedIn }: { readonly onSignedIn: (session: Session) => Promise<void> }) {
  const t = useT();
  const [stage, setStage] = useState<Stage>({ at: 'phone' });
  const [phone, setPhone] = useState('');
  const send = async (typed: string): Promise<void> => {
    const { resend_after_s } = await askPhoneCode(toE164(typed));
    setPhone(typed);
    setStage({ at: 'code', resendAt: Date.now() + resend_after_s * 1000 });
  };
  if (stage.at === 'code') {
    return <CodeForm phone={phone} resendAt={stage.resendAt} onResend={() => send(phone)} onBack={() => setStage({ at: 'phone' })} onSignedIn={onSignedIn} />;
  }
  return (
    <RecordForm
      isGuarded={false}
      fields={FIELDS}
      values={{ phone }}
      submitLabel={t('sign_in_send_code')}
      onSubmit={(values) => send(String(values['phone']))}
    />
  );
}
