import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { Tested } from './push.server.ts';
import type { OwnDevice, OwnDevices } from '../../../model/agents/told.operations.ts';

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
        <input type="hidden" name="id" value={device.id} />
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
