import { Hidden, PlainCheck, PlainInput, PlainText } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { href, localePath } from '../../../routing/href.ts';
import { TOUCH_LISTS, type TouchList, type TouchMethod, type TouchSignal } from '../../../model/agents/fields/vocab.ts';
import type { TouchedGuest, TouchRow } from '../../../model/leads/referral.operations.ts';

const LIST_TITLES: Readonly<Record<TouchList, MessageKey>> = { open: 'touches_open', watched: 'touches_watched', all: 'touches_all' };
const EMPTY: Readonly<Record<TouchList, MessageKey>> = { open: 'touches_empty_open', watched: 'touches_empty_watched', all: 'touches_empty_all' };
const METHOD_TITLES: Readonly<Record<TouchMethod, MessageKey>> = {
  link: 'touch_link',
  qr: 'touch_qr',
  code: 'touch_code',
  met: 'touch_met',
  manual: 'touch_manual',
};
const WHY: Readonly<Record<TouchMethod | 'office', MessageKey>> = {
  link: 'touch_why_link',
  qr: 'touch_why_qr',
  code: 'touch_why_code',
  met: 'touch_why_met',
  manual: 'touch_why_manual',
  office: 'touch_why_office',
};
const SIGNAL_TITLES: Readonly<Record<TouchSignal, MessageKey>> = {
  own_contact: 'touch_signal_own_contact',
  burst: 'touch_signal_burst',
  one_device: 'touch_signal_one_device',
};

/** What a form came to that was refused, with what was typed. */
export interface RefusedTouch {
  readonly lead: string;
  readonly act: 'decide' | 'code';
  readonly problem: string;
  readonly agent: string;
  readonly reason: string;
  readonly code: string;
}

interface TouchesScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly list: TouchList;
  readonly number: string;
  readonly guests: readonly TouchedGuest[];
  readonly nextHref: string;
  readonly action: string;
  readonly mayDecide: boolean;
  readonly mayTell: boolean;
  readonly refused: RefusedTouch | null;
}

/** Guests whom agents brought: whose each is, in one sentence, and what the office decides. */
export function TouchesScreen(props: TouchesScreenProps) {
  const { lang, t, country, list, number, guests, nextHref } = props;
  const page = localePath(href('referral-touches', { country }), lang);
  return (
    <div className="grid gap-4 py-4">
      <header className="px-4">
        <h1 className="kit-heading">{t('nav_touches')}</h1>
        <p className="text-ink-2">{t('touches_text')}</p>
        <form method="get" action={page} className="touches-find">
          <PlainInput label={t('touches_number')} name="number" defaultValue={number} maxLength={20} autoComplete="off" placeholder="L-26-00042" />
          <button className="kit-button" type="submit">
            {t('touches_find')}
          </button>
        </form>
        <nav className="kit-tabs" aria-label={t('touches_lists')}>
          {TOUCH_LISTS.map((one) => (
            <a key={one} href={`${page}?list=${one}`} aria-current={number === '' && one === list ? 'page' : undefined}>
              {t(LIST_TITLES[one])}
            </a>
          ))}
        </nav>
      </header>
      {guests.length === 0 && <p className="px-4 text-ink-2">{number === '' ? t(EMPTY[list]) : t('touches_no_number', { number })}</p>}
      {guests.map((guest) => (
        <Guest key={guest.lead} guest={guest} {...props} />
      ))}
      {nextHref !== '' && (
        <p className="px-4">
          <a className="kit-button" href={nextHref}>
            {t('touches_next')}
          </a>
        </p>
      )}
    </div>
  );
}

type GuestProps = TouchesScreenProps & { readonly guest: TouchedGuest };

function Guest({ guest, ...props }: GuestProps) {
  const { lang, t, country, timezone, mayDecide, mayTell, refused } = props;
  const moment = (at: string): string => formatMoment(at, lang, timezone);
  const owner = guest.touches.find(({ owns }) => owns);
  const why =
    guest.name === null || guest.by === '' ? t('touch_why_nobody') : t(WHY[guest.by], { name: guest.name[lang], at: moment(owner?.at ?? guest.created) });
  const signals = [...new Set(guest.touches.flatMap((touch) => touch.signals))];
  const decision = guest.touches.find((touch) => touch.decision !== '')?.decision ?? '';
  const isOpen = guest.touches.some(({ dispute }) => dispute === 'open');
  const refusal = refused?.lead === guest.lead ? refused : null;
  const own = { ...props, guest, refusal };
  return (
    <article id={`lead-${guest.lead}`} className="touch-guest" aria-labelledby={`n-${guest.lead}`}>
      <h2 id={`n-${guest.lead}`} className="kit-heading">
        <a className="text-sea underline" href={localePath(href('lead', { country, id: guest.lead }), lang)}>
          {guest.number}
        </a>
      </h2>
      <p>{why}</p>
      {signals.map((signal) => (
        <p key={signal} className="kit-notice">
          {t(SIGNAL_TITLES[signal])}
        </p>
      ))}
      {decision !== '' && <p className="text-ink-2">{t('touch_decided', { decision })}</p>}
      {guest.touches.length > 1 && (
        <ul className="touch-list">
          {guest.touches.map((touch) => (
            <li key={touch.id}>{touchLine(touch, props, moment)}</li>
          ))}
        </ul>
      )}
      {refusal && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {refusal.problem}
        </p>
      )}
      {mayDecide && (isOpen || guest.touches.length > 1 || signals.length > 0) && <Decide {...own} isOpen={isOpen} />}
      {mayTell && <Tell {...own} />}
    </article>
  );
}

function touchLine({ name, method, at, code, live, owns }: TouchRow, { t, lang }: TouchesScreenProps, moment: (at: string) => string): string {
  const how = [t(METHOD_TITLES[method]), code].filter(Boolean).join(' ');
  const standing = owns ? t('touch_owns') : live ? '' : t('touch_over');
  return [`${name[lang]}: ${how}, ${moment(at)}`, standing].filter(Boolean).join(' · ');
}

type FormProps = GuestProps & { readonly refusal: RefusedTouch | null };

const carried = ({ lead, number, revision }: TouchedGuest, act: RefusedTouch['act']) => ({ act, lead, number, revision });

function Decide({ guest, t, lang, action, refusal, isOpen }: FormProps & { readonly isOpen: boolean }) {
  const typed = refusal?.act === 'decide' ? refusal : null;
  const agents = [...new Map(guest.touches.map(({ agent, name }) => [agent, name])).entries()];
  const chosen = typed?.agent ?? guest.agent;
  return (
    <details className="touch-form" open={typed !== null}>
      <summary className={isOpen ? 'kit-button kit-button-primary' : 'kit-button kit-button-plain'}>{t('touch_decide')}</summary>
      <form method="post" action={action} className="kit-form">
        <Hidden of={carried(guest, 'decide')} />
        <fieldset className="touch-choice">
          <legend className="kit-label">{t('touch_whose')}</legend>
          {agents.map(([agent, name]) => (
            <PlainCheck key={agent} type="radio" name="agent" value={agent} defaultChecked={agent === chosen} required>
              {name[lang]}
            </PlainCheck>
          ))}
          <PlainCheck type="radio" name="agent" value="nobody" defaultChecked={chosen === ''} required>
            {t('touch_nobody')}
          </PlainCheck>
        </fieldset>
        <PlainText
          label={t('touch_reason')}
          hint={t('touch_reason_hint')}
          name="reason"
          rows={2}
          required
          minLength={3}
          maxLength={300}
          defaultValue={typed?.reason ?? ''}
        />
        <button className="kit-button kit-button-primary" type="submit">
          {t('touch_save')}
        </button>
      </form>
    </details>
  );
}

function Tell({ guest, t, action, refusal }: FormProps) {
  const typed = refusal?.act === 'code' ? refusal : null;
  return (
    <details className="touch-form" open={typed !== null}>
      <summary className="kit-button kit-button-plain">{t('touch_code_told')}</summary>
      <form method="post" action={action} className="kit-form">
        <Hidden of={carried(guest, 'code')} />
        <PlainInput label={t('touch_code_field')} name="code" required maxLength={40} autoComplete="off" defaultValue={typed?.code ?? ''} />
        <button className="kit-button kit-button-primary" type="submit">
          {t('touch_code_save')}
        </button>
      </form>
    </details>
  );
}
