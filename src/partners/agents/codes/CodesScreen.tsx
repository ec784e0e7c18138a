import { Hidden, PlainCopy, PlainInput, PlainSelect } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate, formatDay } from '../../../kit/fields/date/format-date.ts';
import { siteTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import type { OwnAgreement, OwnCode } from '../../../model/agents/fields/agents.ts';
import type { LinkedExcursion } from './linked-excursions.ts';
import { codeLink, POSTER_LANGUAGES, sharedLink, spelledCode, writtenCode } from './codes.rules.ts';
import { LABEL_MAX } from '../../../model/agents/limits.ts';
import { AgreementText } from '../joining/AgreementScreen.tsx';
import type { CodesTyped } from './codes.server.ts';
import type { OwnAccount } from '../../../model/agents/account.operations.ts';
import type { Tested } from '../letters/push.server.ts';
import type { OwnDevices, OwnLetterWays } from '../../../model/agents/told.operations.ts';
import { DevicesPart, LetterWays } from '../letters/LetterWays.tsx';
import { OwnAccountPart } from '../own/OwnAccountPart.tsx';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';
import { QrPicture } from '../../../people/auth/screens/FactorSetup.tsx';

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
function CodeLink({ t, link, printed, chosen }: CodeLinkProps) {
  return (
    <div className="codes-link">
      <QrPicture className="codes-qr" text={printed} label={t('codes_qr', { link: printed })} />
      <div>
        <PlainCopy label={t('codes_link')} value={link} />
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

export interface CodesScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  /** Where the site is reached, without a slash at the end. */
  readonly site: string;
  /** The page itself, which takes the forms. */
  readonly action: string;
  readonly name: string;
  readonly codes: readonly OwnCode[];
  readonly agreement: OwnAgreement;
  readonly excursions: readonly LinkedExcursion[];
  /** The code and the excursion of which a link is asked for; none where the page is opened as it is. */
  readonly chosen: { readonly code: OwnCode; readonly excursion: LinkedExcursion | null } | null;
  /** What was typed last and why it came to nothing. */
  readonly typed: CodesTyped | null;
  readonly account: OwnAccount | null;
  readonly ways: OwnLetterWays | null;
  readonly devices: OwnDevices | null;
  /** What became of a test message just now. */
  readonly tested: Tested | null;
  /** The house's public key for messages to devices; '' where it has none. */
  readonly pushKey: string;
}

/** An agent's codes: his own said large, links to any page, codes of his desks, and what he agreed to. */
export function CodesScreen(props: CodesScreenProps) {
  const { lang, t, site, action, name, codes, agreement, timezone, account, ways, devices, tested, pushKey } = props;
  const typedIn = (act: string): CodesTyped | null => (props.typed?.act === act ? props.typed : null);
  const typed = typedIn('account') || typedIn('letters') ? null : props.typed;
  const main = codes.find((one) => one.main);
  return (
    <div className="codes">
      <section aria-labelledby="codes">
        <h1 id="codes" className="kit-heading">
          {t('codes_title')}
        </h1>
        {name !== '' && <p>{name}</p>}
        <p className="text-ink-2">{t('codes_text')}</p>
        {typed && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {typed.problem}
          </p>
        )}
        {main && (
          <>
            <h2 className="codes-title">{t('codes_main')}</h2>
            <p className="codes-main" data-testid="main-code">
              {writtenCode(main.code)}
            </p>
            <p className="text-ink-2">{t('codes_main_text', { spelled: spelledCode(main.code) })}</p>
            <CodeLink t={t} link={sharedLink(site, main.code)} printed={codeLink(site, main.code)} chosen={`${action}?code=${main.code}`} />
          </>
        )}
      </section>
      <LinkMaker {...props} />
      <section aria-labelledby="codes-list">
        <h2 id="codes-list" className="kit-heading">
          {t('codes_list')}
        </h2>
        <p className="text-ink-2">{t('codes_list_text')}</p>
        <ReadTable
          titles={[t('codes_code'), t('codes_label'), t('codes_state'), t('codes_change')]}
          rows={codes.map((one) => ({
            id: one.id,
            cells: [
              <b key="code">{writtenCode(one.code)}</b>,
              one.main ? t('codes_is_main') : one.label,
              one.state === 'active' ? t('codes_active') : t('codes_off'),
              <CodeActs key="acts" {...{ t, action, one }} />,
            ],
          }))}
        />
        <form method="post" action={action} className="codes-form">
          <h3 className="codes-title">{t('codes_new')}</h3>
          <Hidden of={{ key: typed?.key ?? crypto.randomUUID() }} />
          <PlainInput
            label={t('codes_new_label')}
            hint={t('codes_new_hint')}
            name="label"
            required
            maxLength={LABEL_MAX}
            defaultValue={typed?.label ?? ''}
            autoComplete="off"
          />
          <button type="submit" className="kit-button kit-button-primary" name="act" value="add">
            {t('codes_add')}
          </button>
        </form>
      </section>
      {account && <OwnAccountPart {...{ t, lang, timezone, action, account }} typed={typedIn('account')} />}
      {devices && pushKey !== '' && <DevicesPart {...{ t, lang, timezone, action, devices, tested, pushKey }} />}
      {ways && <LetterWays {...{ t, lang, action, ways }} typed={typedIn('letters')} />}
      <details className="codes-agreed">
        <summary>{t('agreement_accepted', { version: formatDay(agreement.version, lang), day: formatDate(agreement.accepted_at, lang, timezone) })}</summary>
        <AgreementText t={t} />
      </details>
    </div>
  );
}

/** What can be done with a code of the list. */
function CodeActs({ t, action, one }: { readonly t: Translate; readonly action: string; readonly one: OwnCode }) {
  const isOn = one.state === 'active';
  const said = isOn ? t('codes_switch_off') : t('codes_switch_on');
  return (
    <span className="codes-acts">
      {isOn && (
        <a className="text-sea underline" href={`${action}?code=${one.code}#codes-maker`} aria-label={`${t('codes_show')}: ${writtenCode(one.code)}`}>
          {t('codes_show')}
        </a>
      )}
      {!one.main && (
        <form method="post" action={action}>
          <Hidden of={{ id: one.id, revision: one.revision }} />
          <button
            type="submit"
            className="kit-button kit-button-plain"
            name="act"
            value={isOn ? 'off' : 'on'}
            aria-label={t('codes_switch_of', { action: said, code: writtenCode(one.code) })}
          >
            {said}
          </button>
        </form>
      )}
    </span>
  );
}

/** A link of any code to any excursion, asked for by a form of the browser's own: the address says what is chosen. */
function LinkMaker({ lang, t, site, action, codes, excursions, chosen }: CodesScreenProps) {
  return (
    <section id="codes-maker" aria-labelledby="codes-maker-title">
      <h2 id="codes-maker-title" className="kit-heading">
        {t('codes_maker')}
      </h2>
      <p className="text-ink-2">{t('codes_maker_text')}</p>
      <form method="get" action={`${action}#codes-maker`} className="codes-form">
        <PlainSelect
          label={t('codes_which')}
          name="code"
          defaultValue={chosen?.code.code}
          options={codes
            .filter(({ state }) => state === 'active')
            .map(({ code, label }) => [code, label === '' ? writtenCode(code) : `${writtenCode(code)} — ${label}`])}
        />
        <PlainSelect
          label={t('codes_excursion')}
          name="to"
          defaultValue={chosen?.excursion?.id ?? ''}
          options={[['', t('codes_no_excursion')], ...excursions.map((one) => [one.id, siteTitle(one, lang)] as const)]}
        />
        <button type="submit" className="kit-button kit-button-plain">
          {t('codes_make_link')}
        </button>
      </form>
      {chosen && (
        <>
          <h3 className="codes-title">{t('codes_ready')}</h3>
          <CodeLink
            t={t}
            link={sharedLink(site, chosen.code.code, chosen.excursion?.path)}
            printed={codeLink(site, chosen.code.code, chosen.excursion?.path)}
            chosen={`${action}?code=${chosen.code.code}&to=${chosen.excursion?.id ?? ''}`}
          />
        </>
      )}
    </section>
  );
}
