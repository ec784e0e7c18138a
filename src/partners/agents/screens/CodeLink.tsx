import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { QrPicture } from '../../../people/auth/screens/QrPicture.tsx';
import { POSTER_LANGUAGES } from '../rules/code-link.ts';

const POSTERS = { ru: 'codes_poster_ru', en: 'codes_poster_en', th: 'codes_poster_th' } as const satisfies Record<string, MessageKey>;

interface CodeLinkProps {
  readonly t: Translate;
  readonly link: string;
  /** What a camera reads: the office tells a printed code from a link that was sent. */
  readonly printed: string;
  /** Of the page, with what is chosen; a language and the kind of file are added. */
  readonly chosen: string;
}

/** A link with what it is given to guests by: to copy, as a code for a camera, as posters. */
export function CodeLink({ t, link, printed, chosen }: CodeLinkProps) {
  return (
    <div className="codes-link">
      <QrPicture className="codes-qr" text={printed} label={t('codes_qr', { link: printed })} />
      <div>
        <label className="kit-field">
          <span className="kit-label">{t('codes_link')}</span>
          <input className="kit-input" readOnly value={link} />
        </label>
        <button type="button" className="kit-button kit-button-plain" data-copy={link} data-copied={t('copied')}>
          {t('codes_copy')}
        </button>
        <p className="codes-posters">
          <span>{t('codes_poster')}</span>
          {POSTER_LANGUAGES.map((language) => (
            <a key={language} className="text-sea underline" href={`${chosen}&as=pdf&language=${language}`}>
              {t(POSTERS[language])}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
