import { createHash, timingSafeEqual } from 'node:crypto';
import { ClientResponseError } from 'pocketbase';
import { askHouse } from '../../data/ask.ts';
import { connect } from '../../data/pocketbase.ts';
import { AppError } from '../../errors/app-error.ts';
import { loginByPhone, makeCode, voidCode } from '../../model/auth/operations.ts';
import { loginDeveloper } from '../../model/backend/operations.ts';
import { keepFault } from '../../model/house/operations.ts';
import { createGate } from '../../platform/in-flight.ts';
import { backendDown, isDown, type Service } from '../../platform/service.ts';
import type { AuthAnswer } from '../../platform/sessions/sessions.ts';
import type { SmsGateway } from '../../platform/sms/gateway.ts';
import { saying } from '../../platform/statement.ts';
import { ADDRESS_HEADER } from '../../platform/web/address.ts';
import type { AnswerOf } from '../../schema/operation.ts';
import { filledMarks } from '../../schema/settings.ts';
import type { Bilingual, Language } from '../../schema/vocab.ts';
import { countryOf } from '../../lib/contacts/phone.ts';

/** Shorter pauses are said in seconds. */
const MINUTES_FROM_S = 90;

/** Too many tries; a short pause is said in seconds. */
export function limitError(seconds: number): AppError {
  const code = seconds < MINUTES_FROM_S ? 'auth_pause' : 'auth_limit';
  return new AppError(code, { params: { seconds, minutes: Math.ceil(seconds / 60) }, data: { retry_after_s: seconds, seconds }, retryAfterS: seconds });
}

const TIMEOUT_MS = 15_000;
const PASSWORD_CHECKS = 4;
const WAITING_CHECKS = 60;

export interface CodeSent {
  readonly expires_in_s: number;
  readonly resend_after_s: number;
}

export interface TriedFrom {
  readonly address: string;
  /** Of `Devices.describe`; `''` for an unknown one. */
  readonly device: string;
}

/** The ways into a session. Every one throws an AppError of the catalogue. */
export interface SignIn {
  /** @param from where the try comes from: an address, and what is known of the device. */
  withPassword(collection: 'users' | 'admins', username: string, password: string, from: TriedFrom): Promise<AuthAnswer>;
  sendCode(phone: string, address: string, language: Language): Promise<CodeSent>;
  withCode(phone: string, code: string): Promise<AuthAnswer & { readonly created: boolean }>;
  asDeveloper(secret: string): Promise<AuthAnswer>;
}

interface Refusal {
  readonly reason?: string;
  readonly left?: number;
  readonly retry_after_s?: number;
}

/** Which numbers get codes, and how many in a day. */
export interface CodePolicy {
  /** In two letters. */
  readonly countries: readonly string[];
  readonly perDay: number;
  readonly perCountryDay: number;
  /** Whether they are sent at all; what was sent before holds. @throws AppError `backend_down` */
  readonly isOn: () => Promise<boolean>;
  /** What is sent, with `{code}` in it. @throws AppError `backend_down` */
  readonly words: () => Promise<Bilingual>;
}

export interface SignInSettings {
  readonly url: string;
  /** Of what PocketBase is told of a try (`statementKey`). */
  readonly statementKey: string;
  /** Empty: there is no developer sign-in. */
  readonly developerSecret: string;
  readonly codes: CodePolicy;
}

/** The ways in at one PocketBase; `gateway` carries the codes. */
export function createSignIn({ url, statementKey, developerSecret, codes }: SignInSettings, service: Service, gateway: SmsGateway): SignIn {
  const gate = createGate(PASSWORD_CHECKS, WAITING_CHECKS);
  return {
    withPassword: (collection, username, password, { address, device }) =>
      gate(async () => {
        const pb = connect(url);
        try {
          return await pb.send<AuthAnswer>(`/api/collections/${collection}/auth-with-password`, {
            method: 'POST',
            body: { identity: username, password },
            headers: { [ADDRESS_HEADER]: address },
            fetch: saying(statementKey, { address, device }),
            signal: AbortSignal.timeout(TIMEOUT_MS),
          });
        } catch (error) {
          throw translate(error, (status) => new AppError(status === 403 ? 'auth_inactive' : 'auth_wrong'));
        }
      }),
    async sendCode(phone, address, language) {
      if (!(await codes.isOn())) throw new AppError('phone_codes_off');
      const words = (await codes.words())[language];
      const country = countryOf(phone);
      if (!codes.countries.includes(country)) throw new AppError('sms_country');
      const most = { day: codes.perDay, country: codes.perCountryDay };
      let sent: AnswerOf<typeof makeCode>;
      try {
        sent = await askHouse(service, makeCode, { phone, address: createHash('sha256').update(address).digest('hex'), country, most });
      } catch (error) {
        throw translate(error, () => new AppError('auth_phone'));
      }
      try {
        await gateway.send(phone, filledMarks(words, { code: sent.code }));
      } catch (cause) {
        await askHouse(service, voidCode, { id: sent.id }).catch(() => undefined);
        // The gateway's words hold nothing of the guest.
        await askHouse(service, keepFault, { kind: 'send', code: 'sms', detail: cause instanceof Error ? cause.message : '' }).catch(() => undefined);
        throw new AppError('sms_failed', { cause });
      }
      return { expires_in_s: sent.expires_in_s, resend_after_s: sent.resend_after_s };
    },
    async withCode(phone, code) {
      try {
        const { epoch, ...answer } = await askHouse(service, loginByPhone, { phone, code });
        return { ...answer, meta: { session_epoch: epoch } };
      } catch (error) {
        throw translate(error, (_, { reason, left = 0 }) => {
          if (reason === 'wrong' && left > 0) return new AppError('auth_code_wrong', { params: { left }, data: { left } });
          if (reason === 'staff') return new AppError('auth_by_password');
          return new AppError(reason === 'inactive' ? 'auth_inactive' : 'auth_code_dead');
        });
      }
    },
    async asDeveloper(secret) {
      if (developerSecret === '') throw new AppError('not_found', { params: { path: '/_auth/as-dev' } });
      if (!isEqual(secret, developerSecret)) throw new AppError('auth_wrong');
      const { epoch, ...answer } = await askHouse(service, loginDeveloper, {});
      return { ...answer, meta: { session_epoch: epoch } };
    },
  };
}

/** Every limit says how long to wait, every silence that PocketBase is away; the rest is for the caller to name. */
function translate(error: unknown, otherwise: (status: number, refusal: Refusal) => AppError): unknown {
  if (error instanceof AppError) return error;
  if (!(error instanceof ClientResponseError)) return error;
  if (isDown(error)) return backendDown(error);
  const data: unknown = error.response['data'];
  const refusal: Refusal = typeof data === 'object' && data !== null ? data : {};
  if (error.status === 429) {
    return waitError(refusal);
  }
  return error.status >= 500 ? new AppError('internal', { cause: error }) : otherwise(error.status, refusal);
}

/** Too many tries, or none for anybody today: either says when it goes on. */
function waitError({ reason = '', retry_after_s: seconds = 60 }: Refusal): AppError {
  if (reason === 'sms_day' || reason === 'sms_country_day')
    return new AppError('sms_day', { data: { hours: Math.ceil(seconds / 3600) }, retryAfterS: seconds });
  return limitError(seconds);
}

/** Compares secrets in a time that says nothing of them. */
export function isEqual(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
