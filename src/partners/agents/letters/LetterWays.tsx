import { Hidden, PlainCheck, PlainInput, PlainSelect } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { LETTER_KINDS } from '../../../model/agents/fields/vocab.ts';
import { EMAIL_MAX } from '../../../model/agents/limits.ts';
import type { OwnDevice, OwnDevices, OwnLetterWays } from '../../../model/agents/told.operations.ts';
import type { CodesTyped } from '../codes/codes.server.ts';
import type { Tested } from './push.server.ts';

interface DevicesPartProps {
  readonly t: Translate;
  readonly lang: Language;
  readonly timezone: string;
  /** The page itself, which takes the forms. */
  readonly action: string;
  readonly devices: OwnDevices;
  /** What became of a test just now. */
  readonly tested: Tested | null;
  /** The house's public key. */
  readonly pushKey: string;
}

const OUTCOMES = {
  sent: 'devices_tested_sent',
  gone: 'devices_tested_gone',
  failed: 'devices_tested_failed',
  soon: 'devices_tested_soon',
} as const satisfies Record<Tested, MessageKey>;

/** Messages to the device that the page is read on: why, the button, what to do where it cannot be, and every device that has them. */
export function DevicesPart({ t, lang, timezone, action, devices, tested, pushKey }: DevicesPartProps) {
  // Which of these holds, the browser alone knows: the script shows one.
  const states = [
    ['here', t('devices_here')],
    ['denied', t('devices_denied')],
    ['ios', t('devices_ios')],
    ['no-push', t('devices_no_push')],
    ['failed', t('devices_failed')],
    ['limit', t('devices_limit', { most: devices.most })],
  ] as const;
  return (
    <section id="own-devices" aria-labelledby="own-devices-title" data-push={pushKey} data-lang={lang}>
      <h2 id="own-devices-title" className="kit-heading">
        {t('devices_title')}
      </h2>
      <p className="text-ink-2">{t('devices_why')}</p>
      <p className="text-ink-2">{t('devices_visible')}</p>
      <noscript>
        <p>{t('devices_no_script')}</p>
      </noscript>
      <div role="status" className="codes-devices-state">
        {states.map(([state, text]) => (
          <p key={state} className={state === 'here' ? 'kit-notice' : 'kit-notice kit-notice-bad'} data-push-state={state} hidden>
            {text}
          </p>
        ))}
      </div>
      <button type="button" className="kit-button kit-button-primary" data-push-add data-busy={t('devices_adding')} hidden>
        {t('devices_add')}
      </button>
      {tested && (
        <p className={tested === 'sent' ? 'kit-notice' : 'kit-notice kit-notice-bad'} role={tested === 'sent' ? 'status' : 'alert'}>
          {t(OUTCOMES[tested])}
        </p>
      )}
      {devices.rows.length > 0 && (
        <>
          <h3 className="codes-title">{t('devices_list')}</h3>
          <ul className="codes-devices">
            {devices.rows.map((device) => (
              <Device key={device.id} {...{ t, lang, timezone, action, device }} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Device({
  t,
  lang,
  timezone,
  action,
  device,
}: Pick<DevicesPartProps, 't' | 'lang' | 'timezone' | 'action'> & {
  readonly device: OwnDevice;
}) {
  const name = device.name || t('devices_unknown');
  return (
    <li data-push-mark={device.mark}>
      <p>
        <b>{name}</b>{' '}
        <span className="agents-state" data-push-this hidden>
          {t('devices_this')}
        </span>
      </p>
      <p className="text-ink-2">
        {t('devices_since', { day: formatDate(device.created, lang, timezone) })}
        {device.sent_at !== '' && <> · {t('devices_sent', { when: formatMoment(device.sent_at, lang, timezone) })}</>}
      </p>
      {device.failures > 0 && <p>{t('devices_failing')}</p>}
      <form method="post" action={action} className="codes-acts">
        <Hidden of={{ id: device.id }} />
        <button type="submit" className="kit-button kit-button-plain" name="act" value="device-test" aria-label={t('devices_test_of', { device: name })}>
          {t('devices_test')}
        </button>
        <button type="submit" className="kit-button kit-button-plain" name="act" value="device-off" aria-label={t('devices_remove_of', { device: name })}>
          {t('devices_remove')}
        </button>
      </form>
    </li>
  );
}

interface LetterWaysProps {
  readonly t: Translate;
  readonly lang: Language;
  /** The page itself, which takes the form. */
  readonly action: string;
  readonly ways: OwnLetterWays;
  /** What was typed last and why it came to nothing. */
  readonly typed: CodesTyped | null;
}

const TITLES = { sales: 'letters_sales', due: 'letters_due', less: 'letters_less', payouts: 'letters_payouts' } as const;

/** Of what an agent wants letters, where they go and in which language. */
export function LetterWays({ t, lang, action, ways, typed }: LetterWaysProps) {
  const shown = typed?.letters ?? ways;
  return (
    <section aria-labelledby="own-letters-title">
      <h2 id="own-letters-title" className="kit-heading">
        {t('letters_title')}
      </h2>
      <p className="text-ink-2">{t('letters_text')}</p>
      {ways.email === '' && <p>{t('letters_none')}</p>}
      {!ways.isMail && <p>{t('letters_no_mail')}</p>}
      <form method="post" data-proven="" action={action} className="codes-form" noValidate>
        {typed && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {typed.problem}
          </p>
        )}
        <Hidden of={{ revision: ways.revision }} />
        <PlainInput
          id="letters-email"
          label={t('letters_email')}
          hint={t('letters_email_hint')}
          type="email"
          name="email"
          maxLength={EMAIL_MAX}
          autoComplete="email"
          defaultValue={shown.email}
        />
        <PlainSelect
          label={t('letters_language')}
          name="language"
          defaultValue={shown.language || lang}
          options={[
            ['ru', t('letters_russian'), 'ru'],
            ['en', t('letters_english'), 'en'],
          ]}
        />
        <fieldset>
          <legend className="kit-label">{t('letters_about')}</legend>
          {LETTER_KINDS.map((kind) => (
            <PlainCheck key={kind} name={kind} defaultChecked={shown[kind]}>
              <span>{t(TITLES[kind])}</span>
            </PlainCheck>
          ))}
        </fieldset>
        <button type="submit" className="kit-button kit-button-primary" name="act" value="letters">
          {t('letters_save')}
        </button>
      </form>
    </section>
  );
}
