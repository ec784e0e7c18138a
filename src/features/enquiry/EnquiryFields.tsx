import type { ComponentProps, ReactNode } from 'react';
import { addDays, ENQUIRY_LIMITS, type EnquiryField, type EnquiryIssues } from '../../domain/enquiry.ts';
import type { Language } from '../../schema/vocab.ts';
import { localePath, paths } from '../../routing/href.ts';
import type { FormValues } from './form-values.ts';
import { type EnquiryTexts, ISSUE_KEYS } from './texts.ts';

interface FieldsProps {
  readonly lang: Language;
  readonly texts: EnquiryTexts;
  readonly values: FormValues;
  readonly issues: EnquiryIssues;
  readonly today: string | undefined;
  readonly consentVersion: string;
}

const errorId = (field: EnquiryField): string => `enq-e-${field}`;
/** Id of a wrong input: the target of the error summary. */
export const inputId = (field: EnquiryField): string => `enq-${field}`;

interface RowProps {
  readonly field: EnquiryField;
  readonly issues: EnquiryIssues;
  readonly texts: EnquiryTexts;
  readonly className?: string;
  readonly children: (marks: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** A label with its control and, when there is one, the error that the control is described by. */
function Row({ field, issues, texts, className, children }: RowProps) {
  const issue = issues[field];
  return (
    <>
      <label className={className}>{children(issue ? { id: inputId(field), 'aria-invalid': true, 'aria-describedby': errorId(field) } : {})}</label>
      {issue && (
        <b className="enq-e" id={errorId(field)}>
          ⚠ {texts[ISSUE_KEYS[issue]]}
        </b>
      )}
    </>
  );
}

/** The inputs of the form. They are uncontrolled: what was typed before hydration stays in them. */
export function EnquiryFields({ lang, texts, values, issues, today, consentVersion }: FieldsProps) {
  const row = { issues, texts };
  const { name, phone, messenger, adults, children, message, daysAhead } = ENQUIRY_LIMITS;
  const days = today ? { min: today, max: addDays(today, daysAhead) } : {};
  const number = { type: 'number', inputMode: 'numeric' } as const;
  return (
    <>
      <Row field="name" {...row}>
        {(marks) => <>{texts.enquiry_name}<input name="name" autoComplete="name" required maxLength={name} defaultValue={values.name} {...marks} /></>}
      </Row>
      <Row field="phone" {...row}>
        {(marks) => <>{texts.enquiry_phone}<input name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={phone} defaultValue={values.phone} {...marks} /></>}
      </Row>
      <Row field="messenger" {...row}>
        {(marks) => <>{texts.enquiry_messenger}<input name="messenger" maxLength={messenger} defaultValue={values.messenger} {...marks} /></>}
      </Row>
      <Row field="date" {...row}>
        {(marks) => <>{texts.enquiry_date}<input name="date" type="date" {...days} defaultValue={values.date} {...marks} /></>}
      </Row>
      <Row field="adults" className="enq-h" {...row}>
        {(marks) => <>{texts.enquiry_adults}<input name="adults" {...number} min={1} max={adults} defaultValue={values.adults ?? '2'} {...marks} /></>}
      </Row>
      <Row field="children" className="enq-h" {...row}>
        {(marks) => <>{texts.enquiry_children}<input name="children" {...number} min={0} max={children} defaultValue={values.children ?? '0'} {...marks} /></>}
      </Row>
      <Row field="ages" {...row}>
        {(marks) => <>{texts.enquiry_ages}<input name="ages" defaultValue={values.ages} {...marks} /></>}
      </Row>
      <Row field="message" {...row}>
        {(marks) => <>{texts.enquiry_message}<textarea name="message" rows={3} maxLength={message} defaultValue={values.message} {...marks} /></>}
      </Row>
      <Row field="consent" className="enq-c" {...row}>
        {(marks) => (
          <>
            <input name="consent" type="checkbox" required value={consentVersion} defaultChecked={Boolean(values.consent)} {...marks} />
            <span>
              {texts.enquiry_consent} <a href={localePath(paths.legalText('user-data'), lang)}>{texts.enquiry_consent_link}</a>
            </span>
          </>
        )}
      </Row>
    </>
  );
}
