import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { asAppError, AppError, toWire, answered, faultsOf } from '../../../errors/app-error.ts';
import { askHouse } from '../../../data/ask.ts';
import type { Language } from '../../../i18n/language.ts';
import { getT } from '../../../i18n/t.ts';
import { householdOf } from '../../../lib/network.ts';
import { makeLimiter, secondsToWait } from '../../../platform/limiter.ts';
import { type Service, siteService } from '../../../platform/service.ts';
import { typedPhone } from '../../../people/contacts/phone.server.ts';
import { acceptInvitation, addApplication, openInvitation as open, type ShownInvitation } from '../../../model/agents/joining.operations.ts';
import { formOf } from '../parts/forms.server.ts';
import { type Application, applicationFaults, isJoinToken, JOIN_FAULTS, type JoinFault, type Joining, joiningFaults } from './joining.rules.ts';

/** One who writes and corrects needs a few. */
const SENDS_PER_MINUTE = 10;
/** Links that lead nowhere, and numbers that are somebody's: more than that are guesses. */
const MISSES_PER_HOUR = 30;
const APPLICATIONS_PER_HOUR = 10;

const sends = makeLimiter('join', SENDS_PER_MINUTE, 60);
const misses = makeLimiter('join-miss', MISSES_PER_HOUR, 3600);
const applications = makeLimiter('agent-application', APPLICATIONS_PER_HOUR, 3600);

async function count(limiter: typeof sends, address: string): Promise<void> {
  const wait = await secondsToWait(limiter, householdOf(address));
  if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
}

/** By what the word of a link is known; the word itself is kept nowhere. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
// decision: joining-as-an-agent
/** A word for a new link: 128 bits in hex. */
export const newToken = (): string => randomBytes(16).toString('hex');
/** The word of the link that a form leads to; whoever has its key could have read the link. */
export const tokenOf = (key: string): string => digestOf(`invitation ${key}`).slice(0, 32);

/** Everything that the page behind an invitation's link shows. */
export interface JoinPage {
  readonly stage: ShownInvitation['stage'];
  readonly form: Joining;
  readonly faults: readonly JoinFault[];
  /** What went wrong with sending; '' when nothing did. */
  readonly problem: string;
  readonly status: number;
}

const CLOSED_STATUS = 410;
const quiet = ({ stage, name, phone }: ShownInvitation): JoinPage => ({
  stage,
  form: { name, phone, agreed: false },
  faults: [],
  problem: '',
  status: stage === 'open' || stage === 'joined' ? 200 : CLOSED_STATUS,
});

async function openInvitation(token: string, address: string, service: Service): Promise<ShownInvitation> {
  const none = { stage: 'none', name: '', phone: '' } as const;
  const shown = isJoinToken(token) ? await answered(askHouse(service, open, { digest: digestOf(token) })) : none;
  if (shown.stage === 'none') await count(misses, address);
  return shown;
}

const wordsIn = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').replace(/\r\n?/g, '\n').trim();
const isFault = (code: string): code is JoinFault => JOIN_FAULTS.some((one) => one === code);
/** What the house says of a field, where it has words for it. */
const saidFaults = (error: AppError): readonly JoinFault[] => Object.values(faultsOf(error)).flatMap(({ code }) => (isFault(code) ? [code] : []));

/**
 * Makes the page of a link for a GET, or takes its form and makes the page that answers it. What was typed stays typed.
 * @throws AppError `busy`, `backend_down`, `cross_site`
 */
export async function loadJoinPage(request: Request, address: string, token: string, lang: Language, service: Service = siteService()): Promise<JoinPage> {
  if (request.method !== 'POST') return quiet(await openInvitation(token, address, service));
  const sent = await formOf(request);
  const form: Joining = { name: wordsIn(sent, 'name'), phone: wordsIn(sent, 'phone'), agreed: sent.get('agreed') === '1' };
  const phone = await typedPhone(form.phone, lang);
  const faults = [...joiningFaults(form), ...(form.phone !== '' && phone === '' ? (['phone_wrong'] as const) : [])];
  try {
    if (faults.length > 0) return await wrong(form, faults, '', 422);
    await count(sends, address);
    if (!isJoinToken(token)) return quiet(await openInvitation(token, address, service));
    const body = { digest: digestOf(token), ...form, phone, version: sent.get('version') ?? '', language: lang };
    const shown = await answered(askHouse(service, acceptInvitation, body));
    if (shown.stage === 'none') await count(misses, address);
    return quiet(shown);
  } catch (thrown) {
    const error = asAppError(thrown);
    const said = saidFaults(error);
    const t = getT(lang);
    if (said.includes('phone_taken')) await count(misses, address);
    const isOther = 'version' in faultsOf(error);
    return await wrong(form, said, said.length > 0 ? '' : isOther ? t('agreement_changed') : toWire(error, t).message, error.status);
  }

  /** The link is looked at once more, for what is typed here may have been overtaken. */
  async function wrong(typed: Joining, found: readonly JoinFault[], problem: string, status: number): Promise<JoinPage> {
    const now = await openInvitation(token, address, service).catch((): ShownInvitation => ({ stage: 'open', name: '', phone: '' }));
    return now.stage === 'open' ? { stage: 'open', form: typed, faults: found, problem, status } : quiet(now);
  }
}

/** Everything that the page of an application shows. */
export interface ApplyPage {
  readonly isSent: boolean;
  readonly uuid: string;
  readonly form: Application;
  readonly faults: readonly JoinFault[];
  readonly problem: string;
  readonly status: number;
}

const EMPTY: Application = { name: '', kind: '', phone: '', email: '', place: '', way: '', agreed: false };
const UUID = /^[0-9a-f-]{36}$/;

/** Makes the page of an application for a GET, or takes its form and makes the page that answers it. @throws AppError `cross_site` */
export async function loadApplyPage(request: Request, address: string, lang: Language, service: Service = siteService()): Promise<ApplyPage> {
  const empty: ApplyPage = { isSent: false, uuid: randomUUID(), form: EMPTY, faults: [], problem: '', status: 200 };
  if (request.method !== 'POST') return empty;
  const sent = await formOf(request);
  const of = (name: string): string => wordsIn(sent, name);
  const form: Application = {
    ...{ name: of('name'), kind: of('kind'), phone: of('phone'), email: of('email'), place: of('place'), way: of('way') },
    agreed: sent.get('agreed') === '1',
  };
  const uuid = UUID.test(of('uuid')) ? of('uuid') : empty.uuid;
  const faults = applicationFaults(form);
  if (faults.length > 0) return { ...empty, uuid, form, faults, status: 422 };
  try {
    await count(applications, address);
    // No person sees this field: whoever fills it in is told what everybody is told, and nothing is kept.
    if (of('website') === '') await answered(askHouse(service, addApplication, { uuid, ...form, language: lang }));
    return { ...empty, isSent: true };
  } catch (thrown) {
    const error = asAppError(thrown);
    const said = saidFaults(error);
    return { ...empty, uuid, form, faults: said, problem: said.length > 0 ? '' : toWire(error, getT(lang)).message, status: error.status };
  }
}
