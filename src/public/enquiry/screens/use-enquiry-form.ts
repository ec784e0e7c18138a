import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SoldLimits } from '../../../catalogue/catalogue/rules/party.ts';
import type { SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { clockIn, todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { BUTTON_SHAKE_MS } from '../../../config/constants.ts';
import type { Language } from '../../../schema/vocab.ts';
import { $days, askDays } from '../../storefront/days.store.ts';
import { $extras, $party, $stay, chooseParty, chosenFor } from '../../storefront/party.store.ts';
import { fillForm, fillHotel } from '../../storefront/screens/party/fill-form.ts';
import { $variant } from '../../storefront/variant.store.ts';
import { followEnquiries, sendEnquiry } from '../queue/queue.ts';
import {
  type EnquiryPayload,
  type FormValues,
  readValues,
  type Receipt,
  toEnquiryInput,
  ENQUIRY_FIELDS,
  type EnquiryIssues,
  parseEnquiry,
} from '../rules/enquiry.ts';
import type { EnquiryTexts } from '../texts.ts';
import type { OfferedTrip, ReceiptTrip } from '../rules/receipt-trip.ts';
import { partyNotice, dayNotice } from './answer-words.ts';
import { CONTACTS, readContacts } from './contacts.ts';
import { type Draft, fillUntouched, keptValues, readDraft } from './draft.ts';
import { dropDraft, forgetContacts, keepContacts, keepDraft } from './keep-draft.ts';
import { DRAFT_KEY } from './typed-keys.ts';
import { readOrigin } from './origin.ts';
import { enqueue, keepReceipt, keptOf } from './queue.ts';
import { useTrips } from './use-trips.ts';

let isPressed = false;

if (typeof window === 'object') {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), { capture: true, passive: true });
}

/** Runs a task when no pointer is pressed any more and its click is over: what slips away from under a pointer is never clicked. */
function afterPress(task: () => void): void {
  if (!isPressed) {
    setTimeout(task);
    return;
  }
  const heard = new AbortController();
  const ended = (): void => {
    heard.abort();
    setTimeout(task);
  };
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, ended, { signal: heard.signal });
}

/** A version 4 uuid; also where the page is not a secure context and `randomUUID` is missing. */
export function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const hex = [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
    .map((byte, index) => {
      if (index === 6) return (byte & 0x0f) | 0x40;
      return index === 8 ? (byte & 0x3f) | 0x80 : byte;
    })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A device that does not write keeps nobody from being told that his enquiry is there. */
const SETTLE_PATIENCE_MS = 3000;
/** What of the form all pages of the device know. */
const PARTY: readonly string[] = ['adults', 'children', 'ages'];

/** Where the form stands. `button` follows specification §4: disabled unless idle, shaking on error. */
export type FormStage =
  | { readonly at: 'form'; readonly button: 'idle' | 'pending' | 'error'; readonly message: string }
  | ({ readonly at: 'sent' | 'refused' } & Told)
  | ({ readonly at: 'queued'; readonly uuid: string } & Told);

/** What a guest is told of the enquiry that he has sent. */
interface Told {
  readonly name: string;
  readonly receipt: Pick<Receipt, 'number' | 'answerBy'> | null;
  /** As the house wrote them down; as the form showed them until it has. */
  readonly trips: readonly ReceiptTrip[];
  /** Where the answer goes to. */
  readonly contact: string;
}

const NOTHING_TOLD: Told = { name: '', receipt: null, trips: [], contact: '' };

interface FormOptions {
  readonly lang: Language;
  readonly country: string;
  readonly timezone: string;
  readonly excursion: string | undefined;
  readonly sailing: SailingDays | undefined;
  readonly limits: Readonly<Record<string, SoldLimits>> | undefined;
  readonly texts: EnquiryTexts;
  readonly values: FormValues | undefined;
  readonly issues: EnquiryIssues;
  readonly message: string;
  readonly offered: readonly OfferedTrip[] | undefined;
}

/** Behaviour of the living form over its native inputs. */
export function useEnquiryForm({ lang, country, timezone, excursion, sailing, limits, texts, values, issues: given, message, offered }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft | null>(null);
  const isBusy = useRef(false);
  const [stage, setStage] = useState<FormStage>({ at: 'form', button: 'idle', message });
  const [issues, setIssues] = useState(given);
  const [isAlive, setIsAlive] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isRemembered, setIsRemembered] = useState(false);
  const { trips, say, Trips, tripsIn, look } = useTrips({ lang, timezone, offered });
  // What keeps a party from every day: it is said first.
  const noticeOf = ({ date, variant, adults, children, ages }: FormValues): string => {
    const sold = variant || excursion;
    const asked = { day: date, sold, adults, children };
    const known = excursion ? $days.get() : null;
    return (
      partyNotice({ limits, sold, ages, adults, children }, known, lang, texts) || dayNotice(asked, sailing, known, { lang, texts, now: clockIn(timezone) })
    );
  };
  const [notice, setNotice] = useState(() => noticeOf(values ?? {}));
  const subject = DRAFT_KEY + (excursion || country);

  useEffect(() => {
    setIsAlive(true);
    const kept = readDraft(subject) ?? { uuid: newUuid(), values: {} };
    draft.current = values?.uuid ? { ...kept, uuid: values.uuid } : kept;
    // A form that the server gave back is newer than any draft.
    if (!values?.name && form.current) {
      fillUntouched(form.current, keptValues(subject, Date.now()), values ?? {});
      const contacts = readContacts(Date.now());
      const typed = readValues(new FormData(form.current));
      setIsRemembered(contacts !== null && CONTACTS.every((name) => (typed[name] ?? '') === contacts[name]));
      const party = $party.get();
      if (party && !values?.adults) fillForm(party);
      fillHotel($stay.get().hotel, '');
    }
  }, [subject, values]);

  const lookAtDay = (): void => {
    if (!form.current) return;
    const asked = read(form.current);
    setNotice(noticeOf(asked));
    void look(asked);
    if (asked.date && excursion) void askDays(excursion);
  };
  const latestLook = useRef(lookAtDay);
  latestLook.current = lookAtDay;
  // At once, and whenever another variant is chosen, whose radio stands outside of the form.
  useEffect(() => $variant.subscribe(() => latestLook.current()), []);
  useEffect(() => $days.listen(() => latestLook.current()), []);
  // What stands beside the form is chosen by others, who write it into the form first; the summary that grows moves nothing from under a finger.
  useEffect(() => {
    const follow = (): void => afterPress(() => latestLook.current());
    const stops = [$party, $stay, $extras].map((store) => store.listen(follow));
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const queuedUuid = stage.at === 'queued' ? stage.uuid : null;
  const told = useRef<Told>(NOTHING_TOLD);
  useEffect(() => {
    if (!queuedUuid) return;
    const look = (): void => {
      void keptOf(queuedUuid).then((kept) => {
        if (!kept || kept.state === 'waiting') return;
        const receipt = kept.number ? { number: kept.number, answerBy: '' } : null;
        setStage({ at: kept.state, ...told.current, receipt, trips: kept.trips ?? told.current.trips });
      });
    };
    // It may have gone between being kept and being followed.
    look();
    return followEnquiries(look);
  }, [queuedUuid]);

  const read = (element: HTMLFormElement): FormValues => {
    const typed = readValues(new FormData(element));
    const variant = $variant.get() ?? typed.variant;
    const { area, extras } = chosenFor(excursion ?? '');
    // As this device keeps it, else as the page brought it with the form.
    const chosen = { area: area || (typed.area ?? ''), extras: extras || (typed.extras ?? '') };
    return { ...typed, ...(variant === undefined ? {} : { variant }), ...chosen };
  };
  const check = (element: HTMLFormElement) => {
    const typed = read(element);
    const input = toEnquiryInput(typed, draft.current?.uuid ?? '', lang);
    return { typed, input, result: parseEnquiry(input, todayIn(timezone)) };
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
  const deliver = async (payload: EnquiryPayload, typed: FormValues): Promise<void> => {
    const writtenAt = Date.now();
    const result = await sendEnquiry(payload);
    if (result.state === 'refused' || result.state === 'busy') {
      fail(result.message || texts.enquiry_error_unavailable, result.state === 'refused' ? result.issues : {});
      return;
    }
    const { uuid, origin } = payload;
    const receipt = result.state === 'sent' ? (result.receipt ?? null) : null;
    const written = { uuid, language: lang, values: typed, origin, writtenAt, trips: await tripsIn(typed) };
    // Before it is said: whoever leaves at once must not find it among those that he has to mend.
    if (result.state === 'sent') await Promise.race([keepReceipt(written, receipt), new Promise((resolve) => setTimeout(resolve, SETTLE_PATIENCE_MS))]);
    if (result.state === 'unreached' && !(await enqueue(written))) {
      fail(texts.enquiry_not_kept, {});
      return;
    }
    dropDraft(subject);
    keepContacts(typed, writtenAt);
    const contact = [typed.phone, typed.messenger].filter(Boolean).join(', ');
    told.current = { name: payload.name, receipt, contact, trips: receipt?.trips.length ? receipt.trips : written.trips };
    setStage(result.state === 'sent' ? { at: 'sent', ...told.current } : { at: 'queued', uuid, ...told.current });
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The state of the last render may be a click old: the ref decides.
    if (isBusy.current) return;
    setIsTried(true);
    const { typed, input, result } = check(event.currentTarget);
    if (!result.ok) {
      fail(result.issues.form ? texts.enquiry_form_wrong : texts.enquiry_error_invalid, result.issues);
      return;
    }
    isBusy.current = true;
    setIssues({});
    setStage({ at: 'form', button: 'pending', message: '' });
    void deliver({ ...input, origin: readOrigin() }, typed);
  };
  const keep = (event: FormEvent<HTMLFormElement>): void => {
    lookAtDay();
    if (CONTACTS.some((name) => name === (event.target as Partial<HTMLInputElement>).name)) setIsRemembered(false);
    if (!draft.current) return;
    draft.current = { uuid: draft.current.uuid, values: read(event.currentTarget) };
    keepDraft(subject, draft.current);
    if (!PARTY.includes((event.target as Partial<HTMLInputElement>).name ?? '')) return;
    const { adults, children, ages } = toEnquiryInput(draft.current.values, '', lang);
    if (ages.length === children) chooseParty({ adults, ages });
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

  /** Another guest at the same device: nothing of the earlier one stays in the form or on the device. */
  const forget = (): void => {
    forgetContacts();
    setIsRemembered(false);
    if (!form.current) return;
    for (const name of CONTACTS) {
      const control = form.current.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = '';
    }
    if (draft.current) {
      draft.current = { uuid: draft.current.uuid, values: read(form.current) };
      keepDraft(subject, draft.current);
    }
    const [first] = CONTACTS;
    const control = form.current.elements.namedItem(first);
    if (control instanceof HTMLInputElement) control.focus();
  };

  return { form, stage, issues, notice, trips, say, Trips, isAlive, isTried, isRemembered, submit, keep, leave, forget };
}

function focusFirstWrong(form: RefObject<HTMLFormElement | null>, issues: EnquiryIssues): void {
  const first = ENQUIRY_FIELDS.find((field) => issues[field]);
  // After the error is drawn, so that it is read out with the field.
  requestAnimationFrame(() => {
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  });
}
