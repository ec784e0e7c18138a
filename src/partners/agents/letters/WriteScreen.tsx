import { PlainCopy } from '../../../kit/form/plain.tsx';
import { type Language, LANGUAGES } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { messengerLink } from '../../../people/contacts/rules/messenger-link.ts';
import { linkText } from '../codes/codes.rules.ts';

export interface WriteScreenProps {
  readonly t: Translate;
  /** Of the text, not of the page. */
  readonly textIn: Language;
  readonly name: string;
  readonly recipient: string;
  /** '' where nothing moved. */
  readonly text: string;
  readonly isStopped: boolean;
  readonly backHref: string;
  readonly hrefIn: (language: Language) => string;
}

const TITLES = { ru: 'write_in_ru', en: 'write_in_en' } as const satisfies Record<Language, MessageKey>;

/** What moved for an agent as a text that is ready: to copy, or to open in a messenger. */
export function WriteScreen({ t, textIn, name, recipient, text, isStopped, backHref, hrefIn }: WriteScreenProps) {
  const short = linkText(text);
  const links = (
    [
      ['WhatsApp', messengerLink('whatsapp', recipient, short)],
      ['Telegram', messengerLink('telegram', recipient, short)],
      ['SMS', messengerLink('sms', recipient, short)],
    ] as const
  ).flatMap(([title, link]) => (link === null ? [] : [{ title, link }]));
  return (
    <div className="grid max-w-2xl gap-4 px-4 py-4">
      <p>
        <a className="kit-link" href={backHref}>
          {t('merge_back')}
        </a>
      </p>
      <h1 className="kit-heading">{t('write_title', { agent: name })}</h1>
      <p className="text-ink-2">{t('write_text')}</p>
      {isStopped && <p className="kit-notice">{t('write_stopped')}</p>}
      {text === '' ? (
        <p>{t('write_nothing')}</p>
      ) : (
        <>
          <nav className="flex flex-wrap gap-2" aria-label={t('write_language')}>
            {LANGUAGES.map((language) => (
              <a
                key={language}
                className={`kit-button ${language === textIn ? 'kit-button-plain' : 'kit-button-quiet'}`}
                href={hrefIn(language)}
                aria-current={language === textIn ? 'true' : undefined}
              >
                {t(TITLES[language])}
              </a>
            ))}
          </nav>
          <div className="grid gap-2">
            <PlainCopy label={t('write_label')} value={text} rows={12} lang={textIn} />
            <button type="button" className="kit-button kit-button-primary" data-copy={text} data-copied={t('copied')}>
              {t('write_copy')}
            </button>
          </div>
          {links.length === 0 ? (
            <p className="kit-hint">{t('write_no_number')}</p>
          ) : (
            <div className="grid gap-2">
              <ul className="flex flex-wrap gap-2">
                {links.map(({ title, link }) => (
                  <li key={title}>
                    <a className="kit-button kit-button-plain" href={link} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
              {short !== text && <p className="kit-hint">{t('write_shortened')}</p>}
            </div>
          )}
        </>
      )}
    </div>
  );
}
