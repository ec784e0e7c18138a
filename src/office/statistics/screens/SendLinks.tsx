import { useStaff } from '../../../kit/ui/staff-context.ts';

interface SendLinksProps {
  /** Of the question, in full. */
  readonly address: string;
  readonly subject: string;
  /** What it says, in one line. */
  readonly text: string;
}

/** A question sent on: its address to copy, a letter, and messengers that ask whom themselves. Whoever opens it is answered by his own rights. */
export function SendLinks({ address, subject, text }: SendLinksProps) {
  const { t } = useStaff();
  const encoded = encodeURIComponent(`${text}\n${address}`);
  return (
    <section className="stats-block stats-send" aria-labelledby="stats-send">
      <h2 id="stats-send">{t('stats_send')}</h2>
      <label className="kit-field">
        <span className="kit-label">{t('stats_send_link')}</span>
        <input className="kit-input" readOnly value={address} />
      </label>
      <div className="stats-send-ways">
        <button type="button" className="kit-button kit-button-plain" data-copy={address} data-copied={t('copied')}>
          {t('stats_send_copy')}
        </button>
        <a className="kit-button kit-button-plain" href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encoded}`}>
          {t('stats_send_mail')}
        </a>
        <a className="kit-button kit-button-plain" href={`https://wa.me/?text=${encoded}`} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
        <a
          className="kit-button kit-button-plain"
          href={`https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Telegram
        </a>
        <a className="kit-button kit-button-plain" href={`sms:?body=${encoded}`}>
          SMS
        </a>
      </div>
    </section>
  );
}
