import { DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import {
  addDays,
  CONSENT_IN_FORCE,
  ENQUIRY_FIELDS,
  ENQUIRY_LIMITS,
  type EnquiryField,
  type EnquiryIssues,
  type FormValues,
  type Receipt,
} from '../rules/enquiry.ts';
import type { SoldLimits } from '../../../catalogue/catalogue/rules/party.ts';
import type { SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { fillIn } from '../../../i18n/message.ts';
import { localePath, siteHref } from '../../../routing/site-path.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { OfferedTrip } from '../rules/receipt-trip.ts';
import { answerWords } from './answer-words.ts';
import { DONE_KEYS, type EnquiryTexts, ISSUE_KEYS } from '../texts.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';
import type { ComponentProps, ReactNode } from 'react';

interface Shared {
  readonly issues: EnquiryIssues;
  readonly texts: EnquiryTexts;
}

interface FieldsProps extends Shared {
  readonly lang: Language;
  /** Whose text on personal data is agreed to; '' means the house's. */
  readonly country: string;
  readonly values: FormValues;
  readonly today: string | undefined;
  /** What is to be known of the chosen day; '' where it suits. */
  readonly notice: string;
}

const errorId = (field: EnquiryField): string => `enq-e-${field}`;
/** Id of a wrong input: the target of the error summary. */
const inputId = (field: EnquiryField): string => `enq-${field}`;

/** Attributes that tie a wrong input to its error; a right one carries none, to keep the page small. */
const marksOf = (field: EnquiryField, issues: EnquiryIssues) =>
  issues[field] ? { id: inputId(field), 'aria-invalid': true, 'aria-describedby': errorId(field) } : {};

function Issue({ field, issues, texts }: Shared & { readonly field: EnquiryField }) {
  const issue = issues[field];
  return (
    issue && (
      <b className="enq-e" id={errorId(field)}>
        {`⚠ ${texts[ISSUE_KEYS[issue]]}`}
      </b>
    )
  );
}

type InputProps = Shared & Omit<ComponentProps<'input'>, 'name'> & { readonly field: EnquiryField; readonly label: string };

function Input({ field, label, className, issues, texts, ...input }: InputProps) {
  return (
    <>
      <label className={className}>
        {label}
        <input name={field} {...input} {...marksOf(field, issues)} />
      </label>
      <Issue field={field} issues={issues} texts={texts} />
    </>
  );
}

/** What is done with what a guest says; of his country where the page is of one. */
const consentPath = (country: string): string =>
  country === '' ? siteHref('legal-text', { kind: 'user-data' }) : siteHref('country-legal-text', { country, kind: 'user-data' });

/** The inputs of the form. They are uncontrolled: what was typed before hydration stays in them. */
function EnquiryFields({ lang, country, texts, values, issues, notice, today }: FieldsProps) {
  const shared = { issues, texts };
  const limits = ENQUIRY_LIMITS;
  const days = today ? { min: today, max: addDays(today, limits.daysAhead) } : {};
  const number = { ...shared, className: 'enq-h', type: 'number', inputMode: 'numeric' } as const;
  return (
    <>
      <Input field="name" label={texts.enquiry_name} {...shared} autoComplete="name" required maxLength={limits.name} defaultValue={values.name} />
      <Input
        field="phone"
        label={texts.enquiry_phone}
        {...shared}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        defaultValue={values.phone}
      />
      <Input field="messenger" label={texts.enquiry_messenger} {...shared} maxLength={limits.messenger} defaultValue={values.messenger} />
      <Input field="date" label={texts.enquiry_date} {...shared} type="date" {...days} defaultValue={values.date} />
      <p className="enq-n" role="status">
        {notice}
      </p>
      <Input field="adults" label={texts.enquiry_adults} {...number} min={1} max={limits.adults} defaultValue={values.adults ?? '2'} />
      <Input field="children" label={texts.enquiry_children} {...number} min={0} max={limits.children} defaultValue={values.children ?? '0'} />
      <Input field="ages" label={texts.enquiry_ages} {...shared} defaultValue={values.ages} />
      <Input field="hotel" label={texts.enquiry_hotel} {...shared} maxLength={limits.hotel} defaultValue={values.hotel} />
      <label>
        {texts.enquiry_message}
        <textarea name="message" rows={3} maxLength={limits.message} defaultValue={values.message} {...marksOf('message', issues)} />
      </label>
      <Issue field="message" {...shared} />
      <label className="enq-c">
        <input name="consent" type="checkbox" required value={CONSENT_IN_FORCE} defaultChecked={Boolean(values.consent)} {...marksOf('consent', issues)} />
        <span>
          {`${texts.enquiry_consent} `}
          <a href={localePath(consentPath(country), lang)}>{texts.enquiry_consent_link}</a>
        </span>
      </label>
      <Issue field="consent" {...shared} />
    </>
  );
}

export interface EnquiryFormProps {
  readonly lang: Language;
  readonly country: string;
  /** The clock of the country, by its IANA name; the house's own where it is left out. */
  readonly timezone?: string | undefined;
  readonly excursionId?: string | undefined;
  /** Only where no variant picker stands on the page. */
  readonly variantId?: string | undefined;
  /** When the excursion sails: the form says so of a day on which it does not. */
  readonly sailing?: SailingDays | undefined;
  /** Whom each of what is sold takes. */
  readonly limits?: Readonly<Record<string, SoldLimits>> | undefined;
  readonly strings: EnquiryTexts;
  /** `YYYY-MM-DD` of the country; bounds the calendar on pages made on demand. */
  readonly today?: string | undefined;
  /** What the server gives back after a refused post: texts, issues and the message. */
  readonly values?: FormValues | undefined;
  readonly issues?: EnquiryIssues | undefined;
  readonly message?: string | undefined;
  /** What is asked about, where the page itself does not show it. */
  readonly offered?: readonly OfferedTrip[] | undefined;
}

const NO_ISSUES: EnquiryIssues = {};
const focusIt = (element: HTMLElement | null): void => element?.focus();

function Summary({ issues, texts }: { readonly issues: EnquiryIssues; readonly texts: EnquiryTexts }) {
  return (
    <div className="enq-s" role="alert">
      {texts.enquiry_check_fields}
      <ul>
        {ENQUIRY_FIELDS.map((field) => {
          const issue = issues[field];
          return issue && <li key={field}>{field === 'form' ? texts[ISSUE_KEYS[issue]] : <a href={`#${inputId(field)}`}>{texts[ISSUE_KEYS[issue]]}</a>}</li>;
        })}
      </ul>
    </div>
  );
}

/** What happens next, in the place of the form. */
export function EnquiryDone({
  lang,
  strings: texts,
  name,
  state = 'sent',
  receipt = null,
  timezone = DEFAULT_TIMEZONE,
  contact = '',
  children,
}: {
  readonly lang: Language;
  readonly strings: EnquiryTexts;
  readonly name: string;
  readonly state?: keyof typeof DONE_KEYS;
  readonly receipt?: Pick<Receipt, 'number' | 'answerBy'> | null;
  /** The clock by which the answer is promised. */
  readonly timezone?: string;
  /** Where the answer goes to. */
  readonly contact?: string;
  /** What was asked for, at the prices of that moment. */
  readonly children?: ReactNode;
}) {
  const words = receipt && answerWords(receipt, timezone, lang, texts);
  return (
    <div className="enq enq-d" role="status" tabIndex={-1} ref={focusIt}>
      <b>{fillIn(texts[DONE_KEYS[state].heading], { name })}</b>
      {words && <p>{words}</p>}
      {children}
      {contact && <p>{contact}</p>}
      <p>{texts[DONE_KEYS[state].next]}</p>
      {state !== 'sent' && <a href={localePath(siteHref('enquiries'), lang)}>{texts.enquiry_kept_link}</a>}
    </div>
  );
}

/** Enquiry form: a native form that posts by itself, and a living one after the first touch. */
export function EnquiryForm({
  lang,
  country,
  timezone = DEFAULT_TIMEZONE,
  excursionId,
  variantId,
  sailing,
  limits,
  strings: texts,
  today,
  values,
  issues: given = NO_ISSUES,
  message = '',
  offered,
}: EnquiryFormProps) {
  const { form, stage, issues, notice, trips, say, isAlive, isTried, isRemembered, Trips, submit, keep, leave, forget } = useEnquiryForm({
    lang,
    country,
    timezone,
    excursion: excursionId,
    sailing,
    limits,
    texts,
    values,
    issues: given,
    message,
    offered,
  });
  if (stage.at !== 'form')
    return (
      <EnquiryDone {...{ lang, timezone }} strings={texts} name={stage.name} state={stage.at} receipt={stage.receipt} contact={stage.contact}>
        {Trips && <Trips {...{ lang, texts, say }} trips={stage.trips} />}
      </EnquiryDone>
    );
  const { uuid, excursions, area, extras } = values ?? {};
  const hidden = { uuid, country, excursion: excursionId, variant: variantId, excursions, area, extras };
  const label = { idle: texts.enquiry_send, pending: texts.enquiry_sending, error: texts.enquiry_not_sent }[stage.button];
  return (
    <form
      className="enq"
      id="enquiry-form"
      action={localePath(siteHref('enquiry'), lang)}
      method="post"
      ref={form}
      noValidate={isAlive}
      onSubmit={submit}
      onInput={keep}
      onBlur={leave}
    >
      {!isTried && Object.keys(given).length > 0 && <Summary issues={given} texts={texts} />}
      {Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {isRemembered && (
        <p className="enq-n">
          {`${texts.enquiry_contacts} `}
          <button type="button" className="enq-b" onClick={forget}>
            {texts.enquiry_contacts_clear}
          </button>
        </p>
      )}
      <EnquiryFields lang={lang} country={country} texts={texts} values={values ?? {}} issues={issues} notice={notice} today={today} />
      {Trips && trips.length > 0 && (
        <section aria-label={texts.enquiry_summary}>
          <Trips {...{ trips, lang, texts, say }} />
        </section>
      )}
      <button type="submit" disabled={stage.button !== 'idle'} className={stage.button === 'error' ? 'enq-x' : undefined}>
        {label}
      </button>
      <p role="status">{stage.message}</p>
    </form>
  );
}
