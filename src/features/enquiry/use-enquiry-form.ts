import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { BUTTON_SHAKE_MS } from '../../config/constants.ts';
import { ENQUIRY_FIELDS, type EnquiryIssues, parseEnquiry } from '../../domain/enquiry.ts';
import type { Language } from '../../schema/vocab.ts';
import { $variant } from '../../stores/variant.store.ts';
import { afterPress } from './after-press.ts';
import { todayIn } from './country-facts.ts';
import { type Draft, dropDraft, keepDraft, openDraft, subjectOf } from './draft.ts';
import { type EnquiryPayload, type FormValues, readValues, toEnquiryInput, TYPED } from './form-values.ts';
import { readOrigin } from './origin.ts';
import { enqueue, flushQueue, isQueued } from './queue.ts';
import { sendEnquiry } from './send.ts';
import type { EnquiryTexts } from './texts.ts';

/** Where the form stands. `button` follows specification §4: disabled unless idle, shaking on error. */
export type FormStage =
  | { readonly at: 'form'; readonly button: 'idle' | 'pending' | 'error'; readonly message: string }
  | { readonly at: 'sent'; readonly name: string }
  | { readonly at: 'queued'; readonly name: string; readonly uuid: string };

interface FormOptions {
  readonly lang: Language;
  readonly country: string;
  readonly excursion: string | undefined;
  readonly texts: EnquiryTexts;
  readonly values: FormValues | undefined;
  readonly issues: EnquiryIssues;
  readonly message: string;
}

/** Behaviour of the living form over its native inputs. */
export function useEnquiryForm({ lang, country, excursion, texts, values, issues: given, message }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft | null>(null);
  const isBusy = useRef(false);
  const [stage, setStage] = useState<FormStage>({ at: 'form', button: 'idle', message });
  const [issues, setIssues] = useState(given);
  const [isAlive, setIsAlive] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const subject = subjectOf(excursion, country);

  useEffect(() => {
    setIsAlive(true);
    const kept = openDraft(subject);
    draft.current = values?.uuid ? { ...kept, uuid: values.uuid } : kept;
    // A form that the server gave back is newer than any draft.
    if (!values?.name && form.current) fillUntouched(form.current, kept.values);
    if (kept.refused) setStage({ at: 'form', button: 'idle', message: texts.enquiry_unsent });
  }, [subject, texts, values]);

  const queuedUuid = stage.at === 'queued' ? stage.uuid : null;
  const personName = stage.at === 'form' ? '' : stage.name;
  useEffect(() => {
    if (!queuedUuid) return;
    const tryAgain = (): void => {
      void flushQueue().then(() => {
        if (!isQueued(queuedUuid)) setStage({ at: 'sent', name: personName });
      });
    };
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [queuedUuid, personName]);

  const read = (element: HTMLFormElement): FormValues => {
    const typed = readValues(new FormData(element));
    const variant = $variant.get() ?? typed.variant;
    return variant === undefined ? typed : { ...typed, variant };
  };
  const check = (element: HTMLFormElement) => {
    const input = toEnquiryInput(read(element), draft.current?.uuid ?? '', lang);
    return { input, result: parseEnquiry(input, todayIn(country)) };
  };
  const fail = (text: string, found: EnquiryIssues): void => {
    isBusy.current = true;
    setIssues(found);
    setStage({ at: 'form', button: 'error', message: text });
    focusFirstWrong(form, found);
    setTimeout(() => {
      isBusy.current = false;
      setStage({ at: 'form', button: 'idle', message: text });
    }, BUTTON_SHAKE_MS);
  };
  const deliver = async (payload: EnquiryPayload): Promise<void> => {
    const result = await sendEnquiry(payload);
    if (result.state === 'refused' || result.state === 'busy') {
      fail(result.message || texts.enquiry_error_unavailable, result.state === 'refused' ? result.issues : {});
      return;
    }
    if (result.state === 'unreached' && !(await enqueue(payload))) {
      fail(texts.enquiry_not_kept, {});
      return;
    }
    dropDraft(subject);
    setStage(result.state === 'sent' ? { at: 'sent', name: payload.name } : { at: 'queued', name: payload.name, uuid: payload.uuid });
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The state of the last render may be a click old: the ref decides.
    if (isBusy.current) return;
    setIsTried(true);
    const { input, result } = check(event.currentTarget);
    if (!result.ok) {
      fail(result.issues.form ? texts.enquiry_form_wrong : texts.enquiry_error_invalid, result.issues);
      return;
    }
    isBusy.current = true;
    setIssues({});
    setStage({ at: 'form', button: 'pending', message: '' });
    void deliver({ ...input, origin: readOrigin() });
  };
  const keep = (event: FormEvent<HTMLFormElement>): void => {
    if (!draft.current) return;
    draft.current = { uuid: draft.current.uuid, values: read(event.currentTarget), refused: false };
    keepDraft(subject, draft.current);
  };
  /** Shows the issue of the field that was left, if something stands in it, and takes back those that are mended. */
  const leave = (event: FormEvent<HTMLFormElement>): void => {
    const { currentTarget } = event;
    const left = event.target as Partial<HTMLInputElement>;
    // An error that comes or goes moves what stands below it.
    afterPress(() => {
      const { result } = check(currentTarget);
      const found: EnquiryIssues = result.ok ? {} : result.issues;
      setIssues((shown) =>
        Object.fromEntries(
          ENQUIRY_FIELDS.flatMap((field) => (found[field] && (shown[field] || (left.name === field && left.value)) ? [[field, found[field]]] : [])),
        ),
      );
    });
  };

  return { form, stage, issues, isAlive, isTried, submit, keep, leave };
}

function fillUntouched(form: HTMLFormElement, values: FormValues): void {
  for (const name of TYPED) {
    const control = form.elements.namedItem(name);
    const value = values[name];
    if (!value || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (control.value === control.defaultValue) control.value = value;
  }
}

function focusFirstWrong(form: RefObject<HTMLFormElement | null>, issues: EnquiryIssues): void {
  const first = ENQUIRY_FIELDS.find((field) => issues[field]);
  // After the error is drawn, so that it is read out with the field.
  requestAnimationFrame(() => {
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  });
}
