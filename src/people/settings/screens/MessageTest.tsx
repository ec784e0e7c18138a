import { useMemo, useState } from 'react';
import { SMS_TIMEOUT_MS } from '../../../config/constants.ts';
import { AppError, MessageError } from '../../../errors/app-error.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type TestOutcome, TESTS_PER_HOUR } from '../rules/message-test.ts';
import { fromWire } from '../../../data/own-endpoint.ts';
import { proven } from '../../../data/ask.ts';

/** What the gateway answered to a test. */
interface TestAnswer {
  readonly outcome: TestOutcome;
  readonly host: string;
  readonly status: number;
  readonly said: string;
}

/** Sends one test message. @throws AppError */
const testMessage = (phone: string): Promise<TestAnswer> =>
  proven(async () => {
    const answer = await fetch('/api/settings/message-test', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw fromWire(body);
    return body as TestAnswer;
  });

const SENTENCES: Readonly<Record<TestOutcome, MessageKey>> = {
  asked: 'settings_test_unreachable',
  accepted: 'settings_test_accepted',
  kept: 'settings_test_kept',
  refused: 'settings_test_refused',
  unreachable: 'settings_test_unreachable',
  late: 'settings_test_late',
  inside: 'settings_test_inside',
  none: 'settings_test_none',
};

const SECONDS = SMS_TIMEOUT_MS / 1000;

/** Sends one message to a number that is typed, and says what the gateway answered. */
export function MessageTest() {
  const { t } = useStaff();
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const [number, setNumber] = useState('');
  const sentence = ({ outcome, host, status, said }: TestAnswer): string =>
    [t(SENTENCES[outcome], { host, status, seconds: SECONDS }), said === '' ? '' : t('settings_test_said', { said })].filter(Boolean).join(' ');
  const fields = useMemo(
    (): readonly FormField[] => [
      { name: 'phone', title: 'settings_test_phone', hint: 'settings_test_phone_hint', field: { type: 'text', required: true, max: 40 }, inputMode: 'tel' },
    ],
    [],
  );
  return (
    <section className="settings-test" aria-labelledby="settings-test">
      <h3 id="settings-test">{t('settings_test')}</h3>
      <p className="kit-hint">{t('settings_test_text', { ...TESTS_PER_HOUR, seconds: SECONDS })}</p>
      <RecordForm
        fields={fields}
        values={{ phone: number }}
        isGuarded={false}
        submitLabel={t('settings_test_send')}
        onSubmit={async ({ phone }) => {
          setAnswer(null);
          setNumber(String(phone));
          const found = await testMessage(String(phone));
          if (found.outcome !== 'accepted' && found.outcome !== 'kept') throw new MessageError(sentence(found), new AppError('sms_failed'));
          setAnswer(found);
        }}
      />
      <div role="status" className="settings-test-answer">
        {answer && <p>{sentence(answer)}</p>}
      </div>
    </section>
  );
}
