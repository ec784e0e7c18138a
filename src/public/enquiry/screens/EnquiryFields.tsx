import type { ComponentProps } from 'react';
import { addDays, CONSENT_IN_FORCE, ENQUIRY_LIMITS, type EnquiryField, type EnquiryIssues } from '../rules/enquiry.ts';
import { localePath, siteHref } from '../../../routing/site-path.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { FormValues } from '../rules/enquiry-form.ts';
import { type EnquiryTexts, ISSUE_KEYS } from '../texts.ts';

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
export const inputId = (field: EnquiryField): string => `enq-${field}`;

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
export function EnquiryFields({ lang, country, texts, values, issues, notice, today }: FieldsProps) {
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
