import { can } from '../../../access/policy.ts';
import { asking, browserPb } from '../../../data/ask.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { decideSlip, readSlips, type SlipRow, type Slips } from '../../../model/incoming/operations.ts';
import { slipAddress } from '../repo.ts';
import { incomingT } from './texts.ts';
import { useEffect, useState } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { major, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { href, localePath } from '../../../routing/href.ts';
import { REASON_TITLES, SLIP_STATE_TITLES, TWIN_TITLES } from './words.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { useKept } from '../../../kit/form/use-kept.ts';
import { SLIP_REASONS, type SlipReason } from '../../../model/incoming/fields/vocab.ts';

interface DecisionProps {
  readonly slip: SlipRow;
  readonly onDone: () => void;
}

const decide = asking(decideSlip);

/** Whoever was quicker has decided: the list is asked anew, and the refusal says who it was. */
const isOver = (thrown: unknown): boolean => ['slip_decided', 'stale'].includes(asAppError(thrown).code);

/** The money is there, as much as the slip shows; or the slip proves nothing, and the guest is told why. */
function SlipDecision({ slip, onDone }: DecisionProps) {
  const { t } = useStaff();
  const usual = String(major(slip.amount));
  const [sum, setSum] = useState(usual);
  const [isOverpaid, setOverpaid] = useState(false);
  const [mayOverpay, setMayOverpay] = useState(false);
  const amount = minorIn(sum);
  const isWrong = amount === null || amount <= 0;
  const accept = async (): Promise<void> => {
    try {
      const said = { ...(amount === null || amount === slip.amount ? {} : { amount }), ...(mayOverpay ? { overpay: true as const } : {}) };
      await decide({ id: slip.id, action: 'accept', ...said }, { expected: slip.revision });
    } catch (thrown) {
      if (asAppError(thrown).code === 'payment_over') setOverpaid(true);
      if (isOver(thrown)) onDone();
      throw thrown;
    }
    sayDone(t('slip_accepted'));
    onDone();
  };
  return (
    <div className="slip-decision">
      <div className="slip-accept">
        <TextField
          label={t('slip_accept_sum', { currency: slip.currency })}
          value={sum}
          isNumber
          maxLength={14}
          onChange={setSum}
          error={isWrong ? t('slip_accept_sum_wrong') : undefined}
        />
        <Button look="primary" action={() => (isWrong ? undefined : accept())}>
          {t('slip_accept')}
        </Button>
      </div>
      {isOverpaid && (
        <Tick className="incoming-check" isOn={mayOverpay} onChange={setMayOverpay}>
          <span>{t('slip_overpay')}</span>
        </Tick>
      )}
      <Refuse slip={slip} onDone={onDone} />
    </div>
  );
}

function Refuse({ slip, onDone }: DecisionProps) {
  const { t } = useStaff();
  const [reason, setReason] = useState<SlipReason>('unreadable');
  const [{ words }, put, drop] = useKept(`slips/${slip.id}/refuse`, { words: '' });
  const refuse = async (): Promise<void> => {
    try {
      await decide({ id: slip.id, action: 'refuse', reason, words: words.trim() }, { expected: slip.revision });
    } catch (thrown) {
      if (isOver(thrown)) onDone();
      throw thrown;
    }
    drop();
    sayDone(t('slip_refused'));
    onDone();
  };
  return (
    <details className="slip-refuse">
      <summary>{t('slip_refuse')}</summary>
      <p className="kit-hint">{t('slip_refuse_hint')}</p>
      <ChoiceField label={t('slip_refuse_why')} value={reason} choices={SLIP_REASONS} titleOf={(one) => t(REASON_TITLES[one])} onChoose={setReason} />
      <TextField label={t('slip_refuse_words')} value={words} maxLength={300} onChange={(next) => put({ words: next })} />
      <Button look="danger" action={refuse}>
        {t('slip_refuse')}
      </Button>
    </details>
  );
}

/** Whose slip it is, what is awaited, and what speaks against it. */
function SlipFacts({ slip }: { readonly slip: SlipRow }) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const at = (moment: string): string => (moment === '' ? '' : formatMoment(moment, lang, timezone));
  const own = (sum: number): string => writeMoney(sum, slip.voucher_currency, formats);
  const trip = [localized(slip, 'excursion', lang), slip.service_date && formatDay(slip.service_date, lang)].filter(Boolean).join(', ');
  return (
    <div className="slip-facts">
      <h2>
        <a href={localePath(href('voucher', { country, id: slip.voucher }), lang)}>{[slip.name, slip.number].filter(Boolean).join(' · ')}</a>
      </h2>
      <p>{trip}</p>
      <p className="slip-sum">
        {t('slip_sum')}: <b>{writeMoney(slip.amount, slip.currency, formats)}</b>
      </p>
      <p>
        {t('slip_way')}: {[localized(slip, 'way', lang), slip.holder].filter(Boolean).join(', ')}
      </p>
      <p>{t('slip_due', { deposit: own(slip.deposit_due), paid: own(slip.paid), balance: own(slip.balance) })}</p>
      {slip.voucher_state === 'on_hold' && slip.expires_at !== '' && <p>{t('slip_expires', { time: at(slip.expires_at) })}</p>}
      {slip.code !== '' && <p>{t('slip_code', { code: slip.code })}</p>}
      {slip.twin !== '' && slip.twin_state !== '' && (
        <p className="kit-notice kit-notice-bad">
          {t('slip_twin', { time: at(slip.twin_at), voucher: slip.twin_number || slip.twin_name, state: t(TWIN_TITLES[slip.twin_state]) })}
        </p>
      )}
      <p className="kit-hint">{t('slip_sent', { time: at(slip.created) })}</p>
      {slip.state !== 'waiting' && (
        <p>
          <Pill>{t('slip_decided', { state: t(SLIP_STATE_TITLES[slip.state]), name: slip.decided_name, time: at(slip.decided_at) })}</Pill>
          {slip.reason !== '' && ` ${t(REASON_TITLES[slip.reason])}`}
          {slip.words !== '' && `. ${slip.words}`}
        </p>
      )}
    </div>
  );
}

const isPicture = (file: string): boolean => !file.toLowerCase().endsWith('.pdf');

/** What the guest sent, as large as there is room for. Its address holds for two minutes: the link to it is made when it is pressed. */
function SlipPicture({ slip }: { readonly slip: SlipRow }) {
  const { t } = useStaff();
  const { id, file } = slip;
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isGone = false;
    if (file !== '' && isPicture(file))
      void browserPb()
        .then((pb) => slipAddress(pb, { id, file }))
        .then((found) => !isGone && setAddress(found))
        .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, file]);
  if (file === '') return <p className="slip-gone">{t('slip_gone')}</p>;
  const name = t('slip_picture', { name: slip.name || slip.number });
  const open = async (): Promise<void> => location.assign(await slipAddress(await browserPb(), slip));
  return (
    <figure className="slip-picture">
      {isPicture(file) ? address && <img src={address} alt={name} /> : <p>PDF</p>}
      <figcaption>
        <button type="button" className="kit-link" onClick={() => void open()}>
          {t(isPicture(file) ? 'slip_open' : 'slip_file')}
          <span className="sr-only">{name}</span>
        </button>
      </figcaption>
    </figure>
  );
}

const load = asking(readSlips);
const LIVE = live('slips payments');

/** Slips of guests: what waits for somebody's eyes, and what was decided. */
export const SlipsScreen = staffScreen(incomingT, SlipsOf);

function SlipsOf({ first }: { readonly first: Slips }) {
  const { t, country, session } = useStaff();
  const { found, refresh } = useQuery(load, [{ country }], { first, live: LIVE, isCarried: true });
  const { waiting, decided } = found.data ?? first;
  return (
    <div className="incoming">
      <h1>{t('slips_title')}</h1>
      <p className="kit-hint">{t('slips_text')}</p>
      {waiting.length === 0 && (
        <div className="incoming-none">
          <p>
            <b>{t('slips_none')}</b>
          </p>
          <p>{t('slips_none_text')}</p>
        </div>
      )}
      <ul className="slips">
        {waiting.map((slip) => (
          <li key={slip.id} className="slip">
            <SlipPicture slip={slip} />
            <div className="slip-side">
              <SlipFacts slip={slip} />
              {can(session, 'slips.decide') && <SlipDecision slip={slip} onDone={refresh} />}
            </div>
          </li>
        ))}
      </ul>
      {decided.length > 0 && <Decided slips={decided} />}
    </div>
  );
}

function Decided({ slips }: { readonly slips: readonly SlipRow[] }) {
  const { t } = useStaff();
  return (
    <details className="kit-fold">
      <summary>{t('slips_latest')}</summary>
      <ul className="slips-past">
        {slips.map((slip) => (
          <li key={slip.id}>
            <SlipFacts slip={slip} />
          </li>
        ))}
      </ul>
    </details>
  );
}
